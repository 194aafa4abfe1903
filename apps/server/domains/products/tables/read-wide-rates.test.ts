import { parseRateTable } from '@portal/rating/parse-rate-table.ts';
import type { Sheet } from '@portal/rules/roster/cell.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../../lifecycle/import-content.ts';
import { speak } from '../../../platform/text/in-language.ts';
import { readCsv } from '../../../platform/text/csv.ts';
import { makeWorkbook, textRow } from '../../../platform/spreadsheets/workbook.testing.ts';
import { productFile } from '../product-file.ts';
import { makeRates } from './make-rates.ts';
import { readWideRates } from './read-wide-rates.ts';

const writtenOf = (goodsId: string) =>
  productFile.parse(parse(readFileSync(path.join(contentFolder, 'products', goodsId, 'product.yaml'), 'utf8')));

/** A sheet as CSV, which shows merged cells in the first of them only. */
function sheetOf(name: string, csv: string): Sheet {
  const rows = readCsv(csv).records.map(({ line, fields }) => ({
    row: line,
    cells: fields.map((text) => ({ kind: 'text' as const, text })),
  }));
  return { name, rows };
}

const zhenan = { written: writtenOf('zhenan'), table: 'main', coverage: 'main' };

it('merged headings, sheets for periods, thousands separators and ages in words become the filed table', () => {
  const sheet = (cover: string, factor: number) =>
    sheetOf(
      cover,
      [
        '费率表（单位：元/每千元基本保险金额）,,,,',
        '年龄,5年交,,10 年交,',
        ',男,女,男性,女性',
        `30周岁,"${1_000 + factor}.50",88.2,40,39.99`,
        '31 岁,1101.5,89,41,40',
        '32,1102.5,90,—,41',
      ].join('\n'),
    );
  const read = readWideRates([sheet('保终身', 1), sheet('至70岁', 2), sheetOf('说明', '本表仅供参考')], zhenan);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  expect(read.understood).toEqual([
    'unit: yuan per 1,000 yuan of sum assured',
    'cover_period: whole_life, to_70',
    'payment_period: y5, y10',
    'gender: 0, 1',
    'ages: 30 to 32',
    '22 rows, 2 of 3 sheets',
  ]);
  const parsed = parseRateTable(read.text);
  if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table should have been read');
  expect(parsed.table.ranges.get('whole_life|y5|0')?.byAge).toEqual([100_150, 110_150, 110_250]);
  expect(parsed.table.ranges.get('to_70|y10|1')?.byAge).toEqual([3_999, 4_000, 4_100]);
  expect(parsed.table.ranges.get('to_70|y10|0')?.maxAge).toBe(31);
});

it('a unit of ten thousand or of permille is read from the title, or given', () => {
  const table = (title: string) => [sheetOf('', `${title},\n年龄,男\n30,12.5\n31,13\n32,14`)];
  const unitOf = (title: string, unit?: string) => {
    const read = readWideRates(table(title), { ...zhenan, unit });
    return 'faults' in read ? read.faults[0] : read.understood[0];
  };
  expect(unitOf('每万元保额的年交保费（元）')).toBe('unit: yuan per 10,000 yuan of sum assured');
  expect(unitOf('每10万元保额')).toBe('unit: yuan per 100,000 yuan of sum assured');
  expect(unitOf('费率（‰）')).toBe('unit: permille of sum assured');
  expect(unitOf('费率表')).toMatch(/^no unit: add --unit/);
  expect(unitOf('费率表', 'yuan per 10,000 yuan of sum assured')).toBe('unit: yuan per 10,000 yuan of sum assured');
});

it('what is not understood is named with its column or cell', () => {
  const faults = (csv: string) => {
    const read = readWideRates([sheetOf('表1', csv)], { ...zhenan, unit: 'yuan per 1,000 yuan of sum assured' });
    return 'faults' in read ? read.faults : [];
  };
  expect(faults('年龄,5年交,7年交\n30,1,2\n31,1,2\n32,1,2')).toEqual([
    '表1, column C: “7年交” is no option of an input, sex, class or social insurance: it has 一次交清, 5 年交, 10 年交, 20 年交, 30 年交',
  ]);
  expect(faults('年龄,5年交,10年交\n30,1,2\n31,1,2\n31,1,3')).toEqual([
    '表1!B4: age 31 of y5 is at 表1!B3 already',
    '表1!C4: age 31 of y10 is at 表1!C3 already',
  ]);
  expect(faults('姓名,费率\n甲,1')).toEqual(['表1: no column of ages (30, 30 周岁, 0-4) beside figures was found']);
});

const faultsOf = (csv: string) => {
  const read = readWideRates([sheetOf('表1', csv)], { ...zhenan, unit: 'yuan per 1,000 yuan of sum assured' });
  return 'faults' in read ? read.faults : read.text.split('\n').slice(4, -1);
};

it('separators that are no thousands are refused with the cell, full-width digits are read', () => {
  for (const wrong of ['9，87', '"1,2.5"', '"1,23"', '"1234,567"', '"1,234 567"', '9 87', '9。87', '9元87'])
    expect(faultsOf(`年龄,男\n30,9.8\n31,${wrong}\n32,10\n33,11`), wrong).toEqual([expect.stringMatching(/^表1!B3: /)]);
  expect(faultsOf('年龄,男\n30,１２．５\n31,"1,234.5"\n32,"¥1,234,567.8元"')).toEqual(['0,30,12.5', '0,31,1234.5', '0,32,1234567.8']);
  expect(faultsOf('年龄,男\n30,9，8\n31,9，8\n32,9，8'), 'a whole column of them').toHaveLength(3);
});

it('an age that is missing between the first and the last is named with its column', () => {
  expect(faultsOf('年龄,男,女\n30,1,2\n31,1,—\n32,1,2\n35,1,2')).toEqual([
    '表1, column B, C (0 … 2): no figure for age 33-34, though there are some before and after it: add it',
    '表1, column C (1): no figure for age 31, though there are some before and after it: add it',
  ]);
});

it('a period that the product lacks is one line, in whichever line of the headings, in the rows or in the name of a sheet', () => {
  expect(faultsOf('年龄,5年交,,15年交,\n,男,女,男,女\n30,1,2,1,2\n31,1,2,1,2\n32,1,2,1,2')).toEqual([
    expect.stringMatching(/^表1, column D, E: “15年交” is no option .*: it has 一次交清, 5 年交/),
  ]);
  expect(faultsOf('交费,年龄,男,女\n5年交,30,1,2\n15年交,30,1,2\n15年交,31,1,2')).toEqual([
    expect.stringMatching(/^表1, column C, D, row 3 to 4: nothing says which payment_period .*: 一次交清, 5 年交/),
  ]);
});

it('a unit may be given in the words of a sheet', () => {
  const table = [sheetOf('', '年龄,男\n30,12.5\n31,13\n32,14')];
  const unitOf = (unit: string) => {
    const read = readWideRates(table, { ...zhenan, unit });
    return 'faults' in read ? read.faults[0] : read.understood[0];
  };
  expect(unitOf('元/每1000元基本保额')).toBe('unit: yuan per 1,000 yuan of sum assured');
  expect(unitOf('元/每10000元保额')).toBe('unit: yuan per 10,000 yuan of sum assured');
  expect(unitOf('元/每10万元保额')).toBe('unit: yuan per 100,000 yuan of sum assured');
  expect(unitOf('‰（每千元）')).toBe('unit: permille of sum assured');
  speak('zh');
  try {
    expect(unitOf('每个')).toMatch(/^“每个” 不是单位：请加上 --unit "…"，例如 元\/每1000元保额/);
  } finally {
    speak('en');
  }
});

it('rows may name the sex and the class, bands of ages and social insurance stay what they are', () => {
  const read = readWideRates(
    [sheetOf('', '社保,年龄,1万元,2万元\n有社保,0-4,580,480\n有社保,5-10,300,200\n无社保,0-4,900,800\n无社保,5-10,500,400')],
    {
      written: writtenOf('kangyi'),
      table: 'main',
      coverage: 'main',
    },
  );
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  expect(read.text.split('\n').slice(3, 6)).toEqual(['deductible,socialInsurance,age,rate', 'd10000,yes,0-4,580', 'd10000,yes,5-10,300']);
});

it('a workbook with merged heads is written to the file that the product names, and a sheet that is none writes nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rates-'));
  cpSync(path.join(contentFolder, 'products', 'zhenan'), folder, { recursive: true });
  const table = path.join(folder, 'rates/main.csv');
  const filed = readFileSync(table, 'utf8');
  const rows = [
    textRow(1, ['年龄', '5年交', '', '10年交', '']),
    textRow(2, ['', '男', '女', '男', '女']),
    ...[30, 31, 32].map((age, index) => textRow(index + 3, [String(age), '97.5', '1,088.2', '51', '40.01'])),
  ].join('');
  const merged = '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/><mergeCell ref="A1:A2"/></mergeCells>';
  const sheet = path.join(folder, 'sheet.xlsx');
  const ask = (unit?: string) => makeRates({ folder, coverage: 'main', sheet, unit });
  try {
    writeFileSync(sheet, makeWorkbook({ sheets: [{ name: '保终身', data: rows, after: merged }] }));
    expect(await ask()).toMatchObject({ faults: [expect.stringMatching(/^sheet\.xlsx: no unit/)] });
    expect(readFileSync(table, 'utf8')).toBe(filed);
    expect(await ask('yuan per 1,000 yuan of sum assured')).toMatchObject({ file: table });
    expect(readFileSync(table, 'utf8').split('\n').slice(3, 6)).toEqual([
      'cover_period,payment_period,gender,age,rate',
      'whole_life,y5,0,30,97.5',
      'whole_life,y5,0,31,97.5',
    ]);
    expect(await makeRates({ folder, coverage: 'none', sheet, unit: undefined })).toMatchObject({
      faults: [expect.stringMatching(/no coverage none/)],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
