import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnPages } from '../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, type WireApplication } from '../testing/buying/buyer.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { logIn } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changeInsured, sampleApplicant, sampleIdNumber, type SoldProduct } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';

/** The product of the default content that parents buy for their children. */
const goodsId = 'xingya';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => (age === 0 ? '2026-10-01' : `${2026 - age}-11-21`);

const father = { gender: '0', birthday: '1990-03-07' } as const;
const trial = {
  goodsId,
  relation: '03',
  insured: { gender: '0', birthday: birthdayAt(5) },
  applicant: father,
  choices: { cover_period: 'y30', payment_period: 'y20', sum_assured: '500000.00' },
} as const;

const samples = readGolden('xingya-premiums.csv');

describe('the critical illness cover of children', () => {
  it('has 20 sample premiums, each with every cover period and payment period sold', () => {
    expect(samples).toHaveLength(20);
    expect(new Set(samples.map(({ cover, payment }) => `${cover} ${payment}`)).size).toBe(11);
  });

  it.each(samples)('costs $premium for $cover, $payment, sex $gender, age $age, $sum yuan, riders $riders', async (sample) => {
    const { cover = '', payment = '', gender, age, sum, riders = '', premium } = sample;
    const quote = await anybody().api(
      'quotePremium',
      trialForOne({
        ...trial,
        insured: { gender: gender === '1' ? '1' : '0', birthday: birthdayAt(Number(age)) },
        choices: { cover_period: cover, payment_period: payment, sum_assured: `${sum}.00` },
        riders: riders.split(' ').filter((id) => id !== ''),
      }),
    );
    expect(quote.premium).toBe(premium);
    const lines = quote.insureds.flatMap((insured) => insured.lines.map((line) => Number(line.premium)));
    expect(lines.reduce((total, one) => total + Math.round(one * 100), 0)).toBe(Math.round(Number(premium) * 100));
  });

  it.each([
    ['a child of 18', { insured: { gender: '0', birthday: birthdayAt(18) } }, '被保险人投保年龄不能超过17周岁'],
    ['a newborn', { insured: { gender: '0', birthday: '2026-11-01' } }, '被保险人须出生满28天'],
    ['a spouse', { relation: '02' }, '本产品不支持该投保关系'],
    ['20 premiums of a cover of 20 years', { choices: { ...trial.choices, cover_period: 'y20' } }, '请选择一次交清、5 年交、10 年交'],
    ['a sum between steps', { choices: { ...trial.choices, sum_assured: '105000.00' } }, '1万元'],
    ['a sum above the highest', { choices: { ...trial.choices, sum_assured: '700000.00' } }, '60万元'],
    ['a waiver of a single premium', { choices: { ...trial.choices, payment_period: 'single' }, riders: ['waiver'] }, '豁免'],
    ['a waiver for a parent of 51 with 20 premiums', { applicant: { ...father, birthday: birthdayAt(51) }, riders: ['waiver'] }, '50周岁'],
  ] as const)('refuses %s in words', async (_, change, words) => {
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, ...change })));
    expect(refused.findings.map(({ message }) => message).join()).toContain(words);
  });

  it('has a price or a reason for each combination of periods', async () => {
    const grid = await anybody().api('enumeratePremiums', trialForOne(trial));
    expect(grid).toHaveLength(12);
    expect(grid.filter(({ reason }) => reason !== null).map(({ choices }) => choices)).toEqual([
      expect.objectContaining({ cover_period: 'y20', payment_period: 'y20' }),
    ]);
  });

  it('shows that a death before 18 refunds premiums, and pays the sum from then on', async () => {
    const { insureds } = await anybody().api('illustrateBenefits', trialForOne({ ...trial, riders: ['specified', 'mild_moderate'] }));
    const [{ columns: shown, rows } = { columns: [], rows: [] }] = insureds;
    expect(shown.map(({ id }) => id)).toEqual(['critical_illness', 'death']);
    expect(rows).toHaveLength(30);
    for (const { age: ageAtEnd, cumulativePremium, benefits } of rows)
      expect(benefits).toEqual(['500000.00', ageAtEnd - 1 < 18 ? cumulativePremium : '500000.00']);
    expect(rows.at(-1)?.cashValue).toBe('0.00');
  });
});

const asksChild = ({ about, gender, minAge = 0, maxAge = 120 }: SoldProduct['healthQuestions'][number]) =>
  about === 'insured' && gender !== '0' && minAge <= 8 && maxAge >= 8;

/** A father buys for his daughter of eight, with both riders on her life and the waiver on his. */
function forDaughter(application: WireApplication, product: SoldProduct): WireApplication {
  const applicant = sampleApplicant(application);
  const serial = Number(applicant.certificateNo?.slice(14, 17) ?? 0) + 1;
  const answers = (asked: (question: SoldProduct['healthQuestions'][number]) => boolean) =>
    Object.fromEntries(product.healthQuestions.filter(asked).map(({ id }) => [id, 'no' as const]));
  return {
    ...changeInsured(application, { party: 'insured', relation: '03', planId: 'plus', riders: ['specified', 'mild_moderate', 'waiver'] }),
    choices: { cover_period: 'y30', payment_period: 'y20', sum_assured: '500000.00' },
    parties: {
      applicant,
      insured: {
        name: `${applicant.name ?? ''}女`,
        certificateType: '0',
        certificateNo: sampleIdNumber('2018-06-15', serial),
        certificateValidUntil: '2030-06-18',
        gender: '1',
        birthday: '2018-06-15',
        nationality: 'CHN',
        occupation: '2099907',
        phone: applicant.phone,
      },
    },
    health: { insured: answers(asksChild), applicant: answers(({ about }) => about === 'applicant') },
  };
}

describe('a sale of the cover of children', () => {
  it('ends with a policy of 30 years, its riders and the waiver, and an e-policy that says so', async () => {
    const guest = openGuest(portal, 81);
    const { orderNo, policyNo, premium, application } = await buyPolicy({ ...guest, goodsId, change: forDaughter });
    const { gender, birthday } = { gender: '1', birthday: '2018-06-15' } as const;
    const quote = await anybody().api(
      'quotePremium',
      trialForOne({ ...trial, insured: { gender, birthday }, riders: ['specified', 'mild_moderate', 'waiver'] }),
    );
    expect(premium).toBe(quote.premium);
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject({
      productName: '星芽少儿重大疾病保险（互联网）',
      premium,
      effectiveOn: '2026-11-22',
      coverUntil: '2056-11-21',
      insureds: [{ relation: '子女', benefits: [{ amount: '50万元' }, { amount: '50万元' }, { amount: '50万元' }, {}] }],
    });
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readOwnPages(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
    for (const words of ['琴安附加星芽少儿特定疾病保险', '琴安附加星芽投保人豁免', '90 日为等待期']) expect(text).toContain(words);
    expect(text).not.toMatch(/臻安|终身/);
  });

  it('is not sold to somebody for themselves', async () => {
    const guest = openGuest(portal, 82);
    const { draft } = await saveApplication({ ...guest, goodsId });
    expect(draft.premium).toBeNull();
  });
});
