import { z } from 'zod';
import { readCsv } from './csv.ts';
import { decodeText, findForeignBytes, sayOtherEncoding } from './decode-text.ts';
import { inLanguage } from './in-language.ts';
import { sayIssue } from './say-issue.ts';
import { translate } from './translate.ts';

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
  if ('encoding' in decoded) return { faults: [`${file}:1: ${sayOtherEncoding(decoded.encoding)}`] };
  // Saved as UTF-8 after it was read in another encoding: what was lost stays lost.
  const foreign = findForeignBytes(file, decoded.text);
  if (foreign.length > 0) return { faults: foreign };
  const { records, faults: broken } = readCsv(decoded.text);
  const faults = broken.map(({ line, problem }) => `${file}:${line}: ${translate(problem)}`);
  const [head, ...rest] = records;
  const titles = head?.fields.map((title) => title.trim()) ?? [];
  const names = Object.keys(columns.shape);
  const wrong = [
    ...names
      .filter((name) => !titles.includes(name))
      .map((name) => inLanguage(`column ${name} is missing`, `缺少 ${name} 列，请在表头补上`)),
    ...titles
      .filter((title) => !names.includes(title))
      .map((title) => inLanguage(`column ${title} is not known`, `没有名为 ${title} 的列，可用的列：${names.join('、')}`)),
  ];
  if (wrong.length > 0) return { faults: [...faults, ...wrong.map((problem) => `${file}:1: ${problem}`)] };
  const rows: TableRow<z.output<Columns>>[] = [];
  for (const { line, fields } of rest) {
    if (fields.every((text) => text.trim() === '')) continue;
    if (fields.length !== titles.length) {
      faults.push(
        `${file}:${line}: ${inLanguage(`has ${fields.length} fields, its heading has ${titles.length}`, `此行有 ${fields.length} 个字段，表头有 ${titles.length} 个，请补齐或者删除`)}`,
      );
      continue;
    }
    const cells = Object.fromEntries(titles.map((title, index) => [title, fields[index]?.trim() ?? '']));
    const result = columns.safeParse(cells);
    if (result.success) rows.push({ line, row: result.data });
    else
      faults.push(
        ...result.error.issues.map((issue) => {
          const name = issue.path.map(String).join('.');
          return `${file}:${line}: ${name}: ${sayIssue(issue, { value: cells[name] })}`;
        }),
      );
  }
  return faults.length > 0 ? { faults } : { rows };
}
