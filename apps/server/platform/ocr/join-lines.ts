import type { PlaceReading } from './read-place.ts';
import type { Box } from './split-upright.ts';
import type { ReadCharacter, TextLine } from './text-reader.ts';

/** A place with its text. Boxes are turned so that the text runs horizontally. */
export interface ReadPlace extends PlaceReading {
  readonly box: Box;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Below this confidence a place is not text, or text that nobody can read. */
const legibleFrom = 0.5;
/** Marks of the paper are paler than this share of the print. */
const markContrast = 0.4;

const heightOf = ({ top, bottom }: Area): number => bottom - top;
const middleOf = ({ top, bottom }: Area): number => (top + bottom) / 2;

function areaOf(box: Box): Area {
  const [xs, ys] = [box.map(([x = 0]) => x), box.map(([, y = 0]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Joins places at one height to lines, from top to bottom and from left to right. */
export function joinLines(places: readonly ReadPlace[]): TextLine[] {
  const legible = places.filter(({ confidence }) => confidence >= legibleFrom);
  const height = legible.reduce((sum, { box }) => sum + heightOf(areaOf(box)), 0) / Math.max(1, legible.length);
  const rows: ReadPlace[][] = [];
  const rowAt = ({ box }: ReadPlace): ReadPlace[] | undefined =>
    rows.find(([first]) => first && Math.abs(middleOf(areaOf(first.box)) - middleOf(areaOf(box))) < height / 2);
  // The last place found is the uppermost.
  for (const place of legible.toReversed()) {
    const row = rowAt(place);
    if (row) row.push(place);
    else rows.push([place]);
  }
  // Print that nobody can read leaves a gap in its line.
  const contrast = medianOf(legible.map((place) => place.contrast));
  for (const place of places)
    if (place.confidence < legibleFrom && place.contrast > markContrast * contrast && heightOf(areaOf(place.box)) > height / 2)
      rowAt(place)?.push(place);
  return rows.map(joinRow).toSorted((one, other) => one.top - other.top);
}

function charactersOf(place: ReadPlace): ReadCharacter[] {
  const { left, top, bottom } = areaOf(place.box);
  return place.characters.map((character) => ({ ...character, middle: left + character.middle * (bottom - top) }));
}

/** The characters behind a place that were not read. Places overlap if their line is slanted: characters in the next one are read there. */
function gapBehind({ box, gapAfter, gapMiddle }: ReadPlace, next: ReadPlace | undefined): number {
  const area = areaOf(box);
  const isOfNext = next !== undefined && area.left + gapMiddle * heightOf(area) >= areaOf(next.box).left;
  return isOfNext ? 0 : gapAfter;
}

function joinRow(row: readonly ReadPlace[]): TextLine {
  const sorted = row.toSorted((one, other) => areaOf(one.box).left - areaOf(other.box).left);
  const read = sorted.filter(({ confidence }) => confidence >= legibleFrom);
  const characters: ReadCharacter[] = [];
  let gap = 0;
  for (const place of sorted) {
    if (place.confidence < legibleFrom) gap += 1;
    else {
      const [first, ...others] = charactersOf(place);
      if (characters.length > 0) characters.push({ text: ' ', confidence: 1, other: '', gap: 0, middle: areaOf(place.box).left });
      if (first) characters.push({ ...first, gap: first.gap + gap }, ...others);
      gap = gapBehind(place, read[read.indexOf(place) + 1]);
    }
  }
  const areas = read.map(({ box }) => areaOf(box));
  return {
    text: characters.map(({ text }) => text).join(''),
    confidence: read.reduce((sum, { confidence }) => sum + confidence, 0) / read.length,
    characters,
    gapAfter: gap,
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
    edge: medianOf(read.map((place) => place.edge)),
  };
}
