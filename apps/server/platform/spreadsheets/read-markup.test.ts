import { showCell } from '@portal/rules/roster/cell.ts';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';

const limits = { maxRows: 2_000, maxColumns: 20 };

async function readFile(bytes: Uint8Array) {
  const file = await readSpreadsheet(Buffer.from(bytes), limits);
  if ('code' in file) throw new Error(`${file.code} ${file.said ?? ''}`);
  return file;
}

const refusalOf = async (text: string) => {
  const file = await readSpreadsheet(Buffer.from(text), limits);
  return 'code' in file ? file : 'no refusal';
};

/** The shown texts of the first sheet, by row. */
const gridOf = async (bytes: Uint8Array) =>
  (await readFile(bytes)).sheets[0]?.rows.map(({ row, cells }) => ({ row, cells: cells.map(showCell) }));

/** A title over two columns, a heading and a person. */
const grid = [
  { row: 1, cells: ['员工 名单', '员工 名单'] },
  { row: 2, cells: ['姓名', '身份证号'] },
  { row: 3, cells: ['样例甲', '440402199003071013'] },
];

describe('a web page that was saved as XLS', () => {
  const page = (
    charset: string,
  ) => `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="${charset}"><style>td{mso-number-format:"\\@"}</style>
    <!--[if gte mso 9]><xml><x:Name>Sheet1</x:Name></xml><![endif]--><script>document.write("<table><tr><td>1</td></tr></table>")</script></head>
    <body><table border=1><tr><td colspan="2">员工&nbsp;名单</td></tr><tr><th>姓名<th>身份证号</tr>
    <tr><td><b>样例甲</b></td><td style="mso-number-format:'\\@'">440402199003071013</td></tr></table></body></html>`;

  it.each([
    ['UTF-8', Buffer.from(page('utf-8'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${page('utf-8')}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page('utf-16'), 'utf16le')])],
  ])('is read in %s, and nothing of it is run', async (_, bytes) => {
    expect(await gridOf(bytes)).toEqual(grid);
  });

  it('has tables inside tables, cells that reach over rows, entities, and ends where it is cut off', async () => {
    const html =
      '<table><tr><td>页面<table><tr><td rowspan=2>&#30002;</td><td>A&amp;B</td></tr><tr><td>C&lt;D</td></tr></table></td></tr><tr><td>尾';
    const { sheets } = await readFile(Buffer.from(html));
    expect(sheets.map(({ rows }) => rows.map(({ cells }) => cells.map(showCell)))).toEqual([
      [['页面'], ['尾']],
      [
        ['甲', 'A&B'],
        ['甲', 'C<D'],
      ],
    ]);
  });

  it('that claims more than it has is bounded', async () => {
    const wide = await gridOf(Buffer.from('<table><tr><td colspan=999999 rowspan=999999>甲</td></tr></table>'));
    expect(wide).toEqual([{ row: 1, cells: Array<string>(20).fill('甲') }]);
    expect(await refusalOf('<table></table>'.repeat(100))).toMatchObject({ code: 'SHEET_TOO_LARGE' });
    expect(await refusalOf(`<table>${'<tr><td>甲</td></tr>'.repeat(3_000)}</table>`)).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
    expect(await refusalOf(`<table><tr>${'<td>甲</td>'.repeat(30)}</tr></table>`)).toMatchObject({ code: 'SHEET_TOO_MANY_COLUMNS' });
    expect(await refusalOf(`<table>${'<tr>'.repeat(30_000)}`)).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
  });
});

describe('an XML spreadsheet of Excel 2003 that was saved as XLS', () => {
  const xmlOf = (rows: string, after = '') => `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <Worksheet ss:Name="名单"><Table>${rows}</Table></Worksheet>${after}</Workbook>`;
  const cell = (text: string, type = 'String', attributes = '') => `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

  it('is read with its merged cells, places, types and sheets', async () => {
    const rows = [
      `<Row>${cell('员工 名单', 'String', 'ss:MergeAcross="1"')}</Row>`,
      `<Row>${cell('姓名')}${cell('身份证号')}</Row>`,
      `<Row>${cell('样例甲')}<Cell ss:Index="2"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>440402199003071013</B></ss:Data></Cell></Row>`,
      `<Row ss:Index="6">${cell('13800001013', 'Number')}${cell('1990-03-07T00:00:00.000', 'DateTime')}${cell('#N/A', 'Error')}<Cell ss:Formula="=RC[-1]"><Data ss:Type="Number">1</Data></Cell></Row>`,
    ].join('');
    const hidden = `<Worksheet ss:Name="旧"><Table><Row>${cell('旧')}</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`;
    const bytes = Buffer.from(xmlOf(rows, hidden));
    const { sheets, notes } = await readFile(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['名单']);
    expect(notes).toMatchObject([{ code: 'sheet.hidden' }]);
    expect((await gridOf(bytes))?.slice(0, 3)).toEqual(grid);
    expect(sheets[0]?.rows[3]).toEqual({
      row: 6,
      cells: [
        { kind: 'number', text: '13800001013' },
        { kind: 'date', date: '1990-03-07' },
        { kind: 'error', text: '#N/A' },
        { kind: 'formula', text: '=RC[-1]' },
      ],
    });
  });

  it('that is broken, or claims more than it has, is refused or bounded', async () => {
    expect(await refusalOf(xmlOf('<Row ss:Index="2"/><Row ss:Index="1"/>'))).toMatchObject({ code: 'SHEET_UNREADABLE' });
    expect(await refusalOf(xmlOf('<Row ss:Index="900000"/>'))).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
    expect(await refusalOf(xmlOf('<Row>').slice(0, -20))).toMatchObject({ code: 'SHEET_UNREADABLE' });
    const wide = `<Row>${cell('甲', 'String', 'ss:MergeAcross="999999" ss:MergeDown="999999"')}</Row>`;
    expect(await gridOf(Buffer.from(xmlOf(wide)))).toEqual([{ row: 1, cells: Array<string>(20).fill('甲') }]);
  });
});
