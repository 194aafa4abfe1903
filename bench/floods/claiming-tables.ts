import { makeWorkbook, textRow } from '@portal/server/platform/spreadsheets/workbook.testing.ts';

const boundary = 'attack';
export const formType = `multipart/form-data; boundary=${boundary}`;

const columns = 20;
const rows = 2_000;

/** Tables that claim far more than they are: small files, and one of the largest size whose every line is broken. */
function makeTables(): Buffer[] {
  const filled = Array.from({ length: rows }, (_, at) =>
    textRow(
      at + 1,
      Array.from({ length: columns }, () => 'a'),
    ),
  ).join('');
  const merged = `<mergeCells>${'<mergeCell ref="A1:XFD20000"/>'.repeat(rows)}</mergeCells>`;
  const broken = Buffer.alloc(4 * 1024 * 1024 - 1_024, Buffer.from([0xff, 0x0a]));
  return [
    makeWorkbook({ sheets: [{ name: 'a', data: filled, after: merged }] }),
    broken,
    makeWorkbook({ sheets: [{ name: 'a', data: `<row r="1">${'<c/>'.repeat(4_000_000)}</row>` }] }),
    Buffer.alloc(broken.length, ','),
  ];
}

let tables: readonly Buffer[] | undefined;

/** The form that uploads one of these tables in turn. */
export function claimingTable(serial: number, orderNo: string): Buffer {
  tables ??= makeTables();
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${head}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('"orderNo"')}${orderNo}\r\n${part('"table"; filename="people"\r\ncontent-type: application/octet-stream')}`),
    tables[serial % tables.length] ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
