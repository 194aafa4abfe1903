import { builtInOccupations } from '@portal/reference/occupations.ts';
import { valueToday } from '@portal/rules/service/value-today.ts';
import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { fen } from '@portal/rules/values/money.ts';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '#testing/samples/read-content-product.ts';
import { specimenContract } from '../specimen/make-specimen.ts';

const now = new Date('2026-11-30T02:00:00Z');
const occupations = builtInOccupations();

describe.each(contentProducts)('a contract of %s', (goodsId) => {
  const version = readContentProduct(readContentFiles(goodsId));
  const contract = specimenContract(version, occupations, now);
  const { effectiveOn, members, group, premium } = contract;
  const people = group?.classes.flatMap(({ lifeClass, count }) =>
    Array.from({ length: count }, (_, index) => ({ id: `${lifeClass}-${index}`, lifeClass })),
  );
  const history = { premiums: [premium.amount], signedOn: effectiveOn, ...(people && { people }) };
  const on = (day: string, signedOn: string | null = effectiveOn) => valueToday(contract, { ...history, signedOn }, day);

  it('carries how it ends, and what is owed to somebody who lives', () => {
    expect(contract.surrender).toEqual(version.product.surrender);
    const events = contract.clauses.flatMap(({ benefits }) => benefits.flatMap(({ event }) => event ?? []));
    expect(events).toEqual(goodsId === 'changqing' ? ['annuity'] : []);
  });

  it('returns all that was paid in the cooling-off period, then less', () => {
    expect(on(addDays(effectiveOn, 15))).toMatchObject({ amount: premium.amount, kind: 'premiums' });
    expect(on(addDays(effectiveOn, 200), null)).toMatchObject({ amount: premium.amount, kind: 'premiums' });
    const later = on(addDays(effectiveOn, 16));
    expect(later.amount).toBeLessThan(premium.amount);
    expect(later.kind === 'none' || later.kind === contract.earlyEnd, later.kind).toBe(true);
    expect(later.formula).toMatch(/^[^a-z]+$/u);
  });

  it('follows its own table, and the days that are left', () => {
    const anniversary = addYears(effectiveOn, 1);
    if (contract.earlyEnd === 'cash_value') {
      const atEnd = members.reduce((sum, { cashValues }) => sum + (cashValues[0] ?? 0), 0);
      expect(on(anniversary).amount).toBe(atEnd);
    } else {
      expect(on(addDays(anniversary, -1)), 'on the last day of cover').toMatchObject({ amount: 0, kind: 'none' });
      const first = on(addDays(effectiveOn, 16)).amount;
      expect(first).toBeLessThanOrEqual(Math.round(premium.amount * 0.7));
      expect(first).toBeGreaterThan(Math.round(premium.amount * 0.6));
    }
  });
});

it('an annuity has its last cash value on the day before it is paid', () => {
  const contract = specimenContract(readContentProduct(readContentFiles('changqing')), occupations, now);
  const { members, premium, effectiveOn } = contract;
  const [member] = members;
  const payoutOn = member?.payoutOn ?? '';
  expect(contract.terms.map(({ value }) => value)).toContain(
    `${(member?.entryAge ?? 0) + Number(payoutOn.slice(0, 4)) - Number(effectiveOn.slice(0, 4))} 周岁`,
  );
  const history = { premiums: Array.from({ length: premium.payments }, () => premium.amount), signedOn: effectiveOn };
  const before = valueToday(contract, history, addDays(payoutOn, -1));
  expect(before.kind).toBe('cash_value');
  expect(before.amount).toBeGreaterThan(Math.max(...(member?.cashValues ?? [])) * 0.99);
  expect(valueToday(contract, history, payoutOn)).toMatchObject({ amount: fen(0), kind: 'none' });
});
