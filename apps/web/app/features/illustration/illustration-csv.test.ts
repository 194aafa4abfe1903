import { expect, test } from 'vitest';
import { csvCell, illustrationCsv } from './illustration-csv.ts';

const columns = [
  { id: 'illness', name: '重大疾病保险金' },
  { id: 'death', name: '身故保险金' },
];
const row = {
  policyYear: 1,
  age: 31,
  premium: '9762.00',
  cumulativePremium: '9762.00',
  benefits: ['300000.00', '9762.00'],
  cashValue: '0.00',
};

test('the file begins with the byte order mark that makes spreadsheets read Chinese', () => {
  expect(illustrationCsv({ columns, rows: [row] }).startsWith('\uFEFF保单年度,')).toBe(true);
});

test('every policy year is one line of plain figures below the header', () => {
  const lines = illustrationCsv({ columns, rows: [row, { ...row, policyYear: 2, age: 32, cumulativePremium: '19524.00' }] }).split('\r\n');
  expect(lines[0]).toMatch(/,累计已交保费（元）,重大疾病保险金（元）,身故保险金（元）,年度末现金价值（元）$/);
  expect(lines[1]).toBe('1,31,9762.00,9762.00,300000.00,9762.00,0.00');
  expect(lines[2]).toBe('2,32,9762.00,19524.00,300000.00,9762.00,0.00');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('');
});

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(csvCell('一,二')).toBe('"一,二"');
  expect(csvCell('说"好"')).toBe('"说""好"""');
  expect(csvCell('上\n下')).toBe('"上\n下"');
  expect(csvCell(12)).toBe('12');
  expect(csvCell('8826000000000021'), 'a number of a policy keeps its last digit').toBe('\t8826000000000021');
});
