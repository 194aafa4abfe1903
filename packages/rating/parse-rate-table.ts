import { type RateUnit, rateUnits, readFigure, readUnit } from './rate-unit.ts';
import type { AgeRange, RateTable, RatingTables, ValueTable } from './rate-table.ts';

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

const KEY = /^[\w-]{1,64}$/;
const AGES = /^(\d{1,3})(?:-(\d{1,3}))?$/;
const MAX_AGE = 120;
/** Stands in for a unit that is none, which is a fault already. */
const anyUnit: RateUnit = { base: 'premium', per: 1_000, fen: 1 };
/** The format of a file without a comment `# format:`. It has no other one yet. */
const FORMAT = '1';

/**
 * Reads one table file: comment lines (`# table: name` and `# unit: …` are required, `# format: 1` may be given), then the
 * heading, then the rows. The heading names the keys of a row, ids of inputs and facts of the life, then `age`, then `rate` or
 * `values` (separated by spaces): `cover_period,payment_period,gender,age,rate`. An age is a single one or a band, `5-10`; the
 * ages of one combination ascend without a gap. Reports all faults, not only the first.
 */
export function parseRateTable(text: string): ParsedTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const faults: TableFault[] = [];
  const headingAt = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const comments = lines.slice(0, headingAt === -1 ? lines.length : headingAt);
  const columns = (lines[headingAt] ?? '').split(',');
  for (const word of ['table', 'unit']) {
    if (readComment(comments, word) === '') faults.push({ line: 1, message: `a comment line "# ${word}: …" is missing` });
  }
  const named = readComment(comments, 'unit');
  const unit = readUnit(named);
  if (named !== '' && !unit) {
    const line = comments.findIndex((comment) => comment.startsWith('# unit:')) + 1;
    faults.push({ line, message: `no unit is called "${named}". Write one of: ${rateUnits.join('; ')}` });
  }
  const format = readComment(comments, 'format') || FORMAT;
  if (format !== FORMAT) faults.push({ line: 1, message: `the format is ${format}, but only ${FORMAT} is known` });
  const [ages, figure] = columns.slice(-2);
  const keys = columns.slice(0, -2);
  const isSound = ages === 'age' && (figure === 'rate' || figure === 'values') && keys.every((key) => KEY.test(key));
  if (!isSound || new Set(columns).size < columns.length) {
    const message = 'the heading must be the keys, each once, then age, then rate or values';
    return { ok: false, faults: [...faults, { line: Math.max(headingAt, 0) + 1, message }] };
  }
  const { base, per } = unit ?? anyUnit;
  const head = { name: readComment(comments, 'table'), base, per, keys };
  if (figure === 'rate') {
    const ranges = readRanges(lines, headingAt, keys, (cell) => readRate(cell, unit ?? anyUnit), faults);
    return faults.length > 0 ? { ok: false, faults } : { ok: true, kind: 'rates', table: { ...head, ranges } };
  }
  const ranges = readRanges(lines, headingAt, keys, (cell) => readValues(cell, unit ?? anyUnit), faults);
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

function readAges(text: string): { first: number; last: number } | undefined {
  const [, from, to = from] = AGES.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return from !== undefined && first <= last && last <= MAX_AGE ? { first, last } : undefined;
}

/** Reads the rows of all combinations. `readFigure` returns undefined for an invalid cell. */
function readRanges<T>(
  lines: readonly string[],
  headingAt: number,
  keys: readonly string[],
  readFigure: (cell: string) => T | undefined,
  faults: TableFault[],
): ReadonlyMap<string, AgeRange<T>> {
  const ranges = new Map<string, { minAge: number; maxAge: number; byAge: T[]; lines: number[] }>();
  for (const [index, text] of lines.entries()) {
    if (index <= headingAt || text === '') continue;
    const line = index + 1;
    const fault = (message: string): void => void faults.push({ line, message });
    const cells = text.split(',');
    if (cells.length !== keys.length + 2) {
      fault(`${keys.length + 2} columns expected, ${cells.length} found`);
      continue;
    }
    const [ageText = '', figureText = ''] = cells.slice(-2);
    const values = cells.slice(0, -2);
    const empty = keys[values.findIndex((value) => !KEY.test(value))];
    const ages = readAges(ageText);
    const figure = readFigure(figureText);
    if (empty !== undefined) fault(`${empty} is empty or no id`);
    else if (!ages) fault(`not an age or a band of ages: "${ageText}"`);
    else if (figure === undefined) fault(`not a figure in whole fen of its unit: "${figureText.slice(0, 40)}"`);
    else {
      const key = values.join('|');
      const range = ranges.get(key) ?? { minAge: ages.first, maxAge: ages.first - 1, byAge: [], lines: [] };
      if (ages.first !== range.maxAge + 1) {
        fault(`age ${range.maxAge + 1} expected, ${ages.first} found`);
        // Named once: the rows after a gap go on from here.
        ranges.set(key, { ...range, maxAge: Math.max(range.maxAge, ages.last) });
        continue;
      }
      for (let age = ages.first; age <= ages.last; age += 1) {
        range.byAge.push(figure);
        range.lines.push(line);
      }
      range.maxAge = ages.last;
      ranges.set(key, range);
    }
  }
  if (ranges.size === 0 && faults.length === 0) faults.push({ line: headingAt + 1, message: 'the table has no rows' });
  return ranges;
}

function readRate(cell: string, unit: RateUnit): number | undefined {
  return readFigure(cell, unit) || undefined;
}

function readValues(cell: string, unit: RateUnit): Int32Array | undefined {
  const figures = cell.split(' ').map((part) => readFigure(part, unit));
  return figures.every((figure) => figure !== undefined) ? Int32Array.from(figures) : undefined;
}
