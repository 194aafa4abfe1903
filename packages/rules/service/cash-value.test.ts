import { expect, it } from 'vitest';
import { fen } from '../values/money.ts';
import { cashValueOn } from './cash-value.ts';

const member = (...cashValues: number[]) => ({ cashValues: cashValues.map(fen) });
const contract = { effectiveOn: '2026-01-01', earlyEnd: 'cash_value', members: [member(36_500, 73_000)] } as const;

it('a cash value grows day by day from the end of one policy year to the end of the next', () => {
  const on = (day: string) => cashValueOn(contract, day);
  expect(on('2026-01-01')).toBe(0);
  expect(on('2026-01-11')).toBe(1000);
  expect(on('2026-12-31')).toBe(36_400);
  expect(on('2027-01-01')).toBe(36_500);
  expect(on('2027-12-31')).toBe(72_900);
});

it('a contract has none before its first day, after its table, or if its premium is refunded by days', () => {
  expect(cashValueOn(contract, '2025-12-31')).toBeNull();
  expect(cashValueOn(contract, '2028-01-01')).toBeNull();
  expect(cashValueOn({ ...contract, earlyEnd: 'unexpired_premium' }, '2026-06-01')).toBeNull();
  expect(cashValueOn({ ...contract, members: [member()] }, '2026-06-01')).toBeNull();
});

it('the values of several insureds are added, also when their tables differ in length', () => {
  const members = [member(36_500), member(36_500, 73_000)];
  expect(cashValueOn({ ...contract, members }, '2026-01-11')).toBe(2000);
  expect(cashValueOn({ ...contract, members }, '2027-01-01')).toBe(73_000);
});

it('a contract of 29 February begins each year on 28 February or 1 March, without a gap', () => {
  const leap = { ...contract, effectiveOn: '2024-02-29', members: [member(100, 200, 300)] };
  const days = ['2025-02-27', '2025-02-28', '2025-03-01'].map((day) => cashValueOn(leap, day) ?? -1);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(days[0]).toBeGreaterThanOrEqual(99);
});

it('an annuity that is paid leaves no cash value, from its first day on', () => {
  const annuity = { ...contract, members: [{ ...member(36_500, 73_000, 0, 0), payoutOn: '2028-01-01' }] };
  expect(['2027-12-31', '2028-01-01', '2028-06-01'].map((day) => cashValueOn(annuity, day))).toEqual([72_900, null, null]);
});
