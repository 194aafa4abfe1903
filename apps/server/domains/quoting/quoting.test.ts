import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { type TrialForOne, trialForOne } from '../../testing/buying/trial-for-one.ts';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  browser = openBrowser(portal.url);
});
afterAll(() => portal.stop());

type Trial = TrialForOne;

const ask = (trial: Trial) => browser.api('quotePremium', trialForOne(trial));

/** The quote for the insured of a trial. */
async function quoteOf(trial: Trial) {
  const { payments, ...answer } = await ask(trial);
  return { ...onlyInsured(answer), payments };
}

/** On the tests' day, 2026-11-21, this man is 36. */
const man = {
  goodsId: 'zhenan',
  insured: { gender: '0', birthday: '1990-03-07' },
  choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
  riders: [],
} satisfies Trial;
const bornForAge = (age: number) => `${2026 - age}-11-21`;
const bornOn = (birthday: string) => ({ insured: { gender: '0' as const, birthday } });
/** The man's choices with other ones. */
const chosen = (choices: Trial['choices']) => ({ choices: { ...man.choices, ...choices } });
const { sum_assured: _sum, ...periods } = man.choices;

/** The field at fault in a refused trial, and the message. */
async function faultOf(change: Partial<Trial>): Promise<string> {
  const refused = await refusalOf(ask({ ...man, ...change }));
  expect(refused.code).toBe('QUOTE_OUT_OF_RANGE');
  expect(refused.findings).toHaveLength(1);
  return refused.findings.map(({ path, message }) => `${path} ${message}`).join();
}

describe('a trial that cannot be priced names the field and its bound:', () => {
  it.each([
    ['less than 28 days old', bornOn('2026-11-01'), 'parties.insured.birthday 被保险人须出生满28天'],
    ['born tomorrow', bornOn('2026-11-22'), 'parties.insured.birthday 出生日期不能晚于今天'],
    ['born in a year that no calendar counts', bornOn('0001-01-01'), 'parties.insured.birthday 请选择出生日期'],
    [
      'older than anybody may enter',
      { ...bornOn(bornForAge(61)), ...chosen({ payment_period: 'single' }) },
      'parties.insured.birthday 被保险人投保年龄不能超过60周岁',
    ],
    ['a sum below the least', chosen({ sum_assured: '90000.00' }), 'choices.sum_assured 基本保额须为10万元至50万元，每1万元一档'],
    ['a sum above the greatest', chosen({ sum_assured: '510000.00' }), 'choices.sum_assured 基本保额须为10万元至50万元，每1万元一档'],
    ['a sum between two steps', chosen({ sum_assured: '305000.00' }), 'choices.sum_assured 基本保额须为10万元至50万元，每1万元一档'],
    ['no sum', { choices: periods }, 'choices.sum_assured 请选择基本保额'],
    ['a cover period that is not sold', chosen({ cover_period: 'to_80' }), 'choices.cover_period 请选择保障期间'],
    ['a payment period that is not sold', chosen({ payment_period: 'y15' }), 'choices.payment_period 请选择交费期间'],
  ])('%s', async (_case, change, words) => {
    expect(await faultOf(change)).toBe(words);
  });

  it.each([
    ['whole_life', 'y10', 60],
    ['whole_life', 'y20', 50],
    ['whole_life', 'y30', 40],
    ['to_70', 'y10', 55],
    ['to_70', 'y20', 45],
    ['to_70', 'y30', 35],
  ])('%s with %s ends at the age of %i, and is priced up to it', async (cover_period, payment_period, maxAge) => {
    const change = chosen({ cover_period, payment_period });
    expect(await quoteOf({ ...man, ...change, ...bornOn(bornForAge(maxAge)) })).toMatchObject({ age: maxAge });
    const words = await faultOf({ ...change, ...bornOn(bornForAge(maxAge + 1)) });
    expect(words).toMatch(/^parties\.insured\.birthday /);
    expect(words).toContain(String(maxAge));
  });

  it('a waiver without the payer', async () => {
    const refused = await refusalOf(ask({ ...man, riders: ['waiver'] }));
    expect(refused.findings.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'parties.applicant.gender 请选择性别',
      'parties.applicant.birthday 请选择出生日期',
    ]);
  });

  it('a waiver with a payer who is too old or not born yet, with nothing to waive, and for oneself', async () => {
    const waiver = { riders: ['waiver'] };
    expect(await faultOf({ ...waiver, applicant: { gender: '1', birthday: bornForAge(51) } })).toBe(
      'insureds.insured.riders 选择 20 年交时，附加《琴安附加投保人豁免保险费重大疾病保险（互联网专属）》要求投保人年龄满18周岁且不超过50周岁',
    );
    expect(await faultOf({ ...waiver, applicant: { gender: '1', birthday: '2026-11-22' } })).toBe(
      'parties.applicant.birthday 出生日期不能晚于今天',
    );
    expect(
      await faultOf({ ...waiver, ...chosen({ payment_period: 'single' }), applicant: { gender: '1', birthday: bornForAge(30) } }),
    ).toMatch(/^insureds\.insured\.riders 所选交费期间不能附加《.*豁免/);
    expect(await faultOf({ ...waiver, relation: '00' })).toMatch(/^insureds\.insured\.riders 投保人与被保险人为同一人时，不能附加/);
    expect(await faultOf({ riders: ['nothing'] })).toBe('insureds.insured.riders 所选附加险不存在，请重新选择');
  });

  it('a minor who insures himself', async () => {
    expect(await faultOf({ relation: '00', ...bornOn(bornForAge(17)) })).toBe(
      'parties.applicant.birthday 为本人投保时，投保人须年满18周岁',
    );
    expect(await quoteOf({ ...man, relation: '00', ...bornOn(bornForAge(18)) })).toMatchObject({ age: 18 });
    expect(await quoteOf({ ...man, relation: '03', ...bornOn(bornForAge(17)) })).toMatchObject({ age: 17 });
  });

  it('a payer who is a minor, or cannot be the parent of the insured', async () => {
    const asked = { ...man, relation: '03', riders: ['waiver'], ...bornOn(bornForAge(5)) } as const;
    const faults = async (birthday: string) =>
      (await refusalOf(ask({ ...asked, applicant: { gender: '1', birthday } }))).findings.map(({ path, rule }) => `${path} ${rule}`);
    expect(await faults(bornForAge(17))).toEqual([
      'parties.applicant.birthday age.adult',
      'insureds.insured.relation relation.gap_small',
      'insureds.insured.riders rider.age',
    ]);
    expect(await faults(bornForAge(20))).toEqual(['insureds.insured.relation relation.gap_small']);
  });

  it('a premium too small for the smallest sum', async () => {
    const asked = { ...man, choices: periods };
    const least = await quoteOf({ ...man, ...chosen({ sum_assured: '100000.00' }) });
    const refused = await refusalOf(quoteOf({ ...asked, premium: '1.00' }));
    expect(refused.findings).toEqual([
      expect.objectContaining({
        path: 'premium',
        message: expect.stringContaining(Number(least.premium).toLocaleString('en-US')) as string,
      }),
    ]);
  });

  it('all combinations, if nothing is sold to the person', async () => {
    const refused = await refusalOf(browser.api('enumeratePremiums', trialForOne({ ...man, ...bornOn(bornForAge(61)) })));
    expect([refused.code, refused.message]).toEqual(['QUOTE_OUT_OF_RANGE', '选择 20 年交时，被保险人投保年龄不能超过50周岁']);
  });

  it('a product that is not on sale', async () => {
    for (const call of ['quotePremium', 'enumeratePremiums', 'illustrateBenefits'] as const)
      expect((await refusalOf(browser.api(call, trialForOne({ ...man, goodsId: 'nothing' })))).code, call).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('the reverse calculation', () => {
  it('returns the sum that a premium was quoted for, and the next lower one for a fen less', async () => {
    const asked = { ...man, choices: periods };
    const changes: (Partial<Trial> & { readonly choices?: Record<string, string> })[] = [
      {},
      { insured: { gender: '1', birthday: '2020-05-05' }, riders: ['mild_moderate'] },
      { choices: { cover_period: 'to_70', payment_period: 'y5' }, ...bornOn('1970-01-01') },
    ];
    for (const { choices, ...change } of changes) {
      for (const sumAssured of ['110000.00', '300000.00', '500000.00']) {
        const quoted = await quoteOf({ ...man, ...change, ...chosen({ ...choices, sum_assured: sumAssured }) });
        const reverse = { ...asked, ...change, choices: { ...periods, ...choices } };
        expect(await quoteOf({ ...reverse, premium: quoted.premium })).toEqual(quoted);
        const less = await quoteOf({ ...reverse, premium: (Number(quoted.premium) - 0.01).toFixed(2) });
        expect(less.sumAssured).toBe(`${Number(sumAssured) - 10_000}.00`);
        expect(Number(less.premium)).toBeLessThan(Number(quoted.premium));
      }
    }
  });

  it('returns at most the greatest sum, for any premium', async () => {
    const asked = { ...man, choices: periods };
    expect((await quoteOf({ ...asked, premium: '100000000.00' })).sumAssured).toBe('500000.00');
    const refused = await refusalOf(quoteOf({ ...asked, premium: '999999999999.99' }));
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', findings: [{ path: 'premium', message: '金额不能超过1亿元' }] });
  });
});

describe('a quote', () => {
  it('adds up, and contains how often the premium is paid', async () => {
    const quote = await quoteOf({
      ...man,
      riders: ['mild_moderate', 'waiver'],
      applicant: { gender: '1', birthday: '1991-05-09' },
    });
    expect(quote.lines.map(({ coverageId }) => coverageId).sort()).toEqual(['main', 'mild_moderate', 'waiver']);
    expect(Number(quote.premium)).toBeCloseTo(
      quote.lines.reduce((sum, { premium }) => sum + Number(premium), 0),
      6,
    );
    expect(quote).toMatchObject({ age: 36, payments: 20, sumAssured: '300000.00' });
  });

  it('of all combinations equals the quote of each one, and has the reasons of those not sold', async () => {
    const asked = { ...man, ...bornOn(bornForAge(48)) };
    const grid = await browser.api('enumeratePremiums', trialForOne({ ...asked, choices: { sum_assured: man.choices.sum_assured } }));
    expect(grid).toHaveLength(10);
    for (const { choices, premium, reason } of grid) {
      const single = quoteOf({ ...asked, ...chosen(choices) });
      if (premium === null) expect((await refusalOf(single)).findings[0]?.message).toBe(reason);
      else expect((await single).premium).toBe(premium);
    }
    expect(grid.filter(({ premium }) => premium === null).map(({ choices }) => Object.values(choices).join(' '))).toEqual([
      'whole_life y30',
      'to_70 y20',
      'to_70 y30',
    ]);
  });
});

describe('the illustration', () => {
  it('covers every policy year with the premiums of the quote and the benefits of the terms', async () => {
    const { premium } = await quoteOf(man);
    const { columns, rows } = onlyInsured(await browser.api('illustrateBenefits', trialForOne(man)));
    expect(columns.map(({ name }) => name)).toEqual(['重大疾病保险金', '身故保险金']);
    expect(rows.map(({ policyYear }) => policyYear)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
    expect(rows.at(-1)?.age).toBe(105);
    for (const { policyYear, age, ...row } of rows) {
      expect(age).toBe(36 + policyYear);
      expect(row.premium).toBe(policyYear <= 20 ? premium : '0.00');
      expect(Number(row.cumulativePremium)).toBeCloseTo(Number(premium) * Math.min(policyYear, 20), 2);
      expect(row).toMatchObject({ benefits: ['300000.00', '300000.00'] });
      expect(Number(row.cashValue)).toBeGreaterThanOrEqual(0);
    }
  });

  it('of a child pays the premiums back until eighteen', async () => {
    const { columns, rows } = onlyInsured(await browser.api('illustrateBenefits', trialForOne({ ...man, ...bornOn(bornForAge(5)) })));
    const death = columns.findIndex(({ id }) => id === 'death');
    for (const { age, benefits, cumulativePremium } of rows)
      expect(benefits[death], `at ${age}`).toBe(age <= 18 ? cumulativePremium : '300000.00');
  });
});
