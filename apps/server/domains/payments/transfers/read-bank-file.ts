import type { z } from 'zod';
import { decodeText } from '#platform/text/decode-text.ts';
import { emptyFile } from '#platform/text/empty-file.ts';
import { parseJsonLine } from '#platform/text/parse-json-line.ts';
import { readCsvTable, type TableRow } from '#platform/text/read-csv-table.ts';

/** Far more than a day has. */
const maxBytes = 20 * 1024 * 1024;

/** The rows of a file with their lines, or every fault as `file:line: what is wrong`. */
export type BankFile<Row> = { readonly rows: readonly TableRow<Row>[] } | { readonly faults: readonly string[] };

function readJsonLines<Row>(file: string, text: string, schema: z.ZodType<Row>): BankFile<Row> {
  const rows: TableRow<Row>[] = [];
  const faults: string[] = [];
  for (const [index, lineText] of text.split('\n').entries()) {
    if (lineText.trim() === '') continue;
    const parsed = parseJsonLine(schema, lineText);
    if ('value' in parsed) rows.push({ line: index + 1, row: parsed.value });
    else faults.push(...parsed.faults.map((fault) => `${file}:${index + 1}: ${fault}`));
  }
  return faults.length > 0 ? { faults } : { rows };
}

/** A copy that was cut off inside its last field reads like a whole one, but for the end of its last line. */
function findCut(file: string, text: string): string[] {
  if (/[\r\n]\s*$/.test(text)) return [];
  const line = text.split(/\r\n|\n|\r/).length;
  return [`${file}:${line}: the last line has no end, so the file may be cut off: compare it with the bank's, then end the line`];
}

/** Reads a file of the bank: CSV with a heading row, or one JSON object per line. All its values are texts. `file` is its name, for faults. */
export function readBankFile<Columns extends z.ZodObject>(
  file: string,
  bytes: Buffer,
  columns: Columns & z.ZodType<z.output<Columns>>,
): BankFile<z.output<Columns>> {
  if (bytes.length > maxBytes) return { faults: [`${file}:1: the file is larger than 20 MB: import it in parts`] };
  if (bytes.length === 0) return { faults: [`${file}: ${emptyFile}`] };
  const decoded = decodeText(bytes);
  if ('text' in decoded && decoded.text.trimStart().startsWith('{')) return readJsonLines<z.output<Columns>>(file, decoded.text, columns);
  const cut = 'text' in decoded ? findCut(file, decoded.text) : [];
  return cut.length > 0 ? { faults: cut } : readCsvTable(file, bytes, columns);
}
