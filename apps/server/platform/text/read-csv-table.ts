import { z } from 'zod';
import { readCsv } from './csv.ts';
import { decodeText, findForeignBytes } from './decode-text.ts';

/** A row of a table, and the line on which it begins. */
export interface TableRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/**
 * Reads a CSV file with a heading row. `columns` has a schema for each column, by the name in the heading; columns may be in
 * any order. Returns the rows, or every fault as `file:line: column: what is wrong`.
 */
export function readCsvTable<Columns extends z.ZodObject>(
  file: string,
  bytes: Buffer,
  columns: Columns,
): { rows: TableRow<z.output<Columns>>[] } | { faults: string[] } {
  const decoded = decodeText(bytes);
  if ('encoding' in decoded) return { faults: [`${file}:1: the file is not in UTF-8 but in ${decoded.encoding}: save it as CSV UTF-8`] };
  // Saved as UTF-8 after it was read in another encoding: what was lost stays lost.
  const foreign = findForeignBytes(file, decoded.text);
  if (foreign.length > 0) return { faults: foreign };
  const { records, faults: broken } = readCsv(decoded.text);
  const faults = broken.map(({ line, problem }) => `${file}:${line}: ${problem}`);
  const [head, ...rest] = records;
  const titles = head?.fields.map((title) => title.trim()) ?? [];
  const names = Object.keys(columns.shape);
  const wrong = [
    ...names.filter((name) => !titles.includes(name)).map((name) => `column ${name} is missing`),
    ...titles.filter((title) => !names.includes(title)).map((title) => `column ${title} is not known`),
  ];
  if (wrong.length > 0) return { faults: [...faults, ...wrong.map((problem) => `${file}:1: ${problem}`)] };
  const rows: TableRow<z.output<Columns>>[] = [];
  for (const { line, fields } of rest) {
    if (fields.every((text) => text.trim() === '')) continue;
    if (fields.length !== titles.length) {
      faults.push(`${file}:${line}: has ${fields.length} fields, its heading has ${titles.length}`);
      continue;
    }
    const result = columns.safeParse(Object.fromEntries(titles.map((title, index) => [title, fields[index]?.trim() ?? ''])));
    if (result.success) rows.push({ line, row: result.data });
    else faults.push(...result.error.issues.map(({ path, message }) => `${file}:${line}: ${path.map(String).join('.')}: ${message}`));
  }
  return faults.length > 0 ? { faults } : { rows };
}
