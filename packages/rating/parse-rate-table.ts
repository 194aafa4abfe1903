import type { AgeRange, RateTable, RatingTables, ValueTable } from './rate-table.ts';
import { rangeKey } from './rate-table.ts';

/** A fault in a table file. Line numbers start at 1. */
export interface TableFault {
  readonly line: number;
  readonly message: string;
}

export type ParsedTable =
  | { readonly ok: true; readonly kind: 'rates'; readonly table: RateTable }
  | { readonly ok: true; readonly kind: 'values'; readonly table: ValueTable }
  | { readonly ok: false; readonly faults: readonly TableFault[] };

export type ParsedTables =
  | { readonly ok: true; readonly tables: RatingTables }
  | { readonly ok: false; readonly faults: readonly (TableFault & { readonly file: string })[] };

const KEY_COLUMNS = ['payment_period', 'gender', 'age'];
const INTEGER = /^\d{1,9}$/;
const MAX_AGE = 120;

/**
 * Reads one table file: comment lines (`# table: name` and `# unit: …` are required), then the heading
 * `[cover_period,]payment_period,gender,age,rate` or `…,values` (values separated by spaces), then the rows. The ages of one
 * combination ascend without a gap. Reports all faults, not only the first.
 */
export function parseRateTable(text: string): ParsedTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const faults: TableFault[] = [];
  const headingAt = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const comments = lines.slice(0, headingAt === -1 ? lines.length : headingAt);
  const columns = (lines[headingAt] ?? '').split(',');
  const last = columns.at(-1) ?? '';
  const byCoverPeriod = columns[0] === 'cover_period';
  const expected = [...(byCoverPeriod ? ['cover_period'] : []), ...KEY_COLUMNS];
  for (const word of ['table', 'unit']) {
    if (readComment(comments, word) === '') faults.push({ line: 1, message: `a comment line "# ${word}: …" is missing` });
  }
  if (columns.slice(0, -1).join() !== expected.join() || (last !== 'rate' && last !== 'values')) {
    faults.push({
      line: Math.max(headingAt, 0) + 1,
      message: `the heading must be [cover_period,]${KEY_COLUMNS.join()} and then rate or values`,
    });
    return { ok: false, faults };
  }
  const head = { name: readComment(comments, 'table'), unit: readComment(comments, 'unit'), byCoverPeriod };
  if (last === 'rate') {
    const ranges = readRanges(lines, headingAt, expected.length, readRate, faults);
    return faults.length > 0 ? { ok: false, faults } : { ok: true, kind: 'rates', table: { ...head, ranges } };
  }
  const ranges = readRanges(lines, headingAt, expected.length, readValues, faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, kind: 'values', table: { ...head, ranges } };
}

/** Reads all table files of a product. The file `x.csv` must contain the table `x`. */
export function parseRateTables(files: readonly { readonly name: string; readonly text: string }[]): ParsedTables {
  const rates = new Map<string, RateTable>();
  const values = new Map<string, ValueTable>();
  const faults: (TableFault & { file: string })[] = [];
  for (const { name: file, text } of files) {
    const parsed = parseRateTable(text);
    if (!parsed.ok) {
      faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
      continue;
    }
    if (`${parsed.table.name}.csv` !== file) {
      faults.push({ file, line: 1, message: `the file holds a table of another name: ${parsed.table.name}` });
    }
    if (parsed.kind === 'rates') rates.set(parsed.table.name, parsed.table);
    else values.set(parsed.table.name, parsed.table);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, tables: { rates, values } };
}

function readComment(comments: readonly string[], word: string): string {
  const start = `# ${word}:`;
  return (comments.find((line) => line.startsWith(start)) ?? '').slice(start.length).trim();
}

/** Reads the rows of all combinations. `readFigure` returns undefined for an invalid cell. */
function readRanges<T>(
  lines: readonly string[],
  headingAt: number,
  keyCount: number,
  readFigure: (cell: string) => T | undefined,
  faults: TableFault[],
): ReadonlyMap<string, AgeRange<T>> {
  const ranges = new Map<string, { minAge: number; maxAge: number; byAge: T[] }>();
  for (const [index, text] of lines.entries()) {
    if (index <= headingAt || text === '') continue;
    const fault = (message: string): void => void faults.push({ line: index + 1, message });
    const cells = text.split(',');
    if (cells.length !== keyCount + 1) {
      fault(`${keyCount + 1} columns expected, ${cells.length} found`);
      continue;
    }
    const [payment = '', gender = '', ageText = '', figureText = ''] = cells.slice(-4);
    const cover = keyCount === 4 ? (cells[0] ?? '') : '';
    const figure = readFigure(figureText);
    if (payment === '' || (keyCount === 4 && cover === '')) fault('a period is empty');
    else if (gender !== '0' && gender !== '1') fault(`gender must be 0 or 1, not "${gender}"`);
    else if (!INTEGER.test(ageText) || Number(ageText) > MAX_AGE) fault(`not an age: "${ageText}"`);
    else if (figure === undefined) fault(`not a figure in whole fen: "${figureText.slice(0, 40)}"`);
    else {
      const key = rangeKey(cover, payment, gender);
      const age = Number(ageText);
      const range = ranges.get(key);
      if (range === undefined) ranges.set(key, { minAge: age, maxAge: age, byAge: [figure] });
      else if (age !== range.maxAge + 1) fault(`age ${range.maxAge + 1} expected, ${age} found`);
      else {
        range.byAge.push(figure);
        range.maxAge = age;
      }
    }
  }
  if (ranges.size === 0 && faults.length === 0) faults.push({ line: headingAt + 1, message: 'the table has no rows' });
  return ranges;
}

function readRate(cell: string): number | undefined {
  return INTEGER.test(cell) && Number(cell) > 0 ? Number(cell) : undefined;
}

function readValues(cell: string): Int32Array | undefined {
  const parts = cell.split(' ');
  return parts.every((part) => INTEGER.test(part)) ? Int32Array.from(parts, Number) : undefined;
}
