import { quotePremium } from '@portal/rating/quote.ts';
import { ageAt, checkEntryAge } from '@portal/rules/age.ts';
import type { Choice, Person } from '@portal/rules/application.ts';
import { checkChoiceLimits, checkRider, checkSelection } from '@portal/rules/check-selection.ts';
import { chosenRiders, planOfRiders, ridersOf } from '@portal/rules/coverages.ts';
import { addDays } from '@portal/rules/dates.ts';
import { brokenKeys, entryAgeFor, factsOf } from '@portal/rules/limits.ts';
import { fen } from '@portal/rules/money.ts';
import type { Input, Product } from '@portal/rules/product.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/read-content-product.ts';
import { checkProduct } from './check-product.ts';
import { rateRequestOf } from './rate-request.ts';

const seeded = { seed: 20260615, numRuns: 3000, verbose: 1 } as const;

const anyPerson = (today: string) =>
  fc.record({
    birthday: fc.integer({ min: 0, max: 75 * 366 }).map((days) => addDays(today, -days)),
    gender: fc.constantFrom('0' as const, '1' as const),
    socialInsurance: fc.constantFrom('yes' as const, 'no' as const),
  });

const anyChoice = (input: Input): fc.Arbitrary<Choice> =>
  input.type === 'choice'
    ? fc.constantFrom(...input.options.map(({ id }) => id))
    : fc.integer({ min: 0, max: Math.floor((input.max - input.min) / input.step) }).map((steps) => fen(input.min + steps * input.step));

/** What a customer may choose for a person, by the rules of the application. */
const anySale = (product: Product) =>
  fc.record({
    choices: fc.record(Object.fromEntries(product.inputs.map((input) => [input.id, anyChoice(input)]))),
    riders: fc.subarray(ridersOf(product).map(({ id }) => id)),
    insured: anyPerson(product.saleStart),
    applicant: anyPerson(product.saleStart),
    relation: fc.constantFrom(...product.relations),
  });

const lifeOf = ({ birthday = '', gender = '0', socialInsurance }: Person, today: string) => ({
  age: ageAt(birthday, today),
  gender,
  socialInsurance,
});

describe.each(contentProducts)('the product %s', (goodsId) => {
  const version = readContentProduct(readContentFiles(goodsId));
  const { product, plan, tables } = version;

  it('has limits and tables that fit each other', () => {
    expect(checkProduct(version)).toEqual([]);
  });

  it('has a price for whatever its limits allow', () => {
    const today = product.saleStart;
    let sold = 0;
    fc.assert(
      fc.property(anySale(product), ({ choices, riders, insured, applicant, relation }) => {
        const situation = { choices, insured: factsOf(insured, today, { relation }), applicant: factsOf(applicant, today) };
        const selection = { planId: planOfRiders(product, riders), choices, riders };
        const bounds = entryAgeFor(product, choices, situation.insured);
        const refused = [
          ...checkSelection(product, selection, today),
          ...checkChoiceLimits(product, situation),
          ...chosenRiders(product, selection).map((rider) => checkRider(product, rider, situation)),
          ...brokenKeys(product, situation),
          checkEntryAge(insured.birthday, today, bounds),
        ].filter((finding) => finding !== undefined);
        if (refused.length > 0) return;
        sold += 1;
        const request = rateRequestOf(product, { choices, riders, insured: lifeOf(insured, today), applicant: lifeOf(applicant, today) });
        expect(quotePremium(tables, plan, request)).toMatchObject({ ok: true });
      }),
      seeded,
    );
    expect(sold).toBeGreaterThan(300);
  });
});

describe('checking limits against tables', () => {
  const files = readContentFiles('zhenan');

  /** The faults after changing a file. Throws if `from` is not in it. */
  function faultsWith(...changes: readonly (readonly [file: string, from: string, to: string])[]): readonly string[] {
    const changed = { ...files };
    for (const [file, from, to] of changes) {
      const text = changed[file] ?? '';
      if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
      changed[file] = text.replace(from, () => to);
    }
    return checkProduct(readContentProduct(changed));
  }

  /** The lines of a table that do not begin so. */
  const without = (file: string, start: string) => {
    const rows = (files[file] ?? '').split('\n').filter((line) => line.startsWith(start));
    return [file, `${rows.join('\n')}\n`, ''] as const;
  };

  it('reports choices without a rate and without cash values', () => {
    expect(faultsWith(without('rates/main.csv', 'to_70,y30,0,'))).toEqual(['rates/main.csv: no row of to_70|y30|0 for age 0 to 35']);
    expect(faultsWith(without('rates/cash-values.csv', 'to_70,y5,1,'))).toEqual([
      'rates/cash-values.csv: no row of to_70|y5|1 for age 0 to 60',
    ]);
    expect(faultsWith(without('rates/waiver.csv', 'y20,1,50,'))).toEqual(['rates/waiver.csv: no row of y20|1 for age 50']);
  });

  it('reports an option that no table knows', () => {
    const option = '{ id: y5, label: 5 年交, term: { years: 5 } }';
    const faults = faultsWith(['product.yaml', option, `${option}\n      - { id: y15, label: 15 年交, term: { years: 15 } }`]);
    expect(faults).toContain('rates/main.csv: no row of whole_life|y15|0 for age 0 to 60');
  });

  it('reports limits that are wider than the tables', () => {
    const limit = 'payment_period: { only: [y20] } }, on: age, max: 50';
    expect(faultsWith(['product.yaml', `when: { ${limit}`, `when: { ${limit.replace('50', '51')}`])).toContain(
      'rates/main.csv: no row of whole_life|y20|0 for age 51',
    );
  });

  it('reports rows that nobody can choose', () => {
    const faults = faultsWith(['product.yaml', '{ on: age, max: 60 }', '{ on: age, max: 59 }']);
    expect(faults).toContainEqual(expect.stringMatching(/^rates\/main\.csv:\d+: nobody can choose whole_life\|single\|0 at age 60$/));
  });

  it('reports limits on what does not exist', () => {
    expect(faultsWith(['product.yaml', '{ on: ageDays, min: 28 }', '{ on: ageOfDays, min: 28 }'])).toEqual([
      'product.yaml: limit 1 names ageOfDays, which is neither an input nor a fact',
    ]);
    expect(faultsWith(['product.yaml', 'only: [y20] } }, on: age, max: 50', 'only: [y21] } }, on: age, max: 50'])).toEqual([
      'product.yaml: limit 3 names y21, which is no option of payment_period',
    ]);
    expect(faultsWith(['product.yaml', '{ coverage: waiver, on: relation', '{ coverage: wavier, on: relation'])).toEqual([
      'product.yaml: limit 9 names coverage wavier, which does not exist',
    ]);
  });
});
