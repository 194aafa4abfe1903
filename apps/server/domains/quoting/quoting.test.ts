import type { RequestOf } from '@portal/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  browser = openBrowser(portal.url);
});
afterAll(() => portal.stop());

type ForSum = Extract<RequestOf<'quotePremium'>, { sumAssured: string }>;

/** On the tests' day, 2026-11-21, this man is 36. */
const man: ForSum = {
  goodsId: 'zhenan',
  gender: '0',
  birthday: '1990-03-07',
  coverPeriod: 'whole_life',
  paymentPeriod: 'y20',
  riders: [],
  sumAssured: '300000.00',
};
const bornForAge = (age: number) => `${2026 - age}-11-21`;

/** The field at fault in a refused trial, and the message. */
async function faultOf(change: Partial<ForSum>): Promise<string> {
  const refused = await refusalOf(browser.api('quotePremium', { ...man, ...change }));
  expect(refused.code).toBe('QUOTE_OUT_OF_RANGE');
  expect(refused.findings).toHaveLength(1);
  return refused.findings.map(({ path, message }) => `${path} ${message}`).join();
}

describe('a trial that cannot be priced names the field and its bound:', () => {
  it.each([
    ['less than 28 days old', { birthday: '2026-11-01' }, 'birthday 被保险人须出生满28天'],
    ['born tomorrow', { birthday: '2026-11-22' }, 'birthday 出生日期有误，且不能晚于今天。'],
    ['born in a year that no calendar counts', { birthday: '0001-01-01' }, 'birthday 出生日期有误，且不能晚于今天。'],
    ['older than anybody may enter', { birthday: bornForAge(61), paymentPeriod: 'single' }, 'birthday 被保险人投保年龄不能超过60周岁'],
    ['a sum below the least', { sumAssured: '90000.00' }, 'sumAssured 基本保额为 10万元 至 50万元，以 1万元 为单位。'],
    ['a sum above the greatest', { sumAssured: '510000.00' }, 'sumAssured 基本保额为 10万元 至 50万元，以 1万元 为单位。'],
    ['a sum between two steps', { sumAssured: '305000.00' }, 'sumAssured 基本保额为 10万元 至 50万元，以 1万元 为单位。'],
    ['a cover period that is not sold', { coverPeriod: 'to_80' }, 'coverPeriod 请选择保障期间：终身、至 70 周岁。'],
    [
      'a payment period that is not sold',
      { paymentPeriod: 'y15' },
      'paymentPeriod 请选择交费期间：一次交清、5 年交、10 年交、20 年交、30 年交。',
    ],
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
  ])('%s with %s ends at the age of %i, and is priced up to it', async (coverPeriod, paymentPeriod, maxAge) => {
    const periods = { coverPeriod, paymentPeriod };
    expect(await browser.api('quotePremium', { ...man, ...periods, birthday: bornForAge(maxAge) })).toMatchObject({ age: maxAge });
    const words = await faultOf({ ...periods, birthday: bornForAge(maxAge + 1) });
    expect(words).toMatch(/^birthday /);
    expect(words).toContain(String(maxAge));
  });

  it('a waiver without the payer, with one who is too old, or with nothing to waive', async () => {
    const waiver = { riders: ['waiver'] };
    expect(await faultOf(waiver)).toMatch(/^applicant .*投保人豁免.*请填写投保人的性别和出生日期/);
    expect(await faultOf({ ...waiver, applicant: { gender: '1', birthday: bornForAge(51) } })).toMatch(/^applicant\.birthday .*50/);
    expect(await faultOf({ ...waiver, applicant: { gender: '1', birthday: '2026-11-22' } })).toBe(
      'applicant.birthday 出生日期有误，且不能晚于今天。',
    );
    expect(await faultOf({ ...waiver, paymentPeriod: 'single', applicant: { gender: '1', birthday: bornForAge(30) } })).toMatch(/^riders /);
    expect(await faultOf({ riders: ['nothing'] })).toMatch(/^riders /);
  });

  it('a premium too small for the smallest sum', async () => {
    const { sumAssured: _sum, ...asked } = man;
    const least = await browser.api('quotePremium', { ...man, sumAssured: '100000.00' });
    const refused = await refusalOf(browser.api('quotePremium', { ...asked, premium: '1.00' }));
    expect(refused.findings).toEqual([
      expect.objectContaining({
        path: 'premium',
        message: expect.stringContaining(Number(least.premium).toLocaleString('en-US')) as string,
      }),
    ]);
  });

  it('a product that is not on sale', async () => {
    expect((await refusalOf(browser.api('quotePremium', { ...man, goodsId: 'nothing' }))).code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('the reverse calculation', () => {
  it('returns the sum that a premium was quoted for, and the next lower one for a fen less', async () => {
    const { sumAssured: _sum, ...asked } = man;
    for (const change of [
      {},
      { gender: '1' as const, birthday: '2020-05-05', riders: ['mild_moderate'] },
      { coverPeriod: 'to_70', paymentPeriod: 'y5', birthday: '1970-01-01' },
    ]) {
      for (const sumAssured of ['110000.00', '300000.00', '500000.00']) {
        const quoted = await browser.api('quotePremium', { ...man, ...change, sumAssured });
        const back = await browser.api('quotePremium', { ...asked, ...change, premium: quoted.premium });
        expect(back).toEqual(quoted);
        const less = await browser.api('quotePremium', { ...asked, ...change, premium: (Number(quoted.premium) - 0.01).toFixed(2) });
        expect(less.sumAssured).toBe(`${Number(sumAssured) - 10_000}.00`);
        expect(Number(less.premium)).toBeLessThan(Number(quoted.premium));
      }
    }
  });

  it('returns at most the greatest sum, for any premium', async () => {
    const { sumAssured: _sum, ...asked } = man;
    expect((await browser.api('quotePremium', { ...asked, premium: '999999999999.99' })).sumAssured).toBe('500000.00');
  });
});

describe('a quote', () => {
  it('adds up, and contains how often the premium is paid', async () => {
    const quote = await browser.api('quotePremium', {
      ...man,
      riders: ['mild_moderate', 'waiver'],
      applicant: { gender: '1', birthday: '1991-05-09' },
    });
    const parts = [quote.mainPremium, ...quote.additionalPremiums.map(({ premium }) => premium)].map(Number);
    expect(quote.additionalPremiums.map(({ riderId }) => riderId).sort()).toEqual(['mild_moderate', 'waiver']);
    expect(Number(quote.premium)).toBeCloseTo(
      parts.reduce((sum, part) => sum + part),
      6,
    );
    expect(quote).toMatchObject({ age: 36, payments: 20, sumAssured: '300000.00' });
  });

  it('of all combinations equals the quote of each one, and has the reasons of those not sold', async () => {
    const { coverPeriod: _cover, paymentPeriod: _payment, ...asked } = { ...man, birthday: bornForAge(48) };
    const grid = await browser.api('enumeratePremiums', asked);
    expect(grid).toHaveLength(10);
    for (const { coverPeriod, paymentPeriod, premium, reason } of grid) {
      const single = browser.api('quotePremium', { ...asked, coverPeriod, paymentPeriod });
      if (premium === null) expect((await refusalOf(single)).findings[0]?.message).toBe(reason);
      else expect((await single).premium).toBe(premium);
    }
    expect(
      grid.filter(({ premium }) => premium === null).map(({ coverPeriod, paymentPeriod }) => `${coverPeriod} ${paymentPeriod}`),
    ).toEqual(['whole_life y30', 'to_70 y20', 'to_70 y30']);
  });
});

describe('the illustration', () => {
  it('covers every policy year with the premiums of the quote and the benefits of the terms', async () => {
    const { premium } = await browser.api('quotePremium', man);
    const { rows } = await browser.api('illustrateBenefits', man);
    expect(rows.map(({ policyYear }) => policyYear)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
    expect(rows.at(-1)?.age).toBe(105);
    for (const { policyYear, age, ...row } of rows) {
      expect(age).toBe(36 + policyYear);
      expect(row.premium).toBe(policyYear <= 20 ? premium : '0.00');
      expect(Number(row.cumulativePremium)).toBeCloseTo(Number(premium) * Math.min(policyYear, 20), 2);
      expect(row).toMatchObject({ criticalIllnessBenefit: '300000.00', deathBenefit: '300000.00' });
      expect(Number(row.cashValue)).toBeGreaterThanOrEqual(0);
    }
  });

  it('of a child pays the premiums back until eighteen', async () => {
    const { rows } = await browser.api('illustrateBenefits', { ...man, birthday: bornForAge(5) });
    for (const { age, deathBenefit, cumulativePremium } of rows)
      expect(deathBenefit, `at ${age}`).toBe(age <= 18 ? cumulativePremium : '300000.00');
  });
});
