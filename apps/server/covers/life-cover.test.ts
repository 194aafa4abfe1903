import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest, type WireApplication } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleApplicant } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => (age === 0 ? '2026-10-01' : `${2026 - age}-11-21`);

const term = {
  goodsId: 'shouan',
  relation: '00',
  insured: { gender: '0', birthday: birthdayAt(30) },
  choices: { cover_period: 'y30', payment_period: 'y30', payment_frequency: 'yearly', sum_assured: '1000000.00' },
} as const;
const wholeLife = {
  goodsId: 'chuanshi',
  relation: '00',
  insured: { gender: '0', birthday: birthdayAt(30) },
  choices: { cover_period: 'whole_life', payment_period: 'y5', sum_assured: '200000.00' },
} as const;

/** How often premiums are paid, of a product that asks it. */
const often = (goodsId: string): Readonly<Record<string, string>> => (goodsId === 'shouan' ? { payment_frequency: 'yearly' } : {});

const samples = readGolden('life-premiums.csv');

describe('term and whole life', () => {
  it('have 20 sample premiums, of each cover and each payment', () => {
    expect(samples).toHaveLength(20);
    expect(new Set(samples.map(({ goodsId, cover }) => `${goodsId} ${cover}`)).size).toBe(6);
  });

  it.each(samples)('cost $premium: $goodsId $cover, $payment, sex $gender, age $age, $sum yuan', async (sample) => {
    const { goodsId = '', cover = '', payment = '', gender, age, sum, premium } = sample;
    const quote = await anybody().api(
      'quotePremium',
      trialForOne({
        goodsId,
        relation: goodsId === 'shouan' || Number(age) >= 18 ? '00' : '03',
        insured: { gender: gender === '1' ? '1' : '0', birthday: birthdayAt(Number(age)) },
        choices: { cover_period: cover, payment_period: payment, sum_assured: `${sum}.00`, ...often(goodsId) },
      }),
    );
    expect(quote.premium).toBe(premium);
  });

  it.each([
    ['an age of 17', { ...term, relation: '02', insured: { gender: '0', birthday: birthdayAt(17) } }, '18周岁'],
    ['30 years at 41', { ...term, insured: { gender: '0', birthday: birthdayAt(41) } }, '30 年'],
    [
      '20 premiums of 10 years',
      { ...term, choices: { ...term.choices, cover_period: 'y10', payment_period: 'y20' } },
      '请选择一次交清、10 年交',
    ],
    [
      'more than 1,500,000 at 45',
      {
        ...term,
        insured: { gender: '0', birthday: birthdayAt(45) },
        choices: { ...term.choices, cover_period: 'y20', payment_period: 'y20', sum_assured: '1510000.00' },
      },
      '不高于150万元',
    ],
    ['a child', { ...term, relation: '03' }, '不支持该投保关系'],
    [
      '20 premiums at 51',
      { ...wholeLife, insured: { gender: '1', birthday: birthdayAt(51) }, choices: { ...wholeLife.choices, payment_period: 'y20' } },
      '50周岁',
    ],
    ['a sum between steps', { ...wholeLife, choices: { ...wholeLife.choices, sum_assured: '10500.00' } }, '1000元'],
  ] as const)('are refused in words: %s', async (_, trial, words) => {
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne(trial)));
    expect(refused.findings.map(({ message }) => message).join()).toContain(words);
  });

  it('find the greatest sum that a yearly premium buys, and the premium of that sum buys the same', async () => {
    for (const trial of [term, wholeLife]) {
      const { sum_assured: _, ...choices } = trial.choices;
      const given = { ...trialForOne({ ...trial, choices }), premium: '9999.99' };
      const found = await anybody().api('quotePremium', given);
      expect(Number(found.premium)).toBeLessThanOrEqual(9999.99);
      const again = await anybody().api('quotePremium', { ...given, premium: found.premium });
      expect(again.insureds[0]?.sumAssured).toBe(found.insureds[0]?.sumAssured);
    }
  });
});

/** The applicant of the samples buys for themselves. */
const forOneself =
  (choices: Readonly<Record<string, string>>) =>
  (application: WireApplication): WireApplication => ({ ...application, choices });

describe('term life that is paid more often than yearly', () => {
  // The filed factors of 2,850.00 a year: 52 %, 26.5 %, 9 %.
  it.each([
    ['yearly', '2850.00', 30, 1],
    ['half_yearly', '1482.00', 60, 2],
    ['quarterly', '755.25', 120, 4],
    ['monthly', '256.50', 360, 12],
  ] as const)('%s costs %s, %i times', async (payment_frequency, premium, payments, perYear) => {
    const trial = trialForOne({ ...term, choices: { ...term.choices, payment_frequency } });
    expect(await anybody().api('quotePremium', trial)).toMatchObject({ premium, payments, perYear });
    const { insureds } = await anybody().api('illustrateBenefits', trial);
    expect(insureds[0]?.rows[0]?.premium).toBe((Number(premium) * perYear).toFixed(2));
    expect(insureds[0]?.rows).toHaveLength(30);
  });

  it('costs the same at once, whatever was chosen before', async () => {
    const [yearly, monthly] = await Promise.all(
      ['yearly', 'monthly'].map((payment_frequency) =>
        anybody().api('quotePremium', trialForOne({ ...term, choices: { ...term.choices, payment_period: 'single', payment_frequency } })),
      ),
    );
    expect(yearly).toMatchObject({ payments: 1, perYear: 1 });
    expect(monthly).toEqual(yearly);
  });

  it('finds the greatest sum that a premium of each month buys', async () => {
    const { sum_assured: _, ...choices } = { ...term.choices, payment_frequency: 'monthly' };
    const found = await anybody().api('quotePremium', { ...trialForOne({ ...term, choices }), premium: '300.00' });
    // 2.565 yuan for each 10,000 of the sum: 116 of them are 297.54, 117 are 300.11.
    expect(found).toMatchObject({ premium: '297.54', insureds: [{ sumAssured: '1160000.00' }] });
  });

  it('says so in policy, receipt and e-policy, with the day of the next premium', async () => {
    const guest = openGuest(portal, 93);
    const choices = { cover_period: 'y20', payment_period: 'y20', payment_frequency: 'monthly', sum_assured: '500000.00' };
    const { orderNo, policyNo, premium, application } = await buyPolicy({ ...guest, goodsId: 'shouan', change: forOneself(choices) });
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ premium, effectiveOn: '2026-11-22', nextPremiumOn: '2026-12-22' });
    expect((await owner.api('getOrder', { orderNo })).policyDates).toMatchObject({ nextPremiumOn: '2026-12-22' });
    const { summary } = await owner.api('getReceipt', { policyNo });
    expect(summary.premium).toEqual({ amount: premium, payments: 240, perYear: 12 });
    expect(summary.insureds[0]?.cashValues[0]).toMatchObject({ year: 1, paid: (Number(premium) * 12).toFixed(2) });
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readPdfText(new Uint8Array(await (await owner.fetch(url)).arrayBuffer())).replaceAll(' ', '');
    for (const words of ['交费方式按月交纳，共20年（240期）', '每月保险费合计']) expect(text).toContain(words);
  });
});

describe('the illustration of increasing whole life', () => {
  const death = async (age: number) => {
    const insured = { gender: '1', birthday: birthdayAt(age) } as const;
    const relation = age < 18 ? '03' : '00';
    const { insureds } = await anybody().api('illustrateBenefits', trialForOne({ ...wholeLife, relation, insured }));
    return (insureds[0]?.rows ?? []).map(({ age: ageAtEnd, policyYear, cumulativePremium, benefits, cashValue }) => ({
      age: ageAtEnd - 1,
      policyYear,
      paid: Number(cumulativePremium),
      death: Number(benefits[0]),
      cashValue: Number(cashValue),
    }));
  };

  it.each([0, 10, 30, 58])('pays at a death what the terms say, in each year from age %i', async (age) => {
    const rows = await death(age);
    expect(rows).toHaveLength(105 - age);
    for (const row of rows) {
      const share = row.age < 18 ? 1 : row.age <= 40 ? 1.6 : row.age <= 60 ? 1.4 : 1.2;
      const grown = row.age < 18 ? 0 : Math.round(20_000_000 * 1.0175 ** (row.policyYear - 1)) / 100;
      expect(row.death).toBeCloseTo(Math.max(row.paid * share, row.cashValue, grown), 1);
    }
  });
});

describe('a sale of life cover', () => {
  it.each([
    [
      'shouan',
      91,
      { cover_period: 'y20', payment_period: 'y10', payment_frequency: 'yearly', sum_assured: '500000.00' },
      '2046-11-21',
      /守安定期寿险|不给付满期金/,
      '50万元',
    ],
    ['chuanshi', 92, { cover_period: 'whole_life', payment_period: 'single', sum_assured: '50000.00' }, null, /传世增额终身寿险/, '5万元'],
  ] as const)(
    'of %s ends with a policy and an e-policy that says what it pays',
    async (goodsId, serial, choices, coverUntil, words, amount) => {
      const guest = openGuest(portal, serial);
      const { orderNo, policyNo, premium, application } = await buyPolicy({ ...guest, goodsId, change: forOneself(choices) });
      await waitForEpolicy(portal, orderNo);
      const owner = guest.browser;
      await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
      const policy = await owner.api('getPolicy', { policyNo });
      expect(policy).toMatchObject({ premium, coverUntil, insureds: [{ relation: '本人', benefits: [{ amount }] }] });
      const { url } = await owner.api('getPolicyFileUrl', { policyNo });
      const text = readPdfText(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
      expect(text).toMatch(words);
      expect(text).toContain('身故或者全残保险金');
      expect(text).not.toMatch(/臻安|重大疾病/);
    },
  );
});
