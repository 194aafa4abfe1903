import type { ParsedRequestOf, RequestOf } from '@portal/contract/catalogue.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { checkApplication } from '@portal/rules/sale/flows.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { applicationOf, trialContext } from '@portal/rules/sale/trial.ts';
import { SEEDED } from '@portal/rules/values/arbitraries.testing.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { fen, fromYuanText } from '@portal/rules/values/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { deathGoodsId, familyGoodsId, importDeathProduct, importFamilyProduct } from '../../testing/samples/import-family-product.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { trialForOne } from '../../testing/buying/trial-for-one.ts';
import { applicationContext } from '../orders/drafts/application-context.ts';
import type { ProductVersion } from '../products/public.ts';
import { quoteTrial } from './quote-trial.ts';

const today = '2026-11-21';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
  await importDeathProduct(portal);
  portal.clock.advance(1);
  browser = openBrowser(portal.url);
});
afterAll(() => portal.stop());

type Trial = RequestOf<'quotePremium'>;
type Member = Trial['insureds'][number];

const member = (id: string, relation: Member['relation'], sum: string, riders: string[] = []): Member => ({
  id,
  party: relation === '00' ? 'applicant' : id,
  relation,
  choices: { sum_assured: sum },
  riders,
});

/** A couple and their daughter. */
const family = {
  goodsId: familyGoodsId,
  parties: {
    applicant: { gender: '0', birthday: '1990-03-07' },
    wife: { gender: '1', birthday: '1992-05-06' },
    girl: { gender: '1', birthday: '2018-06-15' },
  },
  applicant: 'applicant',
  choices: { cover_period: 'whole_life', payment_period: 'y20' },
  insureds: [
    member('self', '00', '300000.00'),
    member('wife', '02', '200000.00', ['mild_moderate']),
    member('girl', '03', '100000.00', ['waiver']),
  ],
} satisfies Trial;

const toFen = (text: string | null | undefined) => fromYuanText(text ?? '');
const sumOf = (amounts: readonly (string | null | undefined)[]) => amounts.reduce((total, amount) => total + toFen(amount), 0);

/** 95 % of an amount in fen, half up. */
const discounted = (amount: number) => Math.floor((amount * 9_500 + 5_000) / 10_000);

describe('a discount by the number of people', () => {
  it('is part of the premium of each coverage from the number of people on that reaches it, and is named', async () => {
    const four = { ...family, parties: { ...family.parties, boy: { gender: '0', birthday: '2020-06-15' } } } as const;
    const plain = await browser.api('quotePremium', family);
    const quote = await browser.api('quotePremium', { ...four, insureds: [...family.insureds, member('boy', '03', '100000.00')] });
    expect(plain.discounts).toEqual([]);
    expect(quote.discounts).toEqual([{ label: '家庭折扣', share: 9_500 }]);
    for (const [index, { lines }] of plain.insureds.entries())
      for (const { coverageId, premium } of lines.filter((line) => line.coverageId !== 'waiver')) {
        const line = quote.insureds[index]?.lines.find((one) => one.coverageId === coverageId);
        expect(toFen(line?.premium), coverageId).toBe(discounted(toFen(premium)));
      }
    expect(toFen(quote.premium)).toBe(sumOf(quote.insureds.flatMap(({ lines }) => lines.map(({ premium }) => premium))));
    const enumerated = await browser.api('enumeratePremiums', {
      ...four,
      insureds: [...family.insureds, member('boy', '03', '100000.00')],
    });
    const same = enumerated.find(({ choices }) => choices['cover_period'] === 'whole_life' && choices['payment_period'] === 'y20');
    expect(same?.premium).toBe(quote.premium);
  });
});

describe('a trial of several insureds', () => {
  it('has the price in all and of each, at the prices that each has alone', async () => {
    const quote = await browser.api('quotePremium', family);
    expect(quote.insureds.map(({ id, age, sumAssured }) => [id, age, sumAssured])).toEqual([
      ['self', 36, '300000.00'],
      ['wife', 34, '200000.00'],
      ['girl', 8, '100000.00'],
    ]);
    expect([toFen(quote.premium), quote.payments]).toEqual([sumOf(quote.insureds.map(({ premium }) => premium)), 20]);
    for (const [index, insured] of family.insureds.entries()) {
      const alone = await browser.api('quotePremium', { ...family, insureds: [insured] });
      expect(alone.insureds).toEqual([quote.insureds[index]]);
    }
  });

  it('has the prices of all combinations, for all and for each', async () => {
    const grid = await browser.api('enumeratePremiums', family);
    for (const { choices, premium, insureds } of grid) {
      if (premium === null) continue;
      const quote = await browser.api('quotePremium', { ...family, choices });
      expect(premium).toBe(quote.premium);
      expect(insureds).toEqual(quote.insureds.map(({ id, premium: own }) => ({ id, premium: own })));
    }
    expect(grid.filter(({ premium }) => premium !== null).length).toBeGreaterThan(5);
  });

  it('has an illustration of each', async () => {
    const { insureds } = await browser.api('illustrateBenefits', family);
    expect(insureds.map(({ id, rows }) => [id, rows[0]?.age])).toEqual([
      ['self', 37],
      ['wife', 35],
      ['girl', 9],
    ]);
  });

  it('names the fault of each at the answers of that one', async () => {
    const insureds = [member('self', '00', '90000.00'), member('wife', '02', '200000.00'), member('girl', '03', '100000.00', ['nothing'])];
    const { findings } = await refusalOf(browser.api('quotePremium', { ...family, insureds }));
    expect(findings.map(({ path }) => path)).toEqual(['insureds.self.choices.sum_assured', 'insureds.girl.riders']);
  });

  it('has at most as many as the product insures, and never more than the contract allows', async () => {
    const many = (count: number): Trial => {
      const ids = Array.from({ length: count }, (_, index) => `child${index}`);
      const children = Object.fromEntries(ids.map((id) => [id, { gender: '0' as const, birthday: '2015-01-01' }]));
      return { ...family, parties: { ...family.parties, ...children }, insureds: ids.map((id) => member(id, '03', '100000.00')) };
    };
    const { findings } = await refusalOf(browser.api('quotePremium', many(6)));
    expect(findings.map(({ rule }) => rule)).toEqual(['insureds.count']);
    const refusals = await Promise.all(
      [many(21), { ...family, insureds: [] }].map((trial) => refusalOf(browser.api('quotePremium', trial))),
    );
    expect(refusals.map(({ code }) => code)).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
  });

  it('has no sum for a premium, names only its own people, and each part once', async () => {
    const twice = { ...family, insureds: [member('wife', '02', '200000.00'), member('wife', '02', '200000.00')] };
    const stranger = { ...family, insureds: [member('nobody', '02', '200000.00')] };
    for (const trial of [{ ...family, premium: '8000.00' }, twice, stranger])
      expect((await refusalOf(browser.api('quotePremium', trial))).code).toBe('INVALID_INPUT');
  });
});

describe('the riders that are not chosen', () => {
  const child = {
    goodsId: 'zhenan',
    relation: '03',
    insured: { gender: '1', birthday: '2018-06-15' },
    applicant: { gender: '0', birthday: '1990-03-07' },
    choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
  } as const;
  const quoteOf = async (trial: Parameters<typeof trialForOne>[0]) => onlyInsured(await browser.api('quotePremium', trialForOne(trial)));

  it.each([[[]], [['mild_moderate']], [['waiver']]])(
    'cost the difference between the prices with and without them, beside %j',
    async (riders) => {
      const before = await quoteOf({ ...child, riders });
      expect(before.riders.map(({ coverageId }) => coverageId)).toEqual(
        ['mild_moderate', 'waiver'].filter((id) => !riders.some((one) => one === id)),
      );
      for (const { coverageId, premium, reason } of before.riders) {
        const after = await quoteOf({ ...child, riders: [...riders, coverageId] });
        expect([toFen(premium), reason]).toEqual([toFen(after.premium) - toFen(before.premium), null]);
      }
    },
  );

  it('have the reason why they cannot be added', async () => {
    const { applicant: _applicant, ...unknown } = child;
    const reasonsOf = async (trial: Parameters<typeof trialForOne>[0]) =>
      (await quoteOf(trial)).riders.map(({ premium, reason }) => premium ?? reason);
    expect((await reasonsOf(unknown))[1]).toBe('保费按投保人的性别和年龄计算');
    expect((await reasonsOf({ ...child, choices: { ...child.choices, payment_period: 'single' } }))[1]).toMatch(/^所选交费期间不能附加/);
    expect((await reasonsOf({ ...child, applicant: { gender: '0', birthday: '1966-03-07' } }))[1]).toMatch(/要求投保人年龄/);
    expect((await reasonsOf({ ...child, relation: '00', insured: child.applicant }))[1]).toMatch(/^投保人与被保险人为同一人时/);
  });
});

describe('a sum for a premium', () => {
  it('is at most what the death cover of a minor may be', async () => {
    const child = {
      goodsId: deathGoodsId,
      relation: '03',
      insured: { gender: '1', birthday: '2018-06-15' },
      choices: { cover_period: 'whole_life', payment_period: 'y20' },
    } as const;
    const { insureds } = await browser.api('quotePremium', trialForOne({ ...child, premium: '999999.00' }));
    expect(insureds[0]?.sumAssured).toBe('200000.00');
    const above = { ...child, choices: { ...child.choices, sum_assured: '210000.00' } };
    const { findings } = await refusalOf(browser.api('quotePremium', trialForOne(above)));
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['insured.minor_death_cover choices.sum_assured']);
  });
});

type Parsed = ParsedRequestOf<'quotePremium'>;

const anyLife = fc.record({
  gender: fc.constantFrom('0' as const, '1' as const),
  birthday: fc.integer({ min: -2, max: 62 * 365 }).map((days) => addDays(today, -days)),
});

const anyChoice = (input: Input): fc.Arbitrary<Choice> =>
  input.type === 'choice'
    ? fc.constantFrom(...input.options.map(({ id }) => id))
    : fc.integer({ min: 0, max: (input.max - input.min) / input.step + 1 }).map((steps) => fen(input.min + steps * input.step));

/** A trial of up to six people, complete or not. */
function anyTrial(product: Product): fc.Arbitrary<Parsed> {
  const of = (scope: Input['scope']) =>
    fc.record(Object.fromEntries(product.inputs.filter((input) => input.scope === scope).map((input) => [input.id, anyChoice(input)])));
  const part = fc.record({
    relation: fc.constantFrom(...product.relations),
    choices: of('insured'),
    riders: fc.subarray(ridersOf(product).map(({ id }) => id)),
    life: fc.oneof({ weight: 9, arbitrary: anyLife }, { weight: 1, arbitrary: fc.constant({}) }),
  });
  return fc.record({ applicant: anyLife, choices: of(undefined), parts: fc.array(part, { minLength: 1, maxLength: 6 }) }).map((one) => ({
    goodsId: product.goodsId,
    parties: { applicant: one.applicant, ...Object.fromEntries(one.parts.map(({ life }, index) => [`p${index}`, life])) },
    applicant: 'applicant',
    choices: one.choices,
    insureds: one.parts.map(({ relation, choices, riders }, index) => ({
      id: `i${index}`,
      party: relation === '00' ? 'applicant' : `p${index}`,
      relation,
      choices,
      riders,
    })),
  }));
}

describe('a trial of several insureds and a draft with the same answers', () => {
  /** The answers that only the application asks: those that no price needs, enough people, and the other pages. */
  const isAskedLater = ({ rule, message }: Finding) =>
    /^(advice|suitability|consent|health|beneficiary|confirm)\./.test(rule) ||
    (/^person\..*_required$/.test(rule) && !/gender|birthday|socialInsurance/.test(rule)) ||
    message.startsWith('请至少添加');
  const say = (findings: readonly Finding[]) => findings.map(({ rule, path, message }) => `${rule} ${path} ${message}`).sort();

  it(`have the same findings (seed ${SEEDED.seed})`, async () => {
    const version = (await portal.services.catalogue.onSale(familyGoodsId)) as ProductVersion;
    const context = applicationContext(builtInOccupations(), today);
    let priced = 0;
    fc.assert(
      fc.property(anyTrial(version.product), (trial) => {
        const answer = quoteTrial(version, trial, trialContext(today));
        const findings = checkApplication(version.product, applicationOf(version.product, trial), context);
        expect(say(answer instanceof Refused ? (answer.findings ?? []) : [])).toEqual(say(findings.filter((one) => !isAskedLater(one))));
        if (!(answer instanceof Refused)) priced += 1;
      }),
      { seed: SEEDED.seed, numRuns: 3000 },
    );
    expect(priced).toBeGreaterThan(50);
  });

  it(`offers riders at the prices, and refuses them for the reasons, of the trial that has them (seed ${SEEDED.seed})`, async () => {
    const version = (await portal.services.catalogue.onSale(familyGoodsId)) as ProductVersion;
    const seen = { offered: 0, refused: 0 };
    fc.assert(
      fc.property(anyTrial(version.product), (trial) => {
        const quote = quoteTrial(version, trial, trialContext(today));
        if (quote instanceof Refused) return;
        for (const { id, riders } of quote.insureds)
          for (const { coverageId, premium, reason } of riders) {
            const insureds = trial.insureds.map((one) => (one.id === id ? { ...one, riders: [...one.riders, coverageId] } : one));
            const added = quoteTrial(version, { ...trial, insureds }, trialContext(today));
            if (added instanceof Refused) expect([premium, reason]).toEqual([null, added.findings?.[0]?.message]);
            else expect([toFen(premium), reason]).toEqual([toFen(added.premium) - toFen(quote.premium), null]);
            seen[added instanceof Refused ? 'refused' : 'offered'] += 1;
          }
      }),
      { seed: SEEDED.seed, numRuns: 3000 },
    );
    expect(seen.offered).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(20);
  });
});
