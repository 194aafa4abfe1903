/** Values for an axis from 0 to at least `top`: about `count` steps, each 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(top: number, count = 4): number[] {
  if (!(top > 0)) return [0, 1];
  const rough = top / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const steps = Math.ceil(top / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Position of item `index` of `length` as a share of the width, 0 to 1. */
export function positionOf(index: number, length: number): number {
  return length > 1 ? index / (length - 1) : 0;
}

/** The item at a share of the width; positions outside give the first or last item. */
export function indexAt(share: number, length: number): number {
  return Math.min(Math.max(Math.round(share * (length - 1)), 0), Math.max(length - 1, 0));
}

/** `x,y` pairs of a polyline in a box of `size` by `size`, with the origin at the upper left as in SVG. */
export function linePoints(values: readonly number[], top: number, size = 1000): string {
  return values
    .map((value, index) => {
      const x = positionOf(index, values.length) * size;
      const y = (1 - Math.min(value / top, 1)) * size;
      return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
    })
    .join(' ');
}

/** Least distance between two ages below the chart, as a share of its width: room for `105 岁` on a phone. */
const LEAST_GAP = 0.14;

/** The ages to write below the chart: both ends and the round ones between them, without those that would overlap an end. */
export function ageTicks(first: number, last: number): number[] {
  const span = last - first;
  if (span <= 0) return [first];
  const step = span > 50 ? 20 : span > 20 ? 10 : 5;
  const round: number[] = [];
  for (let age = Math.ceil((first + 1) / step) * step; age < last; age += step) {
    if (Math.min(age - first, last - age) >= span * LEAST_GAP) round.push(age);
  }
  return [first, ...round, last];
}
