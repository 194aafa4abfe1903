import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from './platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from './testing/browser-session.ts';
import { buyPolicy, openGuest, type WireApplication } from './testing/buyer.ts';
import { logIn } from './testing/read-code.ts';
import { readGolden } from './testing/read-golden.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { sampleApplicant } from './testing/sample-application.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';
import { trialForOne } from './testing/trial-for-one.ts';
import { waitForEpolicy } from './testing/wait-for-epolicy.ts';

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
  choices: { cover_period: 'y30', payment_period: 'y30', sum_assured: '1000000.00' },
} as const;
const wholeLife = {
  goodsId: 'chuanshi',
  relation: '00',
  insured: { gender: '0', birthday: birthdayAt(30) },
  choices: { cover_period: 'whole_life', payment_period: 'y5', sum_assured: '200000.00' },
} as const;

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
        choices: { cover_period: cover, payment_period: payment, sum_assured: `${sum}.00` },
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
        choices: { cover_period: 'y20', payment_period: 'y20', sum_assured: '1510000.00' },
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

/** The applicant of the samples buys for themselves. */
const forOneself =
  (choices: Readonly<Record<string, string>>) =>
  (application: WireApplication): WireApplication => ({ ...application, choices });

describe('a sale of life cover', () => {
  it.each([
    [
      'shouan',
      91,
      { cover_period: 'y20', payment_period: 'y10', sum_assured: '500000.00' },
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
