import type { MapArea } from '#platform/ocr/picture-map.ts';
import type { ReadCharacter, TextLine } from '#platform/ocr/text-reader.ts';
import { type Doubt, type ReadField, UNREAD } from './id-card-fields.ts';

/** A line as it is given to the parser; only its text must be known. */
export type ReadLine = Pick<TextLine, 'text' | 'confidence'> & Partial<TextLine>;

/** A line without spaces and colons. */
export interface Row {
  readonly text: string;
  readonly confidence: number;
  readonly characters: readonly ReadCharacter[];
  readonly gapAfter: number;
  /** Where it is, if that is known. */
  readonly area: MapArea | undefined;
}

const isBlank = ({ text }: ReadCharacter): boolean => /^[\s:：]*$/.test(text);

/** A slanted label may be followed by a character that is none: what belongs to the field begins after the space. */
function strayAt(text: string): number {
  const stray = /发机关\p{Script=Han} /u.exec(text);
  return stray ? stray.index + 3 : -1;
}

export function rowOf({ text, confidence, characters, gapAfter = 0, ...line }: ReadLine): Row {
  const all = characters ?? Array.from(text, (one): ReadCharacter => ({ text: one, confidence, other: '', gap: 0, middle: 0 }));
  const stray = strayAt(text);
  const own = all.filter((character, at) => at !== stray && !isBlank(character));
  const { left, top, right, bottom } = line;
  const area =
    left === undefined || top === undefined || right === undefined || bottom === undefined ? undefined : { left, top, right, bottom };
  return { text: own.map((character) => character.text).join(''), confidence, characters: own, gapAfter, area };
}

/** Where part of a row stands. */
export interface Span {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
}

export const charactersOf = ({ row, from, to }: Span): readonly ReadCharacter[] => row.characters.slice(from, to);

/** The text of a span, with a sign for each character that was not read. */
export const textOf = (span: Span): string => legibleTextOf(span, 0);

/** The text of a span, with a sign for each character that was not read, or is less sure than `legibleFrom`. */
export function legibleTextOf(span: Span, legibleFrom: number): string {
  const { row, to } = span;
  const end = to === row.characters.length ? UNREAD.repeat(row.gapAfter) : '';
  return (
    charactersOf(span)
      .map(({ text, confidence, gap }) => UNREAD.repeat(gap) + (confidence < legibleFrom ? UNREAD : text))
      .join('') + end
  );
}

/** The first row that matches, and where its first group stands. */
export function findSpan(rows: readonly Row[], pattern: RegExp): Span | undefined {
  const indexed = new RegExp(pattern.source, `${pattern.flags}d`);
  for (const row of rows) {
    const [from, to] = indexed.exec(row.text)?.indices?.[1] ?? [0, 0];
    // Some characters are two units of a string.
    const countBefore = (unit: number): number => Array.from(row.text.slice(0, unit)).length;
    if (to > from) return { row, from: countBefore(from), to: countBefore(to) };
  }
  return undefined;
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A field of the text there: uncertain with a gap, or with a Chinese character below `sureFrom`. */
export function fieldOf(span: Span, sureFrom: (character: ReadCharacter, at: number) => number): ReadField {
  const value = textOf(span);
  const isFaint = charactersOf(span).some((one, at) => isHan(one.text) && one.confidence < sureFrom(one, at));
  const doubt: Doubt | undefined = value.includes(UNREAD) ? 'gap' : isFaint ? 'faint' : undefined;
  return { value, confidence: span.row.confidence, ...(doubt && { doubt }) };
}
