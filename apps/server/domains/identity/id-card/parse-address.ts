import { loadRegions } from '@portal/reference/regions.ts';
import { splitRegion } from '@portal/rules/person/address/split-region.ts';
import type { ReadCharacter } from '#platform/ocr/text-reader.ts';
import { charactersOf, isHan, type Row, type Span, textOf } from './card-rows.ts';
import { type Doubt, type ReadField, UNREAD } from './id-card-fields.ts';
import { isNearly, kindOfPlace } from './nearly-known.ts';

/** Lines below this are marks of the paper. */
const legibleFrom = 0.6;
/** From this confidence on a character is sure. */
const sureFrom = 0.6;
/** The same in an address that begins with no region that is known. */
const sureFromUnknown = 0.8;

/** Characters of a full line. */
const lineLength = 11;

interface Placed {
  readonly row: Row;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly height: number;
  readonly middle: number;
}

function placeOf(span: Span): Placed | undefined {
  const own = charactersOf(span);
  const [first, last] = [own[0], own.at(-1)];
  const { area } = span.row;
  if (!area || !first || !last) return undefined;
  return {
    row: span.row,
    first: first.middle,
    last: last.middle,
    count: own.length,
    height: area.bottom - area.top,
    middle: (area.top + area.bottom) / 2,
  };
}

/**
 * Whether lines seem to be cut: they begin in one column, all but the last are full, and they have equal distances. Something that
 * covers the beginning or the end of a line leaves no other trace in the text.
 */
function isCut(spans: readonly Span[]): boolean {
  const placed = spans.map(placeOf).filter((place) => place !== undefined);
  const height = Math.min(...placed.map((place) => place.height));
  const column = Math.min(...placed.map(({ first }) => first));
  const end = Math.max(...placed.map(({ last }) => last));
  const beginsLate = placed.some(({ first }) => first - column > 0.9 * height);
  // Where no other line shows how far lines reach, a full one has its number of characters: figures are narrow, so it has more, never fewer.
  const isShort = ({ last, count }: Placed) => count < lineLength - 1 && (end - last > 1.4 * height || last === end);
  const endsEarly = placed.slice(0, -1).some(isShort);
  const steps = placed.slice(1).map(({ middle }, at) => middle - (placed[at]?.middle ?? 0));
  const lacksLine = steps.some((step) => step > 2.2 * height);
  return beginsLate || endsEarly || lacksLine;
}

/** The lines from the label of the address, or below the birthday if it is hidden, to the number. */
export function findAddress(rows: readonly Row[]): Span[] {
  const from = rows.findIndex(({ text }) => /^住?址|^住/.test(text));
  const born = rows.findIndex(({ text }) => /年\d{1,2}月/.test(text));
  const start = from >= 0 ? from : born + 1;
  if (start === 0) return [];
  const rest = rows.slice(start);
  const end = rest.findIndex(({ text }) => /公民|身份号码|\d{15}/.test(text));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter(({ confidence }) => confidence >= legibleFrom)
    .map((row, at) => ({ row, from: at === 0 ? (/^住?址|^住/.exec(row.text)?.[0].length ?? 0) : 0, to: row.characters.length }))
    .filter((span) => textOf(span) !== '');
}

type Printed = Pick<ReadCharacter, 'text' | 'confidence' | 'other'>;

/** All characters that are printed there, those that were not read too. */
function printedIn(span: Span): Printed[] {
  const unread = (count: number): Printed[] => Array.from({ length: count }, () => ({ text: UNREAD, confidence: 0, other: '' }));
  const read = charactersOf(span).flatMap((character) => [...unread(character.gap), character]);
  return [...read, ...unread(span.to === span.row.characters.length ? span.row.gapAfter : 0)];
}

let regions: readonly string[] | undefined;

/** Regions as addresses begin: 广东省珠海市香洲区, 湖北省仙桃市, 广东省东莞市. */
function listRegions(): readonly string[] {
  return (regions ??= loadRegions().flatMap(({ label: province, children: cities = [] }) =>
    cities.flatMap(({ label: city, children: districts = [] }) =>
      districts.length === 0
        ? [province + city]
        : districts.flatMap(({ label: district }) => [province + city + district, province + district]),
    ),
  ));
}

/**
 * Fills in the one character of a region that was not read, or is not sure. Only one region may have all the others. If something was read in its
 * place, the reader's second guess must be the region's character (斡 for 翰). The kind of a place (县, 区) is not filled in: it may be an older one.
 */
function completeRegion(printed: readonly Printed[]): readonly Printed[] {
  const isSure = (one: Printed | undefined): boolean => one !== undefined && one.confidence >= sureFrom;
  const fits = (region: string): boolean =>
    printed.length >= region.length && Array.from(region).every((one, at) => printed[at]?.text === one || !isSure(printed[at]));
  const [only, ...others] = listRegions().filter(fits);
  if (only === undefined || others.length > 0) return printed;
  const wrong = Array.from(only, (one, at) => ({ one, at })).filter(({ one, at }) => printed[at]?.text !== one);
  const [missing] = wrong;
  if (!missing || wrong.length > 1 || kindOfPlace.test(missing.one)) return printed;
  const read = printed[missing.at];
  return read?.text === UNREAD || read?.other === missing.one
    ? printed.with(missing.at, { text: missing.one, confidence: 1, other: '' })
    : printed;
}

/** The address, as sure as its least legible line. */
export function parseAddress(rows: readonly Row[]): ReadField | undefined {
  const spans = findAddress(rows);
  if (spans.length === 0) return undefined;
  const printed = completeRegion(spans.flatMap(printedIn));
  const value = printed.map(({ text }) => text).join('');
  const confidence = Math.min(...spans.map(({ row }) => row.confidence));
  const doubt = value.includes(UNREAD) ? 'gap' : isCut(spans) ? 'cut' : faintIn(printed, value);
  return { value, confidence, ...(doubt && { doubt }) };
}

/** The address would begin with a region that exists, but for one character. */
const isNearlyRegion = (address: string): boolean => listRegions().some((region) => isNearly(address.slice(0, region.length), region));

function faintIn(printed: readonly Printed[], value: string): Doubt | undefined {
  const { region, rest } = splitRegion(value, loadRegions());
  if (!region && isNearlyRegion(value)) return 'faint';
  // A region that exists was read correctly, however rare its characters are.
  const known = region ? value.length - rest.length : 0;
  const sure = region ? sureFrom : sureFromUnknown;
  return printed.slice(known).some(({ text, confidence }) => isHan(text) && confidence < sure) ? 'faint' : undefined;
}
