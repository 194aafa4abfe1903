import { benefitSeries, type Illustration, type IllustrationRow } from './illustration.ts';
import { saveFile } from '@portal/ui/save-file.ts';

type Column = readonly [header: string, cell: (row: IllustrationRow) => string | number];

const columnsOf = (columns: Illustration['columns']): readonly Column[] => [
  ['保单年度', (row) => row.policyYear],
  ['年度末年龄（周岁）', (row) => row.age],
  ['当年应交保费（元）', (row) => row.premium],
  ['累计已交保费（元）', (row) => row.cumulativePremium],
  ...benefitSeries(columns).map(({ label, amountIn }): Column => [`${label}（元）`, amountIn]),
  ['年度末现金价值（元）', (row) => row.cashValue],
];

/** Byte order mark: without it spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Longer numbers lose their last digits in spreadsheets, unless they are texts: those begin with a tab. */
const longNumber = /^\d{16,}$/;

/** One cell of RFC 4180: quoted if it contains a comma, a quote or a line break. Policy numbers and the like stay texts. */
export function csvCell(value: string | number): string {
  const text = longNumber.test(String(value)) ? `\t${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The illustration as CSV: a header and one line per policy year, amounts in yuan, CRLF line ends as spreadsheets expect. */
export function illustrationCsv({ columns: benefits, rows }: Illustration): string {
  const columns = columnsOf(benefits);
  const lines = [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Saves the text as a file in the browser; nothing is sent. */
export function downloadCsv(text: string, fileName: string): void {
  saveFile(text, 'text/csv;charset=utf-8', fileName);
}
