import { loadRegions } from '@portal/reference/regions.ts';
import { findSpan, fieldOf, legibleTextOf, type Row, type Span } from './card-rows.ts';
import { type ReadField, UNREAD } from './id-card-fields.ts';
import { isNearly } from './nearly-known.ts';

/** The confidence from which a character is sure. Below the second value it counts as unread: 涪陵 is read as 培陵 at 0.3. */
const sureFrom = 0.9;
const legibleFrom = 0.6;

const patterns = [/签?发机.(\p{Script=Han}{3,})/u, /^(\p{Script=Han}{2,}公安\p{Script=Han}+)$/u];

let offices: ReadonlySet<string> | undefined;

/** With an unread character, at least so many others must identify the office. */
const leastRead = 6;

/** The offices named after a city, a district, or both together: 洛阳市涧西区公安局, 洛阳市公安局涧西分局. */
function listOffices(): ReadonlySet<string> {
  if (offices) return offices;
  const places = new Set<string>();
  const names = new Set<string>();
  for (const { label: province, children: cities = [] } of loadRegions())
    for (const { label: city, children: districts = [] } of cities) {
      places.add(city);
      for (const { label } of districts) {
        for (const place of [label, city + label, province + label]) places.add(place);
        for (const place of [city, province]) names.add(`${place}公安局${label.replace(/(?<=..)区$/, '')}分局`);
      }
    }
  for (const place of places) for (const office of ['公安局', '公安分局']) names.add(place + office);
  return (offices = names);
}

/** A text in which each unread character may be any. */
const patternOf = (text: string): RegExp => new RegExp(`^${text.replaceAll(UNREAD, '.')}$`, 'u');

/**
 * The office that is meant: the only one that fits what is sure, and it has the other characters too, with one unread at most. Two that
 * differ in a character that was hardly read (河东区, 河西区) are not told apart.
 */
function findOffice(span: Span): string | undefined {
  const read = legibleTextOf(span, legibleFrom);
  const unread = read.split(UNREAD).length - 1;
  if (unread > 1 || Array.from(read).length - unread < leastRead) return undefined;
  const sure = patternOf(legibleTextOf(span, sureFrom));
  const [only, ...others] = [...listOffices()].filter((office) => sure.test(office));
  return only !== undefined && others.length === 0 && patternOf(read).test(only) ? only : undefined;
}

/**
 * The office after a first character that is not its own: the end of the label, read twice or hardly, or the distance to it. Undefined where an office
 * with one more character exists: that character may be missing.
 */
function findAfterLabel(span: Span): string | undefined {
  const [first, ...others] = Array.from(legibleTextOf(span, sureFrom));
  const rest = others.join('');
  if ((first !== UNREAD && first !== '关') || !listOffices().has(rest)) return undefined;
  const longer = patternOf(UNREAD + rest);
  return [...listOffices()].some((office) => longer.test(office)) ? undefined : rest;
}

/** Where the issuing authority stands. */
export function findAuthority(rows: readonly Row[]): Span | undefined {
  return patterns.map((pattern) => findSpan(rows, pattern)).find((found) => found !== undefined);
}

/** The issuing authority. It is one of those that exist: that tells a rare character that was hardly read, or not at all. */
export function parseAuthority(rows: readonly Row[]): ReadField | undefined {
  const span = findAuthority(rows);
  if (!span) return undefined;
  const field = fieldOf(span, () => sureFrom);
  const afterLabel = findAfterLabel(span);
  if (afterLabel !== undefined) return { value: afterLabel, confidence: field.confidence };
  if (field.doubt) {
    const value = findOffice(span);
    return value === undefined ? field : { value, confidence: field.confidence };
  }
  // Every authority is an office: without that word the end of the line was hidden.
  if (!field.value.endsWith('局')) return { ...field, doubt: 'cut' };
  const known = listOffices();
  return known.has(field.value) || ![...known].some((office) => isNearly(field.value, office)) ? field : { ...field, doubt: 'faint' };
}
