import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { type SheetFaultCode, type SheetLimits } from './sheet-fault.ts';
import { makeWorkbook, makeZip, type SampleWorkbook, textRow, workbookParts } from './workbook.testing.ts';

const limits: SheetLimits = { maxRows: 2_020, maxColumns: 60 };
const megabytes = (count: number, text: string | Buffer) => Buffer.alloc(count * 1024 * 1024 - 8, text);
const repeat = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at)).join('');
const wide = (count: number) => repeat(count, (row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`);
const sheet = (data: string, more: Partial<SampleWorkbook['sheets'][number]> = {}) => ({ name: 'a', data, ...more });
const merges = (count: number, ref: string) => `<mergeCells>${`<mergeCell ref="${ref}"/>`.repeat(count)}</mergeCells>`;

async function codeOf(file: Uint8Array): Promise<SheetFaultCode | 'read'> {
  const found = await readSpreadsheet(Buffer.from(file), limits);
  return 'code' in found ? found.code : 'read';
}

// Before these limits each of them took from ten seconds to minutes, or all the memory of the reader.
describe('of a workbook is bounded', () => {
  it.each<[string, SampleWorkbook, SheetFaultCode]>([
    [
      'cells of merged ranges that overlap',
      { sheets: [sheet(wide(200), { after: merges(2_000, 'A1:XFD20000') })], strings: '<si><t>a</t></si>' },
      'SHEET_UNREADABLE',
    ],
    [
      'a long text in a merged range',
      { sheets: [sheet(textRow(1, ['a'.repeat(30_000)]) + repeat(60, (at) => textRow(at + 2, ['a'])), { after: merges(1, 'A1:A60') })] },
      'SHEET_TOO_LARGE',
    ],
    [
      'a long shared text in each cell',
      { sheets: [sheet(wide(2_000))], strings: `<si><t>${'a'.repeat(32_000)}</t></si>` },
      'SHEET_TOO_LARGE',
    ],
    ['sheets', { sheets: Array.from({ length: 300 }, () => sheet('')) }, 'SHEET_TOO_LARGE'],
    ['cells without content', { sheets: [sheet(`<row r="1">${'<c/>'.repeat(4_000_000)}</row>`)] }, 'SHEET_TOO_LARGE'],
    ['elements inside each other', { sheets: [sheet('<a>'.repeat(1_000_000))] }, 'SHEET_TOO_LARGE'],
    ['attributes of an element', { sheets: [sheet(`<row ${repeat(1_100_000, (at) => `a${at}="=" `)}/>`)] }, 'SHEET_TOO_LARGE'],
    ['pieces of a text', { sheets: [sheet(`<row><c><v>${'<![CDATA[a]]>'.repeat(2_100_000)}</v></c></row>`)] }, 'SHEET_TOO_LARGE'],
    ['entities of a text', { sheets: [sheet(`<row><c><v>${'&#65;'.repeat(4_000_000)}</v></c></row>`)] }, 'SHEET_TOO_LARGE'],
    ['comments', { sheets: [sheet('<!---->'.repeat(4_000_000))] }, 'SHEET_TOO_LARGE'],
    [
      'a number format that every style names',
      {
        sheets: [sheet('')],
        styles: `<numFmts><numFmt numFmtId="200" formatCode="${'[a]'.repeat(100_000)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(400_000)}</cellXfs>`,
      },
      'SHEET_EMPTY',
    ],
  ])('%s', async (_what, workbook, code) => {
    expect(await codeOf(makeWorkbook(workbook))).toBe(code);
  });

  it('how often one sheet is listed', async () => {
    const parts = workbookParts({ sheets: [sheet('')] }).map((part) => {
      const listed = part.bytes.toString().replace(/<sheet .*?\/>/, (one) => one.repeat(300_000));
      return part.name === 'xl/workbook.xml' ? { ...part, bytes: Buffer.from(listed) } : part;
    });
    expect(await codeOf(makeZip(parts))).toBe('SHEET_TOO_LARGE');
  });
});

describe('of a page or an XML workbook is bounded', () => {
  const workbook = (sheets: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`;

  it.each<[string, string]>([
    ['sheets', workbook('<Worksheet/>'.repeat(300_000))],
    ['elements', workbook(`<Worksheet><Table><Row>${'<b/>'.repeat(2_100_000)}`)],
    ['tags', `<table>${'<td>'.repeat(2_100_000)}`],
    ['tables', '<table><tr><td>a</td></tr></table>'.repeat(60)],
  ])('%s', async (_what, text) => {
    expect(await codeOf(Buffer.from(text))).toBe('SHEET_TOO_LARGE');
  });
});

describe('of all sheets together is bounded', () => {
  const big = repeat(2_000, (row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(60)}</row>`);

  it('a small one is read beside one that has no room, which is named', async () => {
    const sheets = [sheet(big), { name: 'b', data: big }, { name: 'c', data: textRow(1, ['a']) }];
    const found = await readSpreadsheet(makeWorkbook({ sheets }), limits);
    expect(found).toMatchObject({
      sheets: [{ name: 'a' }, { name: 'c' }],
      notes: [{ code: 'sheet.unread', message: expect.stringContaining('b') }],
    });
  });

  it('marks of all parts', async () => {
    const sheets = Array.from({ length: 4 }, (_, at) => ({ name: `s${at}`, data: `<row r="1">${'<c/>'.repeat(1_500_000)}</row>` }));
    expect(await codeOf(makeWorkbook({ sheets: [...sheets, { name: 'a', data: textRow(1, ['a']) }] }))).toBe('SHEET_TOO_LARGE');
  });
});

describe('of a text file is bounded', () => {
  it.each<[string, Buffer, SheetFaultCode]>([
    ['lines of broken bytes', megabytes(10, Buffer.from([0xff, 0x0a])), 'SHEET_UNDECODABLE'],
    ['bytes that are zero', megabytes(10, '\0'), 'SHEET_UNREADABLE'],
    ['empty lines', megabytes(10, '\n'), 'SHEET_EMPTY'],
    ['empty lines before content', Buffer.from(`${'\r'.repeat(9_000_000)}a`), 'SHEET_TOO_MANY_ROWS'],
    ['empty fields', Buffer.from(`${','.repeat(9_000_000)}a`), 'SHEET_TOO_MANY_COLUMNS'],
    ['empty quoted fields', megabytes(10, '"",'), 'SHEET_TOO_MANY_COLUMNS'],
    ['a quoted field that never ends', Buffer.from(`"${'a\n'.repeat(5_000_000)}`), 'SHEET_QUOTES_WRONG'],
    ['doubled quotation marks', megabytes(10, '"'), 'SHEET_TOO_LARGE'],
    ['a cell', megabytes(10, 'a'), 'SHEET_TOO_LARGE'],
    ['all cells together', Buffer.from(`${'a'.repeat(30_000)}\n`.repeat(60)), 'SHEET_TOO_LARGE'],
  ])('%s', async (_what, file, code) => {
    expect(await codeOf(file)).toBe(code);
  });

  it('and a million empty rows after the people are not read', async () => {
    expect(await codeOf(Buffer.from(`姓名,职业\n样例甲,程序员\n${',\r\n'.repeat(1_000_000)}`))).toBe('read');
  });
});
