import { loadRegions } from '@portal/reference/regions.ts';
import { splitRegion } from '@portal/rules/person/split-region.ts';
import { charactersOf, fieldOf, type Row, type Span, textOf } from './card-rows.ts';
import { type Doubt, type ReadField, UNREAD } from './id-card-fields.ts';
import { isNearly } from './nearly-known.ts';

/** Lines below this are marks of the paper. */
const legibleFrom = 0.6;
/** A character is sure from here on; from the second one on if the address does not begin with a region that is known. */
const sureFrom = 0.6;
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
 * Whether lines seem to be cut: they begin in one column, all but the last are full, and they stand at equal distances. Something that
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

/** The address, as sure as its least legible line. */
export function parseAddress(rows: readonly Row[]): ReadField | undefined {
  const spans = findAddress(rows);
  if (spans.length === 0) return undefined;
  const value = spans.map(textOf).join('');
  const confidence = Math.min(...spans.map(({ row }) => row.confidence));
  const doubt = doubtOf(spans, value);
  return { value, confidence, ...(doubt && { doubt }) };
}

let regions: readonly string[] | undefined;

/** The address would begin with a region that exists, but for one character. */
function isNearlyRegion(address: string): boolean {
  regions ??= loadRegions().flatMap(({ label: province, children: cities = [] }) =>
    cities.flatMap(({ label: city, children: districts = [] }) =>
      districts.flatMap(({ label }) => [province + city + label, province + label]),
    ),
  );
  return regions.some((region) => isNearly(address.slice(0, region.length), region));
}

function doubtOf(spans: readonly Span[], value: string): Doubt | undefined {
  if (value.includes(UNREAD)) return 'gap';
  if (isCut(spans)) return 'cut';
  const { region, rest } = splitRegion(value, loadRegions());
  if (!region && isNearlyRegion(value)) return 'faint';
  // A region that exists was read rightly, however rare its characters are.
  const known = region ? value.length - rest.length : 0;
  let before = 0;
  for (const span of spans) {
    const own = { ...span, from: Math.min(span.to, span.from + Math.max(0, known - before)) };
    before += span.to - span.from;
    if (fieldOf(own, () => (region ? sureFrom : sureFromUnknown)).doubt) return 'faint';
  }
  return undefined;
}
