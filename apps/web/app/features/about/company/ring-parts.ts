const centre = 100;
const outer = 96;
const inner = 58;

/** A point on a circle around the centre; `share` is the part of the turn from the top, clockwise. */
function pointAt(share: number, radius: number): string {
  const angle = share * 2 * Math.PI;
  const round = (value: number): number => Math.round(value * 100) / 100;
  return `${round(centre + radius * Math.sin(angle))} ${round(centre - radius * Math.cos(angle))}`;
}

/** One part of a ring, from one share of the turn to another. A whole ring is left open by a hair, as an arc needs two ends. */
function partOf(from: number, to: number): string {
  const end = Math.min(to, from + 0.9999);
  const wide = end - from > 0.5 ? 1 : 0;
  return [
    `M${pointAt(from, outer)}`,
    `A${outer} ${outer} 0 ${wide} 1 ${pointAt(end, outer)}`,
    `L${pointAt(end, inner)}`,
    `A${inner} ${inner} 0 ${wide} 0 ${pointAt(from, inner)}Z`,
  ].join('');
}

/** The paths of a ring in a box of 200 by 200, one for each value, clockwise from the top. */
export function ringParts(values: readonly number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return values.map((value) => {
    const start = from;
    from += value / total;
    return partOf(start, from);
  });
}
