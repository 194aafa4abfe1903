import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleApplicant } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

/** The annuity of the default content. */
const goodsId = 'changqing';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => `${2026 - age}-11-21`;
const choices = { cover_period: 'whole_life', payout_age: 'a60', payout_mode: 'yearly', payment_period: 'y10', sum_assured: '24000.00' };
const trial = { goodsId, relation: '00', insured: { gender: '0', birthday: birthdayAt(40) }, choices } as const;

const samples = readGolden('annuity-premiums.csv');

describe('the annuity', () => {
  it('has 20 sample premiums, of each payout age, mode and payment', () => {
    expect(samples).toHaveLength(20);
    for (const [key, count] of [
      ['payout', 4],
      ['mode', 2],
      ['payment', 4],
    ] as const)
      expect(new Set(samples.map((sample) => sample[key])).size).toBe(count);
  });

  it.each(samples)('costs $premium: from $payout, $mode, $payment, sex $gender, age $age, $sum yuan a year', async (sample) => {
    const { payout = '', mode = '', payment = '', gender, age, sum, premium } = sample;
    const quote = await anybody().api(
      'quotePremium',
      trialForOne({
        ...trial,
        insured: { gender: gender === '1' ? '1' : '0', birthday: birthdayAt(Number(age)) },
        choices: { ...choices, payout_age: payout, payout_mode: mode, payment_period: payment, sum_assured: `${sum}.00` },
      }),
    );
    expect(quote.premium).toBe(premium);
  });

  it('is found by its premium: the greatest annuity whose premium is not more', async () => {
    const { sum_assured: _, ...others } = choices;
    const given = { ...trialForOne({ ...trial, choices: others }), premium: '20000.00' };
    const found = await anybody().api('quotePremium', given);
    const sum = Number(found.insureds[0]?.sumAssured);
    expect(sum % 12).toBe(0);
    expect(Number(found.premium)).toBeLessThanOrEqual(20_000);
    const more = await anybody().api('quotePremium', trialForOne({ ...trial, choices: { ...choices, sum_assured: `${sum + 12}.00` } }));
    expect(Number(more.premium)).toBeGreaterThan(20_000);
  });

  it.each([
    ['a payout before the last premium', { ...choices, payment_period: 'y20', payout_age: 'a55' }, 40, '35周岁'],
    ['a payout within five years', { ...choices, payment_period: 'single', payout_age: 'a55' }, 51, '50周岁'],
    ['an annuity that has no twelfth', { ...choices, sum_assured: '24001.00' }, 40, '12元'],
    ['an unknown payout age', { ...choices, payout_age: 'a50' }, 40, '请选择开始领取年龄'],
    ['a child', choices, 17, '18周岁'],
  ])('refuses %s in words', async (_, chosen, age, words) => {
    const insured = { gender: '0', birthday: birthdayAt(age) } as const;
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, insured, choices: chosen })));
    expect(refused.findings.map(({ message }) => message).join()).toContain(words);
  });

  it.each([
    ['a60', 40, 60],
    ['a70', 25, 70],
  ])('illustrates what it pays in each year, from %s bought at %i', async (payout, age, payoutAge) => {
    const asked = { ...trial, insured: { gender: '1', birthday: birthdayAt(age) }, choices: { ...choices, payout_age: payout } } as const;
    const [insured] = (await anybody().api('illustrateBenefits', trialForOne(asked))).insureds;
    expect(insured?.columns.map(({ name }) => name)).toEqual(['养老年金', '身故保险金']);
    expect(insured?.rows).toHaveLength(105 - age);
    for (const { age: ageAtEnd, cumulativePremium, benefits, cashValue } of insured?.rows ?? []) {
      const paidYears = Math.max(0, ageAtEnd - payoutAge);
      const [annuity, death] = benefits.map(Number);
      expect(annuity).toBe(paidYears > 0 ? 24_000 : 0);
      expect(death).toBe(paidYears > 0 ? 24_000 * Math.max(0, 20 - paidYears) : Math.max(Number(cumulativePremium), Number(cashValue)));
      if (paidYears > 0) expect(cashValue).toBe('0.00');
    }
  });
});

describe('a sale of the annuity', () => {
  it('asks nothing about health, and ends with a policy and an e-policy that say when it pays how much', async () => {
    const guest = openGuest(portal, 61);
    const { orderNo, policyNo, premium, application } = await buyPolicy({
      ...guest,
      goodsId,
      change: (sample) => ({
        ...sample,
        choices: { ...choices, payment_period: 'single', payout_mode: 'monthly' },
        health: {},
        bodies: {},
      }),
    });
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject({
      premium,
      coverUntil: null,
      nextPremiumOn: null,
      sumAssured: '24000.00',
      insureds: [{ relation: '本人', benefits: [{ amount: '60 周岁起每月领取 ¥2,000.00' }] }],
    });
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readPdfText(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
    for (const words of ['长青养老年金保险', '养老年金', '开始领取日', '60 周岁']) expect(text).toContain(words);
    expect(text).not.toMatch(/传世|全残|重大疾病|等待期 0/);
  });
});
