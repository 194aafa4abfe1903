/** Lengths in pixels of a line whose characters are about as wide as `height`. */
export interface InkedLine {
  readonly height: number;
  /** For each column of pixels, whether it has ink. */
  readonly ink: readonly boolean[];
  /** The middle of each character that was read, from left to right. */
  readonly middles: readonly number[];
}

/** A character that was read accounts for the ink this far from its middle. */
const halfCell = 0.58;
/** Ink of a narrow character, and of the dot between the parts of a name, which stands alone. */
const leastInk = 0.2;
const leastDot = 0.05;

function inkBetween({ ink }: InkedLine, from: number, to: number): number {
  let count = 0;
  for (let x = Math.max(0, Math.ceil(from)); x < Math.min(ink.length, to); x += 1) if (ink[x]) count += 1;
  return count;
}

/** Where the ink behind the last character has its middle. At the end of the line if there is none. */
export function middleBehind({ height, ink, middles }: InkedLine): number {
  const from = (middles.at(-1) ?? 0) + halfCell * height;
  const behind = ink.flatMap((isInk, x) => (isInk && x >= from ? [x] : []));
  return behind[Math.floor(behind.length / 2)] ?? ink.length;
}

/** The usual distance of two characters; one height where there is only one. */
function pitchOf({ height, middles }: InkedLine): number {
  const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
  const sorted = steps.toSorted((one, other) => one - other);
  // Not the median: a line of three may miss the one in the middle.
  return Math.min(height * 1.3, sorted[Math.floor((sorted.length - 1) / 3)] ?? height);
}

/**
 * How many characters were printed and not read, before each character and, as the last number, behind all of them: ink that no character
 * accounts for. The reader leaves out characters that its dictionary does not have.
 */
export function findGaps(line: InkedLine): number[] {
  const { height, middles } = line;
  const cell = halfCell * height;
  const pitch = pitchOf(line);
  return Array.from({ length: middles.length + 1 }, (_, at) => {
    const [left, right] = [middles[at - 1], middles[at]];
    const from = left === undefined ? 0 : left + cell;
    const to = right === undefined ? line.ink.length : right - cell;
    const ink = inkBetween(line, from, to);
    if (ink < leastDot * height) return 0;
    if (left === undefined || right === undefined) return ink < leastInk * height ? 0 : Math.max(1, Math.round(ink / pitch));
    const room = (right - left) / pitch;
    const isDot = room > 1.6 && room < 2.6;
    return ink < leastInk * height && !isDot ? 0 : Math.max(1, Math.min(Math.round(room) - 1, Math.ceil(ink / (0.5 * height))));
  });
}
