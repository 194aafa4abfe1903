import { showCell } from '@portal/rules/roster/cell.ts';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { makeWorkbook, makeZip, textRow, workbookParts } from './workbook.testing.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

const limits = { maxRows: 2_000, maxColumns: 20 };

async function readFile(bytes: Uint8Array, within = limits) {
  const file = await readSpreadsheet(Buffer.from(bytes), within);
  if ('code' in file) throw new Error(`${file.code} ${file.said ?? ''}`);
  return file;
}

/** The first sheet of a file. */
async function read(bytes: Uint8Array, within = limits) {
  const [sheet] = (await readFile(bytes, within)).sheets;
  if (!sheet) throw new Error('the file has no sheet');
  return sheet;
}

const refusalOf = async (bytes: Uint8Array, within = limits) => {
  const sheet = await readSpreadsheet(Buffer.from(bytes), within);
  return 'code' in sheet ? sheet : 'no refusal';
};

const textsOf = async (bytes: Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells.map(showCell));
const cellsOf = async (bytes: Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells);
const one = (data: string, more: Partial<Parameters<typeof makeWorkbook>[0]> = {}, after = '') =>
  makeWorkbook({ sheets: [{ name: 'Sheet1', data, after }], ...more });

describe('a workbook', () => {
  it('as Excel writes it: shared and rich texts, phonetic hints, numbers, text that looks like a number', async () => {
    const strings =
      '<si><t>姓名</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">样例 </t></r><r><t>甲</t></r><rPh sb="0" eb="1"><t>yang</t></rPh></si><si><t>440402199003071013</t></si><si><t>第一行_x000D_第二行</t></si>';
    const data =
      '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="s" s="1"><v>2</v></c><c r="D3"><v>13800001013</v></c><c r="E3" t="s"><v>3</v></c></row>';
    expect((await read(one(data, { strings }))).rows).toEqual([
      { row: 1, cells: [{ kind: 'text', text: '姓名' }] },
      {
        row: 3,
        cells: [
          { kind: 'text', text: '样例 甲' },
          { kind: 'empty' },
          { kind: 'text', text: '440402199003071013' },
          { kind: 'number', text: '13800001013' },
          { kind: 'text', text: '第一行\r第二行' },
        ],
      },
    ]);
  });

  it('as other programs write it: prefixes, inline texts, cells and rows without names, absolute targets', async () => {
    const parts = workbookParts({ sheets: [{ name: 'Sheet1', data: '' }] }).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml'
        ? {
            ...part,
            bytes: Buffer.from(
              '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>甲</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row><x:row><x:c t="str"><x:v>乙</x:v></x:c></x:row></x:sheetData></x:worksheet>',
            ),
          }
        : part,
    );
    expect(await textsOf(makeZip(parts))).toEqual([['甲', '7'], ['乙']]);
    const stored = workbookParts({ sheets: [{ name: 'A', data: textRow(1, ['丙']) }] }).map((part) => ({ ...part, isStored: true }));
    expect(await textsOf(makeZip(stored))).toEqual([['丙']]);
  });

  it('has dates by its formats, western and Chinese, and by its own day to count from', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="177" formatCode="0.00E+00&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="31"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs>';
    const data =
      '<row r="1"><c r="A1" s="1"><v>32939</v></c><c r="B1" s="2"><v>32939.75</v></c><c r="C1" s="3"><v>1</v></c><c r="D1" s="1"><v>61</v></c><c r="E1" s="4"><v>32939</v></c><c r="F1" s="1"><v>60</v></c></row>';
    const [row] = await cellsOf(one(data, { styles }));
    expect(row?.map((cell) => (cell.kind === 'date' ? cell.date : cell))).toEqual([
      '1990-03-07',
      '1990-03-07',
      '1900-01-01',
      '1900-03-01',
      { kind: 'number', text: '32939', date: '1990-03-07' },
      { kind: 'number', text: '60' },
    ]);
    const [mac] = await cellsOf(one('<row r="1"><c r="A1" s="1"><v>31477</v></c></row>', { styles, is1904: true }));
    expect(mac).toEqual([{ kind: 'date', date: '1990-03-07' }]);
  });

  it('keeps of a formula only the formula, names errors, and shows long numbers with all digits', async () => {
    const data =
      '<row r="1"><c r="A1" t="str"><f>B1&amp;"甲"</f><v>样例甲</v></c><c r="B1"><f t="shared" si="0"/><v>5</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1"><v>4.4040219900307098E+17</v></c></row>';
    expect(await cellsOf(one(data))).toEqual([
      [
        { kind: 'formula', text: '=B1&"甲"' },
        { kind: 'formula', text: '=' },
        { kind: 'error', text: '#N/A' },
        { kind: 'number', text: '440402199003070976' },
      ],
    ]);
  });

  it('says of merged cells which they are, in each of their rows', async () => {
    const data = `${textRow(1, ['姓名', '职业'])}${textRow(2, ['甲', '司机'])}${textRow(3, ['乙'])}`;
    const [, second, third] = await cellsOf(one(data, {}, '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>'));
    expect(second?.[1]).toEqual({ kind: 'merged', text: '司机', range: 'B2:B3' });
    expect(third?.[1]).toEqual({ kind: 'merged', text: '司机', range: 'B2:B3' });
  });

  it('is read in its visible sheets with rows, and says what was left out', async () => {
    const sheets = [
      { name: '旧名单', state: 'hidden', data: textRow(1, ['旧']) },
      { name: '空', data: '<row r="1"><c r="A1" s="1"/></row>' },
      { name: '名单', data: textRow(2, ['新']) },
      { name: '其他', data: textRow(1, ['别']) },
    ] as const;
    const file = await readFile(makeWorkbook({ sheets }));
    expect(file.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['名单', 1],
      ['其他', 1],
    ]);
    expect(file.notes).toMatchObject([{ code: 'sheet.hidden', message: expect.stringContaining('“旧名单”') }]);
    expect(await refusalOf(makeWorkbook({ sheets: [sheets[0]] }))).toMatchObject({ code: 'SHEET_HIDDEN' });
    expect(await refusalOf(makeWorkbook({ sheets: [sheets[1]] }))).toMatchObject({ code: 'SHEET_EMPTY' });
  });

  it('has a sheet that is too long beside the people: it is left out and named, and refused if it is the only one', async () => {
    const long = { name: '考勤', data: Array.from({ length: 30 }, (_, at) => textRow(at + 1, ['打卡'])).join('') };
    const within = { maxRows: 20, maxColumns: 20 };
    const file = await readFile(makeWorkbook({ sheets: [long, { name: '名单', data: textRow(1, ['甲']) }] }), within);
    expect(file.sheets.map(({ name }) => name)).toEqual(['名单']);
    expect(file).toMatchObject({
      notes: [{ code: 'sheet.unread', message: expect.stringContaining('“考勤”') }],
      unread: { code: 'SHEET_TOO_MANY_ROWS' },
    });
    expect(await refusalOf(makeWorkbook({ sheets: [long] }), within)).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
  });

  it('that we write ourselves is read as it was written, and none of its cells is a formula', async () => {
    const rows = [
      ['姓名', '备注'],
      ['=1+1', '+86'],
      ['@样例', '-5'],
      ['<甲>&', ''],
    ].map((texts) => texts.map((text) => ({ text })));
    const written = await writeSpreadsheet({ name: '名单', widths: [10, 10], rows, blankRows: 3, frozenRows: 1 });
    expect(await cellsOf(written)).toEqual(
      rows
        .map((row) => row.filter(({ text }) => text).map(({ text }) => ({ kind: 'text', text })))
        .map((cells, at) => (at === 3 ? [...cells, { kind: 'empty' }] : cells)),
    );
  });
});

describe('what is not read', () => {
  const big = Buffer.alloc(80 * 1024 * 1024, 0x20);
  const sheetWith = (bytes: Buffer, lie: object = {}) =>
    makeZip(
      workbookParts({ sheets: [{ name: 'A', data: '' }] }).map((part) =>
        part.name === 'xl/worksheets/sheet1.xml' ? { ...part, bytes, ...lie } : part,
      ),
    );

  it('a zip bomb, whatever size it declares', async () => {
    const bomb = Buffer.concat([Buffer.from('<worksheet><sheetData>'), big]);
    expect(await refusalOf(sheetWith(bomb))).toMatchObject({ code: 'SHEET_TOO_LARGE' });
    expect(['SHEET_TOO_LARGE', 'SHEET_UNREADABLE']).toContain(
      ((await refusalOf(sheetWith(bomb, { declaredSize: 1_000 }))) as { code: string }).code,
    );
    const strings = `<si><t>${'好'.repeat(30_000)}</t></si>`.repeat(700);
    expect(await refusalOf(one(textRow(1, ['甲']), { strings }))).toMatchObject({ code: 'SHEET_TOO_LARGE' });
  });

  it('a bomb in a part that is no table is never inflated', async () => {
    const more = [{ name: 'xl/media/image1.png', bytes: big }];
    expect(await textsOf(one(textRow(1, ['甲']), { more }))).toEqual([['甲']]);
  });

  it('more rows or columns than allowed: it stops there', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => textRow(at + 1, ['样例甲', '440402199003071013', '一般内勤人员'])).join('');
    const file = one(rows);
    const began = performance.now();
    expect(await refusalOf(file)).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await refusalOf(Buffer.from('甲,乙\r\n'.repeat(100_000)))).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
    expect(await refusalOf(one(textRow(1, ['甲', '乙', '丙'])), { maxRows: 5, maxColumns: 2 })).toMatchObject({
      code: 'SHEET_TOO_MANY_COLUMNS',
    });
    expect(await refusalOf(one('<row r="900000"><c r="A900000"><v>1</v></c></row>'))).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' });
  });

  it('a million empty rows with formats are not content', async () => {
    const empty = Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`).join('');
    expect(await textsOf(one(textRow(1, ['甲']) + empty))).toEqual([['甲']]);
  });

  it('files with a password, of old programs, and those that are no tables', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await refusalOf(Buffer.concat([old, Buffer.alloc(512)]))).toMatchObject({ code: 'SHEET_FORMAT_OLD' });
    expect(await refusalOf(Buffer.concat([old, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]))).toMatchObject({
      code: 'SHEET_ENCRYPTED',
    });
    const locked = workbookParts({ sheets: [{ name: 'A', data: '' }] }).map((part) => ({ ...part, isEncrypted: true }));
    expect(await refusalOf(makeZip(locked))).toMatchObject({ code: 'SHEET_ENCRYPTED' });
    expect(await refusalOf(makeZip([{ name: 'word/document.xml', bytes: Buffer.from('<w/>') }]))).toMatchObject({
      code: 'SHEET_UNREADABLE',
    });
    const ods = ['mimetype', 'content.xml'].map((name) => ({ name, bytes: Buffer.from('x') }));
    expect(await refusalOf(makeZip(ods))).toMatchObject({ code: 'SHEET_FORMAT_OLD' });
    for (const bytes of [
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('%PDF-1.7\n\u0001\u0002'),
      Buffer.from('<html><p>没有表格的网页</p></html>'),
      Buffer.from('PK\u0003\u0004 but no more'),
    ])
      expect(await refusalOf(bytes)).toMatchObject({ code: 'SHEET_UNREADABLE' });
    expect(await refusalOf(Buffer.from(' \r\n,,\r\n'))).toMatchObject({ code: 'SHEET_EMPTY' });
  });

  it('says what a file is, and how to save it', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const zipOf = (...names: readonly string[]) => makeZip(names.map((name) => ({ name, bytes: Buffer.from('x') })));
    const files: readonly (readonly [Buffer, string])[] = [
      [Buffer.concat([old, Buffer.alloc(512)]), '（.xls 或 .et）。请用 Excel 或 WPS 打开，点“文件—另存为”'],
      [Buffer.concat([old, Buffer.from('WordDocument', 'utf16le')]), '这是 Word 文档'],
      [zipOf('mimetype', 'content.xml'), '（.ods）'],
      [zipOf('Index/Document.iwa'), '在 Numbers 中点“文件—导出为—Excel”'],
      [zipOf('_rels/.rels', 'xl/workbook.bin'), '（.xlsb）'],
      [zipOf('_rels/.rels', 'word/document.xml'), '这是 Word 文档'],
      [zipOf('名单.xlsx'), '请先解压'],
      [Buffer.from('Rar!\u001a\u0007'), '请先解压'],
      [Buffer.from('%PDF-1.7'), '这是 PDF 文件'],
      [Buffer.from('ffd8ffe0', 'hex'), '这是图片'],
    ];
    for (const [bytes, said] of files) expect(await refusalOf(bytes)).toMatchObject({ said: expect.stringContaining(said) });
  });

  it('a workbook cut off in the middle, with broken XML, entities or references', async () => {
    const whole = one(textRow(1, ['甲']));
    const xml = (text: string) => sheetWith(Buffer.from(text));
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      xml('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'),
      xml('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'),
      xml('<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData></worksheet>'),
      xml('<worksheet><sheetData><row r="1"><c r="A1"><v>abc</v></c></row></sheetData></worksheet>'),
      xml('<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>'),
    ])
      expect(await refusalOf(bytes)).toMatchObject({ code: 'SHEET_UNREADABLE' });
  });
});

describe('a CSV file', () => {
  const utf16 = Buffer.from('姓名\t职业\r\n样例甲\t司机', 'utf16le');
  /** 姓名,职业 and 样例甲,司机 in GBK, which Node cannot write. */
  const gbk = Buffer.from('d0d5c3fb2cd6b0d2b50d0ad1f9c0fdbcd72ccbbebbfa', 'hex');

  it.each([
    ['UTF-8', Buffer.from('姓名,职业\n样例甲,司机')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF姓名,职业\r\n样例甲,司机\r\n')],
    ['UTF-16 as Excel writes Unicode text', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 without a mark', utf16],
    ['GBK', gbk],
    ['semicolons', Buffer.from('姓名;职业\r样例甲;司机')],
    ['a named separator', Buffer.from('sep=;\r\n姓名;职业\r\n样例甲;司机')],
    ['quotes', Buffer.from('"姓名","职业"\n"样例甲","司机",,')],
  ])('is read in %s', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual([
      ['姓名', '职业'],
      ['样例甲', '司机'],
    ]);
  });

  it('counts the line that names the separator', async () => {
    const { rows } = await read(Buffer.from('sep=;\r\n姓名;职业\r\n样例甲;司机'));
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('keeps the lines of its rows, line ends inside fields, and names formulas and errors', async () => {
    const sheet = await read(Buffer.from('甲,"一\n二"\n\n=1+1,#N/A,"=""440402199003071013"""\n'));
    expect(sheet.rows).toEqual([
      {
        row: 1,
        cells: [
          { kind: 'text', text: '甲' },
          { kind: 'text', text: '一\n二' },
        ],
      },
      {
        row: 4,
        cells: [
          { kind: 'formula', text: '=1+1' },
          { kind: 'error', text: '#N/A' },
          { kind: 'text', text: '440402199003071013' },
        ],
      },
    ]);
  });

  it('keeps all digits that a program wrote as a formula of a text, with quotation marks or without', async () => {
    const number = '440402199003071013';
    for (const [separator, written] of [
      [',', `="${number}"`],
      [',', `"=""${number}"""`],
      ['\t', `="${number}"`],
      [';', `"=""${number}"""`],
    ] as const)
      expect(await textsOf(Buffer.from(`姓名${separator}身份证号\n样例甲${separator}${written}\n`))).toEqual([
        ['姓名', '身份证号'],
        ['样例甲', number],
      ]);
  });

  it('says in which row there are bytes that are no text, and in which a quote is missing', async () => {
    const damaged = Buffer.concat([Buffer.from('姓名\n样例甲\n'), Buffer.from([0xe6, 0xa0]), Buffer.from('\n样例乙\n')]);
    expect(await refusalOf(damaged)).toEqual({ code: 'SHEET_UNDECODABLE', said: expect.stringContaining('第 3 行') });
    const inGbk = Buffer.concat([gbk, Buffer.from([0x0a, 0xff, 0xff, 0x0a])]);
    expect(await refusalOf(inGbk)).toEqual({ code: 'SHEET_UNDECODABLE', said: expect.stringContaining('第 3 行') });
    expect(await refusalOf(Buffer.from('姓名,职业\n样例"甲,司机\n'))).toEqual({
      code: 'SHEET_QUOTES_WRONG',
      said: expect.stringContaining('第 2 行'),
    });
  });
});
