import { findGaps, middleBehind } from './find-gaps.ts';
import type { Picture } from './picture.ts';
import type { TextModels } from './text-models.ts';

/** A character that was read. */
export interface PlacedCharacter {
  readonly text: string;
  /** 0-1. */
  readonly confidence: number;
  /** The second guess, if it is not `text`. */
  readonly other: string;
  /** From the left edge of the place, in its heights. */
  readonly middle: number;
  /** Characters that are printed before it and were not read. */
  readonly gap: number;
}

/** The reading of one place. */
export interface PlaceReading {
  readonly characters: readonly PlacedCharacter[];
  /** Characters behind the last one that were not read. */
  readonly gapAfter: number;
  /** Where those are, from the left edge of the place, in its heights. */
  readonly gapMiddle: number;
  /** 0-1, the mean of the characters; 0 if there are none. */
  readonly confidence: number;
  /** Between paper and ink, 0-255. */
  readonly contrast: number;
  /** How steep the edges of the print are: a share of the contrast for a pixel of a line 48 pixels high. Blur makes it less. */
  readonly edge: number;
}

/** The height at which the model reads. */
const lineHeight = 48;

/** Reads one line of print that runs horizontally. */
export async function readPlace(models: TextModels, image: Picture): Promise<PlaceReading> {
  const line = await image.resize({ height: lineHeight });
  const read = decode(models.characters, await models.readLine(line), line.width);
  const { ink, contrast, edge } = measureInk(line);
  const inked = { height: lineHeight, ink, middles: read.map(({ middle }) => middle) };
  const gaps = findGaps(inked);
  return {
    characters: read.map((character, at) => ({ ...character, middle: character.middle / lineHeight, gap: gaps[at] ?? 0 })),
    gapAfter: gaps.at(-1) ?? 0,
    gapMiddle: middleBehind(inked) / lineHeight,
    confidence: read.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, read.length),
    contrast,
    edge,
  };
}

/**
 * The likeliest character of each step, with the next likely one even if no character is likelier than that. Between two of a kind there
 * is a step with none. `middle` is in pixels.
 */
function decode(characters: readonly string[], { data, dims }: { data: Float32Array; dims: readonly number[] }, width: number) {
  const [, steps = 0, classes = 0] = dims;
  const read: Omit<PlacedCharacter, 'gap'>[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const start = step * classes;
    const likelihood = (kind: number): number => data[start + kind] ?? 0;
    let [best, next] = [0, 0];
    for (let kind = 1; kind < classes; kind += 1)
      if (likelihood(kind) > likelihood(best)) [best, next] = [kind, best === 0 ? next : best];
      else if (next === 0 || likelihood(kind) > likelihood(next)) next = kind;
    if (best !== 0 && best !== before)
      read.push({
        text: characters[best] ?? '',
        confidence: likelihood(best),
        other: characters[next] ?? '',
        middle: ((step + 0.5) * width) / steps,
      });
    before = best;
  }
  return read;
}

/** Rows at the edges of a place belong to its neighbours. */
const margin = 4;
/** A pixel is ink from this share of the contrast; a column that has two of them. */
const inkFrom = 0.4;
const inkRows = 2;

/** Which columns have ink, and how well it stands out. */
function measureInk({ data, width, height }: Picture): { ink: boolean[]; contrast: number; edge: number } {
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1)
    light[at] = (3 * (data[at * 4] ?? 0) + 6 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 10;
  const sorted = light.toSorted();
  const paper = sorted[Math.floor(sorted.length * 0.8)] ?? 0;
  const contrast = Math.max(1, paper - (sorted[Math.floor(sorted.length * 0.03)] ?? 0));
  const rowsOf = new Uint8Array(width);
  const steps: number[] = [];
  for (let y = margin; y < height - margin; y += 1)
    for (let x = 0; x < width; x += 1) {
      const here = light[y * width + x] ?? 0;
      if (paper - here > inkFrom * contrast) rowsOf[x] = (rowsOf[x] ?? 0) + 1;
      if (x > 0) steps.push(Math.abs(here - (light[y * width + x - 1] ?? 0)));
    }
  const steepest = Float64Array.from(steps)
    .sort()
    .slice(Math.floor(steps.length * 0.95));
  const edge = steepest.reduce((sum, step) => sum + step, 0) / Math.max(1, steepest.length) / contrast;
  return { ink: Array.from(rowsOf, (rows) => rows >= inkRows), contrast, edge };
}
