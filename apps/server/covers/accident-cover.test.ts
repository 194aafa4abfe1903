import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnPages, readPdfText } from '../platform/pdf/read-pdf-text.testing.ts';
import { occupationOfClass } from '../testing/samples/occupation-of-class.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleApplicant } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

/** The accident cover of the default content. */
const goodsId = 'pingshun';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => `${2026 - age}-11-21`;
const choices = { cover_period: 'y1', sum_assured: '300000.00', daily_allowance: 'd150' };
const insuredOf = (lifeClass: number, age = 35) =>
  ({ gender: '0', birthday: birthdayAt(age), occupation: occupationOfClass(lifeClass) }) as const;
const trial = { goodsId, relation: '00', insured: insuredOf(1), choices } as const;

const samples = readGolden('accident-premiums.csv');

describe('the accident cover', () => {
  it('has 20 sample premiums, of each class and each band of ages', () => {
    expect(samples).toHaveLength(20);
    expect(new Set(samples.map((sample) => sample['class'])).size).toBe(4);
  });

  it.each(samples)('costs $premium: class $class, age $age, $sum yuan, treatment $medical, allowance $allowance', async (sample) => {
    const { class: lifeClass, age, gender, sum, medical, allowance, premium } = sample;
    const quote = await anybody().api(
      'quotePremium',
      trialForOne({
        ...trial,
        insured: { ...insuredOf(Number(lifeClass), Number(age)), gender: gender === '1' ? '1' : '0' },
        choices: { ...choices, sum_assured: `${sum}.00` },
        riders: [...(medical === 'yes' ? ['accident_medical'] : []), ...(allowance === 'yes' ? ['hospital_allowance'] : [])],
      }),
    );
    expect(quote.premium).toBe(premium);
  });

  it.each([
    ['no occupation', { gender: '0', birthday: birthdayAt(35) }, choices, '职业'],
    ['an occupation of class 5', insuredOf(5), choices, '职业'],
    ['more than 500,000 for class 4', insuredOf(4), { ...choices, sum_assured: '600000.00' }, '不高于50万元'],
    ['somebody of 66', insuredOf(1, 66), choices, '65周岁'],
    ['somebody of 17', insuredOf(1, 17), choices, '18周岁'],
    ['a sum between steps', insuredOf(1), { ...choices, sum_assured: '350000.00' }, '10万元'],
  ] as const)('refuses %s in words', async (_, insured, chosen, words) => {
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, insured, choices: chosen })));
    expect(refused.findings.map(({ message }) => message).join()).toContain(words);
  });
});

describe('a sale of the accident cover', () => {
  it('ends with a contract of one year that pays from its first day, and an e-policy that says what', async () => {
    const guest = openGuest(portal, 71);
    const { orderNo, policyNo, premium, application } = await buyPolicy({
      ...guest,
      goodsId,
      change: (sample) => ({
        ...sample,
        choices,
        insureds: sample.insureds.map((insured) => ({ ...insured, planId: 'plus', riders: ['accident_medical', 'hospital_allowance'] })),
        bodies: {},
      }),
    });
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject({
      premium,
      coverUntil: '2027-11-21',
      sumAssured: '300000.00',
      nextPremiumOn: null,
      insureds: [{ relation: '本人', benefits: [{ amount: '30万元' }, { amount: '最高2万元' }, { amount: '每日150元' }] }],
    });
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readPdfText(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
    for (const words of ['平顺', '意外身故保险金', '意外住院津贴', '未满期净保险费']) expect(text).toContain(words);
    expect(text).not.toMatch(/终身|现金价值|重大疾病|等待期 0/);
  });

  it('says nothing of the allowance of a rider that was not chosen', async () => {
    const guest = openGuest(portal, 96);
    const { orderNo, policyNo, application } = await buyPolicy({
      ...guest,
      goodsId,
      change: (sample) => ({ ...sample, choices, bodies: {} }),
    });
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const { choices: shown } = await owner.api('getOrder', { orderNo });
    expect(shown.map(({ label }) => label)).toEqual(['保障期间', '基本保额']);
    const { terms } = await owner.api('getPolicy', { policyNo });
    expect(terms.map(({ label }) => label)).toEqual(['基本保额', '保障期间']);
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readOwnPages(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
    expect(text).not.toMatch(/津贴日额|150 ?元/);
  });
});
