import { builtInOccupations } from '@portal/reference/occupations.ts';
import type { RosterContext, RosterLimits } from '@portal/rules/roster/roster.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { createSpreadsheets } from '../../platform/spreadsheets/spreadsheets.ts';
import { makeWorkbook, textRow } from '../../platform/spreadsheets/workbook.testing.ts';
import { occupationIn, occupationsAsWritten } from '../occupations/public.ts';
import { buildMarkedRoster, buildRosterTemplate, buildRosterTemplateCsv, readRosterFile } from './public.ts';

const patience = 30_000;
const spreadsheets = createSpreadsheets({ idleMs: 60_000, jobTimeoutMs: patience });
afterAll(() => spreadsheets.close());

const table = builtInOccupations();
const context: RosterContext = {
  today: '2026-03-10',
  occupation: occupationIn(table),
  regionExists: () => false,
  certificateTypes: ['0', '1'],
  occupations: occupationsAsWritten(table),
};
const limits: RosterLimits = {
  members: { least: 1, most: 2_000 },
  entryAge: { minDays: 0, minAge: 16, maxAge: 65 },
  maxLifeRisk: 4,
  kinds: ['employee', 'visitor'],
};

function sure<Value>(value: Value | Refused): Value {
  if (value instanceof Refused) throw new Error(value.code);
  return value;
}
const readFile = async (file: Uint8Array) => sure(await readRosterFile({ spreadsheets }, { bytes: file }, { context, limits }));
const man = '440402199003071013';

describe('the template', () => {
  it('has the rules’ own headings, and its sample is no member', async () => {
    for (const file of [sure(await buildRosterTemplate(spreadsheets)), Buffer.from(buildRosterTemplateCsv())]) {
      const { rows, findings } = await readFile(file);
      expect(rows).toEqual([]);
      expect(findings.map(({ rule }) => rule)).toEqual(['roster.too_few']);
    }
  });

  it('keeps what is typed as text, and says what to write', async () => {
    const workbook = await readXlsx(sure(await buildRosterTemplate(spreadsheets)), { readStyles: true });
    const cells = workbook.sheets[0]?.cells;
    expect(cells?.get('1,2')?.comment?.text).toContain('文本');
    expect(['3,2', '2002,2', '2002,11'].map((name) => cells?.get(name)?.style?.numFmt)).toEqual(['@', '@', '@']);
  });
});

describe('the marked file', () => {
  it('shows the wrong cells and the words at their rows, runs nothing, and can be uploaded again', async () => {
    const file = makeWorkbook({
      sheets: [
        {
          name: 'Sheet1',
          data: [
            textRow(1, ['员工名单']),
            textRow(3, ['备注', '姓名', '身份证号', '岗位']),
            textRow(4, ['=HYPERLINK("http://x.test")', '甲', man, '程序员']),
            textRow(6, ['-', '样例乙', '440402199205061024', '程序员']),
            '<row r="7"><c r="B7"><f>B6</f><v>1</v></c><c r="C7"><v>4.4040219900307098E+17</v></c></row>',
          ].join(''),
        },
      ],
    });
    const first = await readFile(file);
    const marked = sure(await buildMarkedRoster(spreadsheets, first.original, first.findings));
    const sheet = (await readXlsx(marked, { readStyles: true })).sheets[0];
    expect(sheet?.rows[2]?.slice(0, 5)).toEqual(['备注', '姓名', '身份证号', '岗位', '需要修改']);
    expect(sheet?.rows[3]?.[0]).toBe('=HYPERLINK("http://x.test")');
    expect(sheet?.cells?.get('3,0')?.formula).toBeUndefined();
    expect(sheet?.rows[3]?.[4]).toMatch(/^姓名：/);
    expect(sheet?.rows[5]?.[4]).toBeNull();
    expect(sheet?.rows[6]?.[4]).toContain('身份证号被表格软件改成了数字（4.40402E+17）');
    const isAmber = (name: string) => JSON.stringify(sheet?.cells?.get(name)?.style?.fill ?? '').includes('FFC000');
    expect(['3,1', '3,2', '6,1', '6,2', '6,3', '5,1'].map(isAmber)).toEqual([true, false, true, true, true, false]);
    const again = await readFile(marked);
    expect(again.rows.map(({ row }) => row)).toEqual([4, 6, 7]);
    expect(again.rows[2]?.texts.name).toBe('=B6');
    const twice = sure(await buildMarkedRoster(spreadsheets, again.original, again.findings));
    expect((await readXlsx(twice)).sheets[0]?.rows[2]).toEqual(['备注', '姓名', '身份证号', '岗位', '需要修改']);
  });

  it('says beside the heading what concerns the whole table', async () => {
    const { original, findings } = await readFile(Buffer.from('姓名,性别\n样例甲,男\n'));
    const marked = sure(await buildMarkedRoster(spreadsheets, original, findings));
    expect((await readXlsx(marked)).sheets[0]?.rows[0]?.slice(2)).toEqual(['需要修改', expect.stringContaining('缺少“证件号码”列')]);
  });
});

describe('the worker', () => {
  it('refuses a file of more people with the number that is allowed', async () => {
    const refused = await readRosterFile({ spreadsheets }, { bytes: Buffer.from('姓名,职业\n'.repeat(3_000)) }, { context, limits });
    expect(refused).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS', message: expect.stringContaining('2,000 人') });
  });

  it('is stopped when a file takes too long, and reads the next one', async () => {
    const hasty = createSpreadsheets({ idleMs: 60_000, jobTimeoutMs: 1, startMs: 0 });
    expect(await hasty.read(Buffer.from('甲'), { maxRows: 1, maxColumns: 1 })).toMatchObject({ code: 'SHEET_NOT_READ' });
    // A list that we write is not at fault.
    const list = { name: '名单', widths: [10], rows: [[{ text: '样例甲' }]], frozenRows: 1 };
    expect(await hasty.write(list)).toMatchObject({ code: 'BUSY' });
    await hasty.close();
    expect(await spreadsheets.read(Buffer.from('甲'), { maxRows: 1, maxColumns: 1 })).toMatchObject({ sheets: [{ rows: [{ row: 1 }] }] });
  });
});
