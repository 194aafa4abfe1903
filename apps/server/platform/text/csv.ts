/** A record of a CSV file. It may have several lines, because a quoted field may contain line ends. */
export interface CsvRecord {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

export interface CsvFault {
  readonly line: number;
  readonly problem: string;
}

/** One field and its separator: quoted (a quote inside is doubled) or plain, then a separator, a line end or the end. */
function fieldPattern(separator: string): RegExp {
  return new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
}

const countLineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * Reads CSV as spreadsheets write it (RFC 4180), a record at a time. An unclosed quote, or one inside a plain field, is a fault;
 * reading continues with the next line.
 */
export function* walkCsv(text: string, separator: ',' | ';' | '\t' = ','): Generator<CsvRecord | CsvFault, void> {
  const field = fieldPattern(separator);
  let line = 1;
  let fields: string[] = [];
  let begun = 1;
  while (field.lastIndex < text.length || fields.length > 0) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) {
      yield { line, problem: 'a quotation mark is out of place: quote the whole field and double the marks inside it' };
      const next = text.slice(at).search(/\r\n|\n|\r/);
      if (next < 0) break;
      field.lastIndex = at + next + (text.startsWith('\r\n', at + next) ? 2 : 1);
      line += 1;
      [fields, begun] = [[], line];
      continue;
    }
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    line += countLineEnds(found[0]);
    if (found[3] === separator) continue;
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
