import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRateTable } from './parse-rate-table.ts';
import { perBase } from './per-base.ts';
import { rateUnits, readFigure, readUnit } from './rate-unit.ts';

it.each([
  ['fen per 1,000 yuan of sum assured', { base: 'sum', per: 1_000, fen: 1 }],
  ['  Yuan  per 10,000 yuan of Sum Assured ', { base: 'sum', per: 10_000, fen: 100 }],
  ['yuan per 100,000 yuan of yearly annuity', { base: 'sum', per: 100_000, fen: 100 }],
  ['fen per 1,000 yuan of yearly premium that would be waived', { base: 'waivedPremium', per: 1_000, fen: 1 }],
  ['percent of sum assured', { base: 'sum', per: 100_000, fen: 100_000 }],
  ['permille of sum assured', { base: 'sum', per: 100_000, fen: 10_000 }],
  ['yuan per unit', { base: 'unit', per: 1_000, fen: 100 }],
  ['fen per year', { base: 'premium', per: 1_000, fen: 1 }],
])('%s is a unit', (text, unit) => {
  expect(readUnit(text)).toEqual(unit);
});

it.each([
  '',
  'yuan',
  'fen per 1,000 yuan',
  'yuan per 1,000 dollars of sum assured',
  'yuan per 500 yuan of sum assured',
  '元',
  'percent',
  'jiao per year',
])('"%s" is none, and the table is refused at its line with those that are', (text) => {
  expect(readUnit(text)).toBeUndefined();
  const parsed = parseRateTable(`# table: t\n# subject: a\n# unit: ${text || 'x'}\nage,rate\n30,1\n`);
  expect(parsed).toEqual({ ok: false, faults: [{ line: 3, message: expect.stringContaining(rateUnits[0] ?? '') }] });
});

it('figures in yuan are a hundred times those in fen, and a part of a fen is refused', () => {
  const yuan = { fen: 100 };
  expect(['32.54', '0.05', '12', '0.1', '7.00'].map((text) => readFigure(text, yuan))).toEqual([3_254, 5, 1_200, 10, 700]);
  for (const text of ['0.001', '1.', '.5', '1,000', '-1', '1e3', '', '１', '99999999.99']) expect(readFigure(text, yuan)).toBeUndefined();
  expect(readFigure('2.6908', { fen: 10_000 })).toBe(26_908);
  expect(readFigure('3.5', { fen: 1 })).toBeUndefined();
});

it('the same rate in another unit has the same premium', () => {
  const figures = { rate: fc.integer({ min: 1, max: 99_999 }), sum: fc.integer({ min: 1, max: 500 }) };
  const same = fc.property(fc.record(figures), ({ rate, sum }) => {
    const base = sum * 1_000_000;
    const usual = perBase(rate, base, 1_000);
    const read = (unit: string, text: string) => {
      const found = readUnit(unit);
      const figure = found && readFigure(text, found);
      return found && figure !== undefined ? perBase(figure, base, found.per) : undefined;
    };
    const decimal = (digits: number, places: number) =>
      `${Math.floor(digits / 10 ** places)}.${String(digits % 10 ** places).padStart(places, '0')}`;
    expect(read('yuan per 1,000 yuan of sum assured', decimal(rate, 2))).toBe(usual);
    expect(read('yuan per 10,000 yuan of sum assured', decimal(rate * 10, 2))).toBe(usual);
    expect(read('fen per 100,000 yuan of sum assured', String(rate * 100))).toBe(usual);
    expect(read('permille of sum assured', decimal(rate, 2))).toBe(usual);
    expect(read('percent of sum assured', decimal(rate, 3))).toBe(usual);
  });
  fc.assert(same);
});
