/** A record of a CSV file. It may have several lines, because a quoted field may contain line ends. */
export interface CsvRecord {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

export interface CsvFault {
  readonly line: number;
  readonly problem: string;
  /** A quotation mark is out of place, or the record is more than the caller takes: its fields, or the characters of one. */
  readonly kind: 'quotes' | 'fields' | 'characters';
}

/** What a caller takes of a record. Characters are those of a field in the file, where a quote inside is doubled. */
export interface CsvLimits {
  readonly fields: number;
  readonly characters: number;
}

type Separator = ',' | ';' | '\t';

const quote = '"';
const countLineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';
const afterLineEnd = (text: string, at: number) => at + (text.startsWith('\r\n', at) ? 2 : 1);

/** Where the quotation mark is that ends the field which begins with one. Undefined if there is none. */
function findClosing(text: string, from: number): number | undefined {
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 2)) if (text[at + 1] !== quote) return at;
  return undefined;
}

const problems = {
  quotes: 'a quotation mark is out of place: quote the whole field and double the marks inside it',
  fields: 'the record has too many fields',
  characters: 'a field is too long',
} as const;

/** A field, and where it ends: at a separator, a line end or the end of the text. Otherwise why it is not read. */
function readField(
  text: string,
  from: number,
  separator: Separator,
  most: number,
): { readonly field: string; readonly end: number } | CsvFault['kind'] {
  const endsAt = (at: number) => at >= text.length || text[at] === separator || isLineEnd(text[at]);
  if (text[from] === quote) {
    const closing = findClosing(text, from);
    if (closing === undefined || !endsAt(closing + 1)) return 'quotes';
    if (closing - from > most) return 'characters';
    return { field: text.slice(from + 1, closing).replaceAll('""', quote), end: closing + 1 };
  }
  let end = from;
  while (!endsAt(end)) {
    if (text[end] === quote) return 'quotes';
    end += 1;
  }
  return end - from > most ? 'characters' : { field: text.slice(from, end), end };
}

/** Where the next line begins; the end of the text if there is none. */
function findNextLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text[at])) at += 1;
  return Math.min(afterLineEnd(text, at), text.length);
}

const unlimited: CsvLimits = { fields: Infinity, characters: Infinity };

/**
 * Reads CSV as spreadsheets write it (RFC 4180), a record at a time. An unclosed quote, one inside a plain field and everything above the
 * limits is a fault; reading continues with the next line.
 */
export function* walkCsv(text: string, separator: Separator = ',', most = unlimited): Generator<CsvRecord | CsvFault, void> {
  let [at, line, begun] = [0, 1, 1];
  let fields: string[] = [];
  while (at < text.length || fields.length > 0) {
    const found = fields.length < most.fields ? readField(text, at, separator, most.characters) : 'fields';
    if (typeof found === 'string') {
      yield { line, problem: problems[found], kind: found };
      at = findNextLine(text, at);
      line += 1;
      [fields, begun] = [[], line];
      continue;
    }
    fields.push(found.field);
    line += countLineEnds(found.field);
    at = found.end + 1;
    if (text[found.end] === separator) continue;
    if (found.end < text.length) {
      at = afterLineEnd(text, found.end);
      line += 1;
    }
    yield { line: begun, fields };
    [fields, begun] = [[], line];
  }
}

/** Reads a whole CSV file with commas. */
export function readCsv(text: string): { records: CsvRecord[]; faults: CsvFault[] } {
  const records: CsvRecord[] = [];
  const faults: CsvFault[] = [];
  for (const found of walkCsv(text)) {
    if ('problem' in found) faults.push(found);
    else records.push(found);
  }
  return { records, faults };
}

/** A number is no formula, whatever its sign. */
const number = /^[+-]?\d[\d,]*(?:\.\d+)?%?$/;

/** Text that a spreadsheet would run as a formula is shown as text there: an apostrophe in front. */
const neutralise = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) && !number.test(text) ? `'${text}` : text);

/**
 * Writes CSV that people open in spreadsheets without settings: UTF-8 with a byte order mark, fields quoted where necessary, nothing that
 * would run as a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((fields) => fields.map((text) => quoted(neutralise(text))).join(',')).join('\r\n')}\r\n`;
}
