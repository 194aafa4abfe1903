import { indexOccupations } from '@portal/reference/occupation-match.ts';
import { searchOccupations } from '@portal/reference/occupation-search.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { describe, expect, it } from 'vitest';
import { idCheckCharacter } from '../person/certificate/certificate-number.ts';
import type { Cell, SheetRow } from './cell.ts';
import { readRoster } from './read-roster.ts';
import type { RosterContext, RosterLimits } from './roster.ts';

const table = builtInOccupations();
const context: RosterContext = {
  today: '2026-03-10',
  occupation: (code) => {
    const found = table.leaves.get(code);
    return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
  },
  regionExists: () => false,
  certificateTypes: ['0', '1', 'B', 'E', 'G', 'H'],
  occupations: { match: indexOccupations(table), suggest: (text) => searchOccupations(table, text, 3) },
};
const limits: RosterLimits = {
  members: { least: 1, most: 2_000 },
  entryAge: { minDays: 0, minAge: 16, maxAge: 65 },
  maxLifeRisk: 4,
  kinds: ['employee', 'visitor'],
};

const man = '440402199003071013';
const woman = '440402199205061024';
const numberFrom = (first: string) => first + idCheckCharacter(first);
const text = (value: string): Cell => (value === '' ? { kind: 'empty' } : { kind: 'text', text: value });
const read = (...lines: readonly (readonly (string | Cell)[])[]) => {
  const rows = lines.map((cells, at): SheetRow => ({
    row: at + 1,
    cells: cells.map((cell) => (typeof cell === 'string' ? text(cell) : cell)),
  }));
  return readRoster(rows, context, limits);
};
const job = '3010101';

describe('a row that is no person', () => {
  it.each([
    ['a total', ['合计', '', '', '15000']],
    ['a total with spaces', ['合  计', '3 人', '', '']],
    ['a subtotal of a department', ['', '小计：2 人', '', '']],
    ['an average', ['平均年龄', '', '', '36']],
    ['the maker of the list', ['制表人：样例丁', '', '', '']],
    ['the approver in the column of the numbers', ['', '', '审核：样例戊', '']],
    ['the seal of the organisation', ['', '单位（盖章）：样例公司', '', '2026-03-01']],
    ['a note', ['说明：本表一式两份，双方各执一份', '', '', '']],
    ['a department that heads its people', ['研发部', '', '', '']],
    ['the end of the list', ['以下空白', '', '', '']],
    ['the sample of another template', ['例', '张三', '111111111111111111', '5000']],
    ['the heading of the next page', ['序号', '姓名', '身份证号', '月工资']],
  ])('is left out: %s', (_, cells) => {
    const { rows, findings, notes } = read(['序号', '姓名', '身份证号', '月工资', '职业'], ['1', '样例甲', man, '5000', job], cells);
    expect(rows.map(({ row }) => row)).toEqual([2]);
    expect(findings).toEqual([]);
    expect(notes.every(({ code, message }) => code === 'roster.skipped' && message.startsWith('第 3 行（“'))).toBe(true);
  });

  it('is not somebody without a number, or with the name of a word of the end', () => {
    const { rows, findings } = read(['姓名', '身份证号', '职业'], ['样例甲', '', job], ['会计', woman, job]);
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(findings).toMatchObject([{ row: 2, column: 'certificateNo', message: '请填写证件号码' }]);
  });
});

describe('a heading', () => {
  it('may have two rows, with groups above it, and groups of other people', () => {
    const merged = (value: string, range: string): Cell => ({ kind: 'merged', text: value, range });
    const { rows, findings } = read(
      [
        merged('员工信息', 'A1:C1'),
        merged('员工信息', 'A1:C1'),
        merged('员工信息', 'A1:C1'),
        merged('紧急联系人', 'D1:E1'),
        merged('紧急联系人', 'D1:E1'),
      ],
      ['姓名', '身份证号', '岗位', '姓名', '电话'],
      ['样例甲', man, '程序员', '样例丁', '13900009999'],
    );
    expect(findings).toEqual([]);
    expect(rows).toMatchObject([{ row: 3, texts: { name: '样例甲' } }]);
    expect(rows[0]?.member.person.phone).toBeUndefined();
  });

  it('is no heading of somebody else, of a validity, or of a code', () => {
    const headings = ['紧急联系人姓名', '配偶身份证号', '证件有效期', '职位编码', '残疾证号', '固定电话', '姓名', '身份证号', '职业'];
    const { rows, findings } = read(headings, ['样例丁', woman, '2030-01-01', 'P01', '1', '0756-1', '样例甲', man, job]);
    expect(findings).toEqual([]);
    expect(rows).toMatchObject([{ texts: { name: '样例甲', certificateNo: man, occupation: job } }]);
  });

  it('stands twice: the same content is read once, empty columns count nothing, and another number is a finding', () => {
    const heading = ['姓名', '', '姓名', '手机', '联系电话', '身份证号', '职务', '工种'];
    const { rows, findings, notes } = read(heading, ['样例甲', '', '样例甲', '', '13800001013', man, '科长', '程序员']);
    expect(findings).toEqual([]);
    expect(rows).toMatchObject([{ texts: { phone: '13800001013', occupation: '程序员' } }]);
    expect(notes).toMatchObject([{ code: 'roster.chosen', message: expect.stringContaining('“工种”、“职务”') }]);
  });

  it('names two certificates: the one that is filled in counts, and its heading says which it is', () => {
    const heading = ['姓名', '身份证号', '护照号码', '性别', '出生日期', '职业'];
    const { rows, findings } = read(heading, ['样例甲', man, '', '', '', job], ['Jane Sample', '', 'E12345678', '女', '1992-05-06', job]);
    expect(findings).toEqual([]);
    expect(rows.map(({ member }) => member.person.certificateType)).toEqual(['0', '1']);
    expect(rows[1]?.texts.certificateType).toBe('外国护照');
  });
});

describe('a cell', () => {
  const heading = ['姓名', '证件类型', '证件号码', '性别', '出生日期', '手机号', '职业', '受益人'];
  const readOne = (type: string, number: string, ...more: readonly (string | Cell)[]) => read(heading, ['样例甲', type, number, ...more]);

  it.each(['无', '-', '——', 'N/A', 'null', '/', '暂无', '－'])('with %s is empty', (nothing) => {
    const { rows, findings } = readOne(nothing, man, nothing, nothing, nothing, job, nothing);
    expect(findings).toEqual([]);
    expect(rows[0]?.texts).toEqual({ name: '样例甲', certificateNo: man, occupation: job });
  });

  it.each([
    '居民身份证（二代）',
    '第二代居民身份证',
    '中国居民身份证',
    '身份证/临时身份证',
    '居民身份证（户口簿）',
    '中國居民身份證',
    'ID Card',
    '1',
    '01',
    '111',
  ])('says that the number is of an ID card: %s', (type) => {
    expect(readOne(type, man, '', '', '', job)).toMatchObject({ findings: [], rows: [{ member: { person: { certificateType: '0' } } }] });
  });

  it.each([
    ['港澳台居民居住证', numberFrom('81000019900307101'), 'G'],
    ['居住证', numberFrom('82000019900307101'), 'G'],
    ['港澳台居住证', numberFrom('83000019900307101'), 'H'],
    ['', numberFrom('83000019900307101'), 'H'],
    ['港澳台通行证', 'H12345678', 'B'],
    ['港澳台居民来往内地通行证', '12345678', 'E'],
    ['中国护照/外国护照', 'E12345678', '1'],
  ])('says which certificate it is, or leaves it to the number: %s %s', (type, number, expected) => {
    const { rows, findings } = readOne(type, number, '男', '1990-03-07', '', job);
    expect(findings).toEqual([]);
    expect(rows[0]?.member.person.certificateType).toBe(expected);
  });

  it.each(['香港身份证', '军官证', '结婚证'])('says a certificate that is not taken: %s', (type) => {
    expect(readOne(type, 'A1234567', '男', '1990-03-07', '', job).findings).toMatchObject([
      { column: 'certificateType', rule: 'certificate.type' },
    ]);
  });

  it.each(['13800001013.0', '1.3800001013E+10', ' 138 0000 1013 '])('has a phone that a program wrote as a number: %s', (phone) => {
    const { rows, findings } = readOne('', man, '', '', phone, job);
    expect(findings).toEqual([]);
    expect(rows[0]?.member.person.phone?.number).toBe('13800001013');
  });

  it('says what is lost of a number that cannot be recovered', () => {
    expect(readOne('', '4.40402E+17', '', '', '1.38E+10', job).findings).toMatchObject([
      { column: 'certificateNo', rule: 'roster.digits_lost', message: expect.stringContaining('（4.40402E+17），后几位已丢失、无法恢复') },
      { column: 'phone', rule: 'roster.digits_lost' },
    ]);
  });

  it.each<[string, string | Cell, string | Cell]>([
    ['formulas', { kind: 'formula', text: '=IF(MOD(MID(C2,17,1),2),"男","女")' }, { kind: 'formula', text: '=MID(C2,7,8)' }],
    ['errors', { kind: 'error', text: '#VALUE!' }, { kind: 'error', text: '#N/A' }],
    ['codes', '1', '36'],
  ])('is not needed for sex and birthday if the ID number says them: %s', (_, sex, birthday) => {
    const { rows, findings, notes } = readOne('', man, sex, birthday, '', job);
    expect(findings).toEqual([]);
    expect(rows[0]?.member.person).toMatchObject({ gender: '0', birthday: '1990-03-07' });
    expect(notes.map(({ message }) => message)).toEqual([
      '第 2 行的性别无法识别，已按证件号码读取。',
      '第 2 行的出生日期无法识别，已按证件号码读取。',
    ]);
  });

  it('with a month of birth is compared with the ID number', () => {
    expect(readOne('', man, '', '1990.03', '', job)).toMatchObject({ findings: [], notes: [] });
    expect(readOne('', man, '', '1991年3月', '', job).findings).toMatchObject([{ column: 'birthday', rule: 'certificate.birthday' }]);
  });

  it('says by other words who works at the place, and who does not', () => {
    const kindOf = (word: string) => read(['姓名', '身份证号', '职业', '人员类别'], ['样例甲', man, job, word]);
    for (const word of ['在职', '城镇职工', '合同制', '试用期', '劳务派遣', '退休返聘', '1']) expect(kindOf(word).findings).toEqual([]);
    for (const word of ['家属', '离职', '退休']) expect(kindOf(word).findings).toMatchObject([{ column: 'kind', rule: 'roster.kind' }]);
  });
});
