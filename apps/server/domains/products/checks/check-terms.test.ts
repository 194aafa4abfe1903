import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../../platform/text/in-language.ts';
import { writeShapesProduct } from '../../../testing/samples/write-shapes-product.ts';
import { checkProductAt } from '../import-product.ts';
import { checkPlans } from './check-plans.ts';
import { checkPrice } from './check-price.ts';
import { checkTerms } from './check-terms.ts';

type Stating = Parameters<typeof checkTerms>[0];
type Priced = Parameters<typeof checkPrice>[0];

const paid = (years: number) => ({ role: 'payment', type: 'choice', options: [{ term: { years } }] });
const sum = { role: 'sum', type: 'amount', min: 100_000, max: 500_000 };
const onDeath = (text: string) => ({ base: 'sum', benefits: [{ trigger: 'death' }], exclusions: [{ id: 'e', text }] });
const clause = '被保险人自合同成立或者合同效力恢复之日起 2 年内自杀，但被保险人自杀时为无民事行为能力人的除外。';

const life = { inputs: [paid(20), sum], coverages: [onDeath(clause)], rates: { cashValues: { main: 'x' } }, insureds: { min: 1, max: 1 } };
const places = (faults: readonly { readonly at: readonly PropertyKey[] }[]) => faults.map(({ at }) => at.join('.'));
const terms = (change: object) => checkTerms({ ...life, ...change } as unknown as Stating);
const price = (change: object) => checkPrice({ ...life, ...change } as unknown as Priced);

afterEach(() => speak('en'));

describe('terms of a product', () => {
  it.each([
    [{}, []],
    [{ graceDays: 30, reinstatementYears: 2, suicideYears: 2, policyLoan: { share: 80, months: 6, clause: '4.2' } }, []],
    [{ graceDays: 29 }, ['graceDays']],
    [{ reinstatementYears: 1 }, ['reinstatementYears']],
    [{ suicideYears: 3, coverages: [onDeath(clause.replace('2', '3'))] }, ['suicideYears']],
    [{ policyLoan: { share: 81, months: 6, clause: '4.2' } }, ['policyLoan']],
  ])('are within the bounds of law: %o', (change, expected) => {
    expect(places(terms(change))).toEqual(expected);
  });

  it.each([
    [{ graceDays: 60, reinstatementYears: 2, inputs: [paid(1)] }, ['graceDays', 'reinstatementYears']],
    [{ suicideYears: 2, coverages: [{ benefits: [{ trigger: 'accidental_death' }], exclusions: [] }] }, ['suicideYears']],
    [{ policyLoan: { share: 80, months: 6, clause: '4.2' }, rates: { cashValues: {} } }, ['policyLoan']],
  ])('are refused where the product has no use for them: %o', (change, expected) => {
    expect(places(terms(change))).toEqual(expected);
  });

  it('say the same years of suicide as the clause that is confirmed', () => {
    expect(places(terms({ suicideYears: 1 }))).toEqual(['coverages.0.exclusions.0.text']);
    expect(places(terms({ coverages: [onDeath(clause.replace('2', '3'))] }))).toEqual(['coverages.0.exclusions.0.text']);
    expect(places(terms({ suicideYears: 2, coverages: [onDeath('战争。')] }))).toEqual(['coverages.0.exclusions']);
    expect(terms({ suicideYears: 0, coverages: [onDeath('战争。')] })).toEqual([]);
  });

  it('are told in the language of the authors', () => {
    speak('zh');
    expect(terms({ graceDays: 20 })[0]?.message).toBe('宽限期天数 graceDays为 20，须为 30 至 180');
  });
});

describe('discounts of a product', () => {
  const large = (...froms: number[]) => ({
    id: 'large',
    label: '高保额优惠',
    by: 'sum',
    tiers: froms.map((from, at) => ({ from, share: 9_500 - at * 100 })),
  });

  it.each([
    [[large(200_000, 500_000)], []],
    [[large(100_000)], ['discounts.0.tiers.0']],
    [[large(200_000, 600_000)], ['discounts.0.tiers.1']],
    [[large(30, 50)], ['discounts.0.tiers.0', 'discounts.0.tiers.1']],
    [[{ ...large(), by: 'insureds', tiers: [{ from: 3, share: 9_500 }] }], ['discounts.0']],
    [[large(200_000), large(300_000)], ['discounts.1']],
  ])('by the sum are reached by sums that customers choose: %o', (discounts, expected) => {
    expect(places(price({ discounts }))).toEqual(expected);
  });

  it('by the sum need a rate for the sum', () => {
    const [fault] = price({ discounts: [large(200_000)], inputs: [paid(20)] });
    expect(fault?.message).toContain('no coverage has a rate for a sum');
  });
});

describe('plans of a product', () => {
  const select = { planId: 'select', sets: { sum: 300_000 }, waitingDays: 30 };
  const planned = {
    flow: 'individual',
    plans: [{ planId: 'basic' }, select],
    limits: [],
    inputs: [{ ...sum, id: 'sum', label: '基本保额', step: 10_000, choices: [] }],
    insureds: { min: 1, max: 1 },
    rates: { fromPrice: {} },
  };
  const plans = (change: object) => places(checkPlans({ ...planned, ...change } as unknown as Parameters<typeof checkPlans>[0]));

  it.each([
    [{}, []],
    [{ plans: [{ planId: 'basic' }, { ...select, sets: { sum: 305_000 } }] }, ['plans.1.sets.sum']],
    [{ plans: [{ planId: 'basic' }, { ...select, sets: { other: 'x' } }] }, ['plans.1.sets.other']],
    [{ plans: [select] }, ['plans.0.sets']],
    [{ insureds: { min: 1, max: 5 } }, ['plans.1.sets.sum']],
    [{ renewalWaitingDays: 60 }, ['plans.1.waitingDays']],
    [{ rates: { fromPrice: { plan: 'none' } } }, ['rates.fromPrice.plan']],
  ])('fix what customers could choose, each for themselves: %o', (change, expected) => {
    expect(plans(change)).toEqual(expected);
  });

  it('of a group differ by their riders only', () => {
    expect(
      plans({
        flow: 'partner',
        plans: [
          { planId: 'basic', riders: [] },
          { ...select, riders: [] },
        ],
      }),
    ).toEqual(['plans']);
  });
});

describe('a folder with faults of these kinds', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
    await writeShapesProduct(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The faults after one change of a file, with the number of the changed line. */
  async function faultsWith(
    from: string,
    to: string,
    file = 'product.yaml',
  ): Promise<{ readonly line: number; readonly faults: readonly string[] }> {
    const name = path.join(folder, file);
    const text = await readFile(name, 'utf8');
    const at = text.indexOf(from);
    if (at < 0) throw new Error(`${from} is not in ${file}`);
    try {
      await writeFile(name, text.slice(0, at) + to + text.slice(at + from.length));
      return {
        line: text.slice(0, at).split('\n').length,
        faults: await checkProductAt(folder, new Date('2026-11-22T10:00:00+08:00')),
      };
    } finally {
      await writeFile(name, text);
    }
  }

  it.each([
    ['graceDays: 90', 'graceDays: 20', 'graceDays is 20'],
    ['share: 9500', 'share: 9000', 'each tier begins higher than the one before, and leaves less'],
    ['- select', '- elite', 'the limit names elite, which is no option of plan'],
    ['minPremium: 600', 'minPremium: 6000', 'is below minPremium 6000'],
  ])('names file and line: %s', async (from, to, words) => {
    const { line, faults } = await faultsWith(from, to);
    const fault = faults.find((one) => one.includes(words));
    const said = Number(/^product\.yaml:(\d+): /.exec(fault ?? '')?.[1]);
    // That of a limit or a list is the line where it begins; that of the least premium the example.
    expect(Math.abs(said - line) <= 6 || words.includes('minPremium'), fault ?? faults.join('\n')).toBe(true);
  });

  it('has no finding before', async () => {
    expect(await checkProductAt(folder, new Date('2026-11-22T10:00:00+08:00'))).toEqual([]);
  });

  it.each([
    [
      'terms.md',
      '且不超过 50 周岁',
      '且不超过 60 周岁',
      'says ages 年满 18 周岁且不超过 60 周岁, and the limits of product.yaml let in 18 至 50 周岁',
    ],
    ['terms.md', '（优选计划 30 天）', '（优选计划 60 天）', 'says 60 days of waiting of the plan 优选计划, and product.yaml has 30'],
    ['notice.md', '，优选计划 30 天', '', 'does not say the 30 days of waiting of the plan 优选计划'],
    ['exclusions.md', '战争、军事冲突、暴乱或者武装叛乱', '战争', 'is missing in exclusions.md'],
    ['product.yaml', 'share: 9000', 'share: 90', 'share 90 of discount'],
  ])('finds what %s says otherwise: %s → %s', async (file, from, to, words) => {
    const { faults } = await faultsWith(from, to, file);
    expect(faults.join('\n')).toContain(words);
  });

  it('compares the days of the documents with the stated terms', async () => {
    const { faults } = await faultsWith('graceDays: 90', 'graceDays: 100');
    expect(faults.join('\n')).toMatch(/notice\.md:\d+: says 90 days of 宽限期, and product\.yaml has graceDays: 100/);
  });
});
