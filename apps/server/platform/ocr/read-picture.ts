import { registerBackend } from '@gutenye/ocr-common';
import { joinLines, type ReadPlace } from './join-lines.ts';
import { measureSharpness, openPicture, Picture, type Turn } from './picture.ts';
import { mapPicture } from './picture-map.ts';
import { readPlace } from './read-place.ts';
import { type FoundPlaces, splitUpright } from './split-upright.ts';
import { openTextModels, type TextModels } from './text-models.ts';
import type { PictureText, TextLine } from './text-reader.ts';

// Not a static import: the linter follows those, and cannot read a file of this package that is not UTF-8.
const { splitIntoLineImages } = await import('@gutenye/ocr-common/splitIntoLineImages');
// Of its backend the package needs the pictures of lines only: the models run here.
registerBackend({ ImageRaw: Picture } as unknown as Parameters<typeof registerBackend>[0]);

let models: Promise<TextModels> | undefined;

export interface Reading {
  readonly lines: readonly TextLine[];
  readonly places: FoundPlaces;
  readonly picture: Picture;
}

/** Width and height are multiples of this for the model that finds text. */
const step = 32;
/** From this likelihood on a pixel belongs to text. */
const textFrom = 0.03;

/** White where text is. */
async function maskText({ findText }: TextModels, picture: Picture): Promise<Picture> {
  const { data } = await findText(picture);
  const mask = new Uint8Array(4 * data.length).fill(255);
  for (const [at, likelihood] of data.entries()) if (likelihood <= textFrom) mask.fill(0, 4 * at, 4 * at + 3);
  return new Picture({ data: mask, width: picture.width, height: picture.height });
}

const readOnce = async (file: Uint8Array, turn: Turn): Promise<Reading> => readUpright(await openPicture(file, turn));

/** Reads a picture as it lies. */
export async function readUpright(whole: Picture): Promise<Reading> {
  const opened = await (models ??= openTextModels());
  const picture = await whole.resize({ width: step * Math.ceil(whole.width / step), height: step * Math.ceil(whole.height / step) });
  let places: FoundPlaces = { count: 0, areSideways: false, areTooMany: false, tilt: 0 };
  const split = splitUpright(splitIntoLineImages, (found) => (places = found));
  const read: ReadPlace[] = [];
  for (const { image, box } of await split(await maskText(opened, picture), picture))
    read.push({ ...(await readPlace(opened, new Picture(image))), box });
  return { lines: joinLines(read), places, picture };
}

/** Characters that were read well, with their lines in order. Text that is upside down gives hardly any. */
export function countLegible({ lines, places: { areSideways } }: Reading): number {
  return areSideways ? 0 : lines.filter(({ confidence }) => confidence >= 0.8).reduce((sum, { text }) => sum + text.length, 0);
}

const legibleFrom = 12;

/** Reads a picture, upright or in whichever quarter turn it lies. */
export async function readPicture(file: Uint8Array): Promise<PictureText> {
  let best = await readOnce(file, 0);
  const turns: readonly Turn[] = best.places.areSideways ? [90, 270] : [180];
  for (const turn of turns) {
    const { count, areTooMany } = best.places;
    if (count === 0 || areTooMany || countLegible(best) >= legibleFrom) break;
    const turned = await readOnce(file, turn);
    if (countLegible(turned) > countLegible(best)) best = turned;
  }
  const { count, areTooMany, tilt } = best.places;
  const map = mapPicture(best.picture, tilt);
  return { lines: best.lines, places: count, isDense: areTooMany, sharpness: await measureSharpness(file), map };
}
