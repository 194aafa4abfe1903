import { indexOccupations } from '@portal/reference/occupation-match.ts';
import { searchOccupations } from '@portal/reference/occupation-search.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { describe, expect, it } from 'vitest';
import { idCheckCharacter } from '../person/certificate/certificate-number.ts';
import type { Cell, SheetRow } from './cell.ts';
import { readRoster } from './read-roster.ts';
import { cellsOfTexts, readRosterRow } from './read-row.ts';
import type { RosterContext, RosterLimits } from './roster.ts';

const table = builtInOccupations();
const context: RosterContext = {
  today: '2026-03-10',
  occupation: (code) => {
    const found = table.leaves.get(code);
    return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
  },
  regionExists: () => false,
  certificateTypes: ['0', '1', 'B'],
  occupations: { match: indexOccupations(table), suggest: (text) => searchOccupations(table, text, 3) },
};
const limits: RosterLimits = {
  members: { least: 1, most: 2_000 },
  entryAge: { minDays: 0, minAge: 16, maxAge: 65 },
  maxLifeRisk: 4,
  kinds: ['employee', 'visitor'],
};

/** Somebody born on this day; men have odd numbers. */
function idNumber(birthday: string, serial: number): string {
  const first = `440402${birthday.replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
  return first + idCheckCharacter(first);
}

const man = '440402199003071013';
const text = (value: string): Cell => (value === '' ? { kind: 'empty' } : { kind: 'text', text: value });
const rowOf = (row: number, ...cells: readonly (string | Cell)[]): SheetRow => ({
  row,
  cells: cells.map((cell) => (typeof cell === 'string' ? text(cell) : cell)),
});
const read = (rows: readonly SheetRow[], within: Partial<RosterLimits> = {}) => readRoster(rows, context, { ...limits, ...within });
/** The findings of one row below the usual heading. */
const found = (name: string | Cell, number: string | Cell, job: string | Cell, ...more: readonly (string | Cell)[]) =>
  read([rowOf(1, '姓名', '身份证号', '工种', '性别', '出生日期', '手机号'), rowOf(2, name, number, job, ...more)]).findings;

describe('a row of a table of members', () => {
  it('as most people write it needs name, ID number and occupation', () => {
    const { rows, findings } = read([
      rowOf(1, '姓名', '身份证号', '工种'),
      rowOf(2, ' 样例　甲 ', '４４０４０２１９９００３０７１０１３', '程序员'),
    ]);
    expect(findings).toEqual([]);
    expect(rows[0]?.member).toEqual({
      kind: 'employee',
      beneficiary: { kind: 'statutory' },
      person: {
        name: '样例甲',
        certificateType: '0',
        certificateNo: man,
        gender: '0',
        birthday: '1990-03-07',
        occupation: table.byLabel.get('软件开发人员（程序员）')?.[0]?.value,
      },
    });
  });

  it('has its columns in any order, with common headings, stars and notes in brackets, below a title', () => {
    const { rows, findings } = read([
      rowOf(1, '海安科技员工名单'),
      rowOf(3, '序号', '联系电话（选填）', '职业*', '证件 号码：', '证件类型', '姓名（必填）', '出生年月日', '性别', '人员性质'),
      rowOf(4, '1', '+852 9123 4567', '3010101', 'e12345678', '护照', 'Jane Sample', '1990年3月7日', '女性', '访客'),
    ]);
    expect(findings).toEqual([]);
    expect(rows[0]).toMatchObject({
      row: 4,
      member: {
        kind: 'visitor',
        person: {
          certificateType: '1',
          certificateNo: 'E12345678',
          gender: '1',
          birthday: '1990-03-07',
          phone: { countryCode: '852', number: '91234567' },
        },
      },
    });
  });

  it.each<[string, Cell]>([
    ['a date', { kind: 'date', date: '1990-03-07' }],
    ['slashes', text('1990/3/7')],
    ['points', text('1990.03.07')],
    ['a run of digits', text('19900307')],
    ['a run of digits as number', { kind: 'number', text: '19900307' }],
    ['full width', text('１９９０－３－７')],
    ['a time after it', text('1990-03-07 00:00:00')],
    ['its serial number', { kind: 'number', text: '32939', date: '1990-03-07' }],
  ])('has a birthday written with %s', (_, birthday) => {
    expect(found('样例甲', man, '司机助手3010101'.slice(-7), '男', birthday)).toEqual([]);
  });

  it.each<[string, Cell]>([
    ['a day that does not exist', text('1990-02-30')],
    ['a year', { kind: 'number', text: '1990', date: '1905-06-12' }],
    ['two digits of the year', text('90-3-7')],
  ])('is wrong with %s as birthday, unless the ID number says it', (_, birthday) => {
    const heading = rowOf(1, '姓名', '证件号码', '工种', '性别', '出生日期', '证件类型');
    const judge = (number: string, type: string) => read([heading, rowOf(2, '样例甲', number, '3010101', '男', birthday, type)]);
    expect(judge('E12345678', '护照').findings).toMatchObject([{ column: 'birthday', rule: 'roster.date', row: 2, cell: 'E2' }]);
    expect(judge(man, '身份证')).toMatchObject({
      findings: [],
      notes: [{ code: 'roster.ignored', message: '第 2 行的出生日期无法识别，已按证件号码读取。' }],
      rows: [{ member: { person: { birthday: '1990-03-07' } } }],
    });
  });

  it.each<[string, Cell]>([
    ['as a number', { kind: 'number', text: '440402199003071040' }],
    ['as text of such a number', text('4.40402E+17')],
    ['as text that ends in zeros', text('440402199003071000')],
  ])('says that the last digits of an ID number are lost: %s', (_, number) => {
    expect(found('样例甲', number, '3010101')).toEqual([
      {
        row: 2,
        cell: 'B2',
        column: 'certificateNo',
        rule: 'roster.digits_lost',
        message: '身份证号被表格软件改成了数字（4.40402E+17），后几位已丢失、无法恢复，请找到原来的号码，把这一列设为“文本”后重新填写',
      },
    ]);
  });

  it('says which cells are formulas, errors and merged', () => {
    const [name, number, job] = found(
      { kind: 'merged', text: '样例甲', range: 'A2:A3' },
      { kind: 'formula', text: '=B3' },
      { kind: 'error', text: '#N/A' },
    ).filter(({ rule }) => rule.startsWith('roster.'));
    expect(name).toMatchObject({ cell: 'A2', rule: 'roster.merged', message: expect.stringContaining('A2:A3') });
    expect(number).toMatchObject({ cell: 'B2', rule: 'roster.formula', message: expect.stringContaining('公式的结果没有采用') });
    expect(job).toMatchObject({ cell: 'C2', rule: 'roster.error_value', message: expect.stringContaining('#N/A') });
  });

  it('has the findings of the rules of a sale, one for each cell', () => {
    expect(found('甲', '440402199003071014', '', '女', '1991-03-07', '1380000')).toMatchObject([
      { column: 'name', rule: 'name.chinese_short' },
      { column: 'certificateNo', rule: 'certificate.number', message: '请您输入正确的身份证证件号码；不是身份证的，请填写证件类型' },
      { column: 'phone', rule: 'phone.number', message: '请输入正确的11位手机号码，或者留空' },
      { column: 'occupation', message: '请填写职业' },
    ]);
    expect(found('样例甲', man, '3010101', '女', '1991-03-07').map(({ rule }) => rule)).toEqual([
      'certificate.gender',
      'certificate.birthday',
    ]);
  });

  it('says which occupations are meant by a word that is not exact, or that nothing has', () => {
    expect(found('样例甲', man, '老师')).toMatchObject([
      { rule: 'roster.occupation_several', message: expect.stringMatching(/“小学教师”、“中学教师”/) },
    ]);
    expect(found('样例甲', man, '软件开发工程')).toMatchObject([
      { rule: 'roster.occupation_unknown', message: expect.stringContaining('软件开发人员（程序员）') },
    ]);
    expect(found('样例甲', man, '9999999')).toMatchObject([{ rule: 'roster.occupation_unknown' }]);
  });

  it('names a close relative as beneficiary, or nobody', () => {
    const heading = ['姓名', '证件号码', '职业', '受益人', '与被保险人关系', '受益人身份证号'];
    const judge = (...cells: readonly string[]) => read([rowOf(1, ...heading), rowOf(2, '样例甲', man, '3010101', ...cells)]);
    const woman = '440402199205061024';
    expect(judge('样例乙', '妻子', woman)).toMatchObject({
      findings: [],
      rows: [
        {
          member: {
            beneficiary: { kind: 'named', relation: '02', person: { name: '样例乙', certificateNo: woman, birthday: '1992-05-06' } },
          },
        },
      ],
    });
    expect(judge('法定继承人').findings).toEqual([]);
    expect(judge('样例乙', '老板', woman).findings).toMatchObject([{ column: 'beneficiaryRelation', rule: 'roster.relative' }]);
    expect(judge('样例乙', '女儿', woman).findings).toMatchObject([{ column: 'beneficiaryRelation', rule: 'relation.gap_small' }]);
    expect(judge('样例甲', '配偶', man).findings).toMatchObject([{ column: 'beneficiaryCertificateNo', rule: 'beneficiary.insured' }]);
    expect(judge('法定', '配偶', woman).findings).toMatchObject([{ rule: 'roster.beneficiary_unclear' }]);
    expect(judge('', '配偶', woman).findings).toMatchObject([{ column: 'beneficiaryName', message: '请填写受益人' }]);
  });

  it('that was corrected by hand is read again from its texts', () => {
    const { rows } = read([rowOf(1, '姓名', '证件号码', '职业'), rowOf(2, '样例甲', '4.40402E+17', '3010101')]);
    const again = readRosterRow(cellsOfTexts({ ...rows[0]?.texts, certificateNo: man }), 2, context);
    expect(again.findings).toEqual([]);
    expect(again.member.person.birthday).toBe('1990-03-07');
  });
});

describe('a table of members', () => {
  const heading = rowOf(1, '姓名', '证件号码', '职业', '人员类别');

  it('names the required columns that are missing, and headings that mean the same', () => {
    expect(read([rowOf(1, '姓名', '性别'), rowOf(2, '样例甲', '男')]).findings.map(({ message }) => message)).toEqual([
      '缺少“证件号码”列。表格里用了别的列名的，请改为“证件号码”；没有这一列的，请补充，或下载模板填写',
    ]);
    expect(read([rowOf(1, '姓名', '身份证号'), rowOf(2, '样例甲', man)]).findings).toMatchObject([
      { row: 2, column: 'occupation', message: '请填写职业' },
    ]);
    for (const occupation of ['工作岗位', '所在岗位', '从事职业'])
      expect(read([rowOf(1, '姓名', '身份证号码（18位）', occupation), rowOf(2, '样例甲', man, '3010101')]).findings).toEqual([]);
    const doubled = (other: string) =>
      read([rowOf(1, '姓名', '证件号', '身份证号', '职业'), rowOf(2, '样例甲', man, other, '3010101')]).findings;
    expect([doubled(man), doubled('')]).toEqual([[], []]);
    expect(doubled('440402199205061024')).toMatchObject([
      { row: 2, cell: 'B2', rule: 'roster.column_twice', message: '“证件号”和“身份证号”的内容不一样，请核对，只保留正确的一列' },
    ]);
    expect(read([rowOf(1, '甲', '乙')]).findings).toMatchObject([{ rule: 'roster.heading_missing' }]);
  });

  it('is judged together: the same person twice, ages, occupation classes, kinds and the number of people', () => {
    const risky = [...table.leaves.values()].find(({ lifeRiskLev }) => lifeRiskLev === 6)?.value ?? '';
    const { findings } = read(
      [
        heading,
        rowOf(2, '样例甲', man, '3010101'),
        rowOf(4, '样例甲', man.replace('1013', ' 1013'), '3010101'),
        rowOf(5, '样例乙', idNumber('1950-01-01', 12), '3010101'),
        rowOf(6, '样例丙', idNumber('1990-01-01', 13), risky),
        rowOf(7, '样例丁', idNumber('1990-01-01', 14), '3010101', '登记访客'),
      ],
      { kinds: ['employee'], members: { least: 1, most: 4 } },
    );
    expect(findings).toMatchObject([
      { rule: 'roster.too_many', message: '名单中有 5 人，一份名单最多 4 人，请分开投保' },
      { row: 4, column: 'certificateNo', rule: 'roster.duplicate', message: expect.stringContaining('第 2 行') },
      { row: 5, column: 'birthday', rule: 'age.too_old' },
      { row: 6, column: 'occupation', rule: 'occupation.risk' },
      { row: 7, column: 'kind', message: '本产品只承保员工，请删除这一行' },
    ]);
    expect(read([heading, rowOf(2, '样例甲', man, '3010101')], { members: { least: 3, most: 9 } }).findings).toMatchObject([
      { rule: 'roster.too_few' },
    ]);
  });

  it('leaves out the sample of the template and rows without anything in its columns', () => {
    const { rows, findings } = read([
      heading,
      rowOf(2, '示例：样例甲', man, '3010101'),
      rowOf(3, '', '', '', '', '合计'),
      rowOf(4, '样例甲', man, '3010101'),
    ]);
    expect(rows.map(({ row }) => row)).toEqual([4]);
    expect(findings).toEqual([]);
  });
});
