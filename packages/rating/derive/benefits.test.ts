import { describe, expect, it } from 'vitest';
import { mainFlows, mildModerateFlows, specifiedFlows, waiverFlows } from './benefits.ts';
import { decrementsFrom } from './decrements.ts';
import { LAST_AGE, loadLifeTables } from './life-tables.ts';
import type { ByGender, LifeTables } from './life-tables.ts';

const tables = loadLifeTables();
const cell = { gender: '0', age: 30, policyYears: LAST_AGE + 1 - 30, premiumYears: 20 } as const;
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const constant = (value: number): ByGender => {
  const byAge = Array.from({ length: LAST_AGE + 1 }, () => value);
  return { '0': byAge, '1': byAge };
};

/** Tables without deaths. `illness` is the yearly rate of critical illness; mild illness is `mildRatio` times that. */
function simpleTables(illness: number, mildRatio: number): LifeTables {
  const none = constant(0);
  const [ill, mild] = [constant(illness), constant(mildRatio)];
  return { death: none, wholeLifeDeath: none, annuityDeath: none, illness: ill, deathShare: none, mildRatio: mild };
}

describe('benefits of the main risk', () => {
  it('pays exactly once over a whole life', () => {
    expect(total(mainFlows(tables, cell).claims)).toBeCloseTo(1, 12);
  });

  it('counts a death from a critical illness only as an illness', () => {
    const [first] = decrementsFrom(tables, '0', 60, 1);
    expect(first?.illness).toBe(0.014865);
    expect(first?.otherDeath).toBeCloseTo((1 - 0.6436) * 0.007952, 12);
  });

  it('refunds the premiums at the death of a minor instead of paying the sum assured', () => {
    const child = mainFlows(tables, { gender: '1', age: 15, policyYears: 55, premiumYears: 2 });
    const [first, second, third, fourth] = child.refunds;
    const deaths = decrementsFrom(tables, '1', 15, 4).map((each) => each.otherDeath);
    expect(first).toBeCloseTo(deaths[0] ?? 0, 12);
    expect(second).toBeCloseTo((child.inForce[1] ?? 0) * (deaths[1] ?? 0) * 2, 12);
    expect(third).toBeCloseTo((child.inForce[2] ?? 0) * (deaths[2] ?? 0) * 2, 12);
    expect(fourth).toBe(0);
  });
});

describe('benefits of the specified illness rider', () => {
  it('pays for the share of critical illnesses that is assumed at each age', () => {
    const flows = specifiedFlows(simpleTables(0.1, 0), { gender: '0', age: 9, policyYears: 22, premiumYears: 5 });
    const perLife = flows.claims.map((claim, year) => claim / (flows.inForce[year] ?? 0));
    for (const [year, share] of [0.55, 0.45].entries()) expect(perLife[year]).toBeCloseTo(0.1 * share, 12);
    expect(perLife[9]).toBeCloseTo(0.1 * 0.15, 12);
    expect(perLife[21]).toBeCloseTo(0.1 * 0.06, 12);
  });

  it('refunds its premiums at the death of a minor, as the main risk does', () => {
    const child = { gender: '1', age: 15, policyYears: 20, premiumYears: 2 } as const;
    expect(specifiedFlows(tables, child).refunds).toEqual(mainFlows(tables, child).refunds);
  });
});

describe('benefits of the mild and moderate illness rider', () => {
  it('pays at most three mild illnesses', () => {
    const flows = mildModerateFlows(simpleTables(0.1, 10), { ...cell, policyYears: 6 });
    const perLife = flows.claims.map((claim, year) => claim / (flows.inForce[year] ?? 0));
    const moderate = [0.02, 0.02, 0.02 * (1 - 0.02 ** 2)].map((share) => share * 0.6);
    expect(perLife[0]).toBeCloseTo(0.3 + (moderate[0] ?? 0), 12);
    expect(perLife[2]).toBeCloseTo(0.3 + (moderate[2] ?? 0), 12);
    expect(perLife[3]).toBeLessThan(0.6 * 0.02);
  });
});

describe('benefits of the waiver', () => {
  it('pays the remaining premiums, and nothing in the last premium year', () => {
    const flows = waiverFlows(simpleTables(0.1, 0), { gender: '1', age: 40, premiumYears: 3 }, 0.25);
    expect(flows.claims[0]).toBeCloseTo(0.1 * (1 + 1 / 1.25), 12);
    expect(flows.claims[1]).toBeCloseTo(0.9 * 0.1, 12);
    expect(flows.claims[2]).toBe(0);
  });
});

describe('the life tables', () => {
  it('extend the last mild-illness band to older ages, and end every life at the last age', () => {
    expect(tables.mildRatio['1'][60]).toBe(0.14);
    expect(tables.mildRatio['1'][90]).toBe(0.14);
    const [last] = decrementsFrom(tables, '0', LAST_AGE, 1);
    expect((last?.illness ?? 0) + (last?.otherDeath ?? 0)).toBe(1);
  });

  it('have no rate beyond the last age', () => {
    expect(() => decrementsFrom(tables, '0', LAST_AGE, 2)).toThrow('end before age 106');
  });
});
