/** How the package cuts a picture into lines. */
type Split = typeof import('@gutenye/ocr-common/splitIntoLineImages').splitIntoLineImages;
type Part = Awaited<ReturnType<Split>>[number];
/** The corners of a line: top left, top right, bottom right, bottom left. */
export type Box = Part['box'];

/** The places that look like text. */
export interface FoundPlaces {
  readonly count: number;
  /** Most lines run from top to bottom. */
  readonly areSideways: boolean;
  /** More text than on any card: nothing is read. */
  readonly areTooMany: boolean;
  /** By how much the lines were turned to lie horizontally, in radians. */
  readonly tilt: number;
}

/** Cards have fifteen places at most, on a table with other things some more. Each takes a tenth of a second at the worst. */
const mostPlaces = 60;
/** The lengths of all places together, each in its own heights: about as many characters. Time grows with them. Cards have about 80. */
const mostLength = 300;

const corner = (box: Box, index: number): readonly [number, number] => [box[index]?.[0] ?? 0, box[index]?.[1] ?? 0];

function sizeOf(box: Box): { width: number; height: number; slope: number } {
  const [x0, y0] = corner(box, 0);
  const [x1, y1] = corner(box, 1);
  const [x3, y3] = corner(box, 3);
  return { width: Math.hypot(x1 - x0, y1 - y0), height: Math.hypot(x3 - x0, y3 - y0), slope: Math.atan2(y1 - y0, x1 - x0) };
}

/** The length of a line in its own heights. Lines that run from top to bottom are read lying. */
function lengthOf(box: Box): number {
  const { width, height } = sizeOf(box);
  return Math.max(width, height) / Math.max(1, Math.min(width, height));
}

/** The tilt of the text in radians: the median of its long lines. */
function tiltOf(boxes: readonly Box[]): number {
  const slopes = boxes
    .map(sizeOf)
    .filter(({ width, height }) => width > 2 * height)
    .map(({ slope }) => slope)
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

function turn(box: Box, angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return box.map(([x = 0, y = 0]) => [x * cos - y * sin, x * sin + y * cos]);
}

/**
 * Cuts a picture into its lines as the package does, and turns their places so that the text runs horizontally: the package
 * joins what lies at one height to a line, which fails for a tilted card. Of a picture with too many places none is left to be read.
 */
export function splitUpright(split: Split, onPlaces: (places: FoundPlaces) => void): Split {
  return async (mask, source) => {
    const parts = await split(mask, source);
    const boxes = parts.map(({ box }) => box);
    const upright = boxes.map(sizeOf).filter(({ width, height }) => height > 1.5 * width).length;
    const areTooMany = parts.length > mostPlaces || boxes.reduce((sum, box) => sum + lengthOf(box), 0) > mostLength;
    const tilt = tiltOf(boxes);
    onPlaces({ count: parts.length, areSideways: upright > parts.length / 2, areTooMany, tilt });
    if (areTooMany) return [];
    return parts.map(({ image, box }) => ({ image, box: turn(box, -tilt) }));
  };
}
