import { loadRegions } from '@portal/reference/regions.ts';
import { findSpan, fieldOf, type Row } from './card-rows.ts';
import { type ReadField, UNREAD } from './id-card-fields.ts';

/** From here on a character is sure, and from the second on in the name of a place that exists: 盂县 is read as 孟县, which is none, at 0.8. */
const sureFrom = 0.9;
const sureInPlace = 0.6;

const patterns = [/签?发机.(\p{Script=Han}{3,})/u, /^(\p{Script=Han}{2,}公安\p{Script=Han}+)$/u];
const office = /公安(?:局|分局)$/;

let places: ReadonlySet<string> | undefined;

/** With a character unread, so many others must tell the place. */
const leastRead = 3;

/** The places that an authority is named after: a city, a district, and both together. */
function listPlaces(): ReadonlySet<string> {
  places ??= new Set(
    loadRegions().flatMap(({ label: province, children: cities = [] }) =>
      cities.flatMap(({ label: city, children: districts = [] }) => [
        city,
        ...districts.flatMap(({ label }) => [label, city + label, province + label]),
      ]),
    ),
  );
  return places;
}

/** The place that is meant, with one character unread at most. Undefined: none, or several. */
function findPlace(read: string): string | undefined {
  const known = listPlaces();
  const [before = '', after, ...more] = read.split(UNREAD);
  if (after === undefined) return known.has(read) ? read : undefined;
  const length = Array.from(read).length;
  const fits = (place: string) => Array.from(place).length === length && place.startsWith(before) && place.endsWith(after);
  const found = more.length > 0 || length - 1 < leastRead ? [] : [...known].filter(fits);
  return found.length === 1 ? found[0] : undefined;
}

/** The issuing authority. The place in it is one of those that exist: that tells a rare character that was hardly read, or not at all. */
export function parseAuthority(rows: readonly Row[]): ReadField | undefined {
  const span = patterns.map((pattern) => findSpan(rows, pattern)).find((found) => found !== undefined);
  if (!span) return undefined;
  const field = fieldOf(span, () => sureFrom);
  const { value, confidence, doubt } = fieldOf(span, () => sureInPlace);
  const [ending = ''] = office.exec(value) ?? [];
  const place = ending === '' || doubt === 'faint' ? undefined : findPlace(value.slice(0, -ending.length));
  return field.doubt && place !== undefined ? { value: place + ending, confidence } : field;
}
