import { type Colour, coloursIn, type MapArea, type PictureMap } from '#platform/ocr/picture-map.ts';

/** How much brighter than paper a reflection is, and how much paler. */
const brighter = 1.05;
const paler = 0.6;
/** Paper with less colour than this cannot become paler: there, only white areas count. */
const tinted = 8;
const white = 250;
/** Squares of the map under a reflection that make a field uncertain. */
const fewest = 3;
const share = 0.015;

const least = ([red, green, blue]: Colour): number => Math.min(red, green, blue);
const tint = ([red, green, blue]: Colour): number => Math.max(red, green, blue) - Math.min(red, green, blue);
export const lightOf = ([red, green, blue]: Colour): number => (3 * red + 6 * green + blue) / 10;

/** The colour of the paper between the lines of print: brighter than most of the area. */
export function paperIn(map: PictureMap, area: MapArea): Colour {
  const sorted = coloursIn(map, area).toSorted((one, other) => lightOf(one) - lightOf(other));
  return sorted[Math.floor(sorted.length * 0.65)] ?? [0, 0, 0];
}

export function isGlare(colour: Colour, paper: Colour): boolean {
  if (least(colour) < brighter * least(paper)) return false;
  return tint(paper) >= tinted ? tint(colour) <= paler * tint(paper) : least(colour) >= white;
}

/** Whether a reflection lies on an area. */
export function hasGlare(map: PictureMap, area: MapArea, paper: Colour): boolean {
  const colours = coloursIn(map, area);
  const shining = colours.filter((colour) => isGlare(colour, paper)).length;
  return shining >= Math.max(fewest, share * colours.length);
}
