import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnPages } from '../platform/pdf/read-pdf-text.testing.ts';
import { agreeAsInsured } from '../testing/buying/agree-as-insured.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { actAtProvider, startPaying, waitForState, type WireApplication } from '../testing/buying/buyer.ts';
import { prepareSubmission } from '../testing/buying/prepare-submission.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import {
  changeInsured,
  changePerson,
  insuredPerson,
  insuredSpouse,
  sampleApplicant,
  sampleIdNumber,
} from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

/** The product of the default content for people of 60 to 80. */
const goodsId = 'anyi';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => `${2026 - age}-11-21`;
const trial = {
  goodsId,
  relation: '01',
  insured: { gender: '1', birthday: birthdayAt(66), socialInsurance: 'yes' },
  choices: { deductible: 'd10000', coverPeriod: 'y1' },
} as const;

const samples = readGolden('anyi-premiums.csv');

describe('the cancer cover of elderly people', () => {
  it('has 20 sample premiums, with and without social insurance, for each deductible', () => {
    expect(samples).toHaveLength(20);
    expect(new Set(samples.map(({ social, deductible, drugs }) => `${social} ${deductible} ${drugs}`)).size).toBe(8);
  });

  it.each(samples)('costs $premium at $age, social insurance $social, $deductible, drugs $drugs', async (sample) => {
    const { social, deductible = '', drugs, gender, age, premium } = sample;
    const asked = {
      ...trial,
      insured: { gender: gender === '1' ? '1' : '0', birthday: birthdayAt(Number(age)), socialInsurance: social === 'yes' ? 'yes' : 'no' },
      choices: { ...trial.choices, deductible },
      riders: drugs === 'yes' ? ['drugs'] : [],
    } as const;
    expect((await anybody().api('quotePremium', trialForOne(asked))).premium).toBe(premium);
  });

  it.each([
    ['somebody of 59', { ...trial, insured: { ...trial.insured, birthday: birthdayAt(59) } }, '60周岁'],
    ['somebody of 81', { ...trial, insured: { ...trial.insured, birthday: birthdayAt(81) } }, '80周岁'],
    ['a child', { ...trial, relation: '03' }, '不支持该投保关系'],
  ] as const)('refuses %s in words', async (_, asked, words) => {
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne(asked)));
    expect(refused.findings.map(({ message }) => message).join()).toContain(words);
  });
});

/** The applicant of the samples buys for their mother of 66, with the drugs. */
function forMother(application: WireApplication): WireApplication {
  const birthday = '1960-05-09';
  const serial = Number(sampleApplicant(application).certificateNo?.slice(14, 17) ?? 0) + 1;
  const sale = changePerson(insuredSpouse(application), 'insured', {
    birthday,
    certificateNo: sampleIdNumber(birthday, serial),
    socialInsurance: 'yes',
  });
  return {
    ...changeInsured(sale, { relation: '01', planId: 'plus', riders: ['drugs'], beneficiaries: { named: [] } }),
    choices: trial.choices,
    // h4 is asked of women only.
    health: { insured: { ...application.health[application.applicant], h4: 'no' } },
  };
}

describe('a sale of the cancer cover', () => {
  it('to a mother waits for her consent, and ends with a contract of one year without cash values', async () => {
    const { browser, submit, orderNo, application, premium } = await prepareSubmission(portal, 51, forMother, goodsId);
    expect(premium).toBe('873.00');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    await browser.api('requestConsent', { orderNo });
    await agreeAsInsured(portal, anybody(), insuredPerson(application).phone?.number ?? '');
    await submit();
    const { payUrl } = await startPaying(browser, orderNo, 'alipay');
    await actAtProvider(browser, payUrl, 'pay');
    const { policyNo } = await waitForState(browser, orderNo, ['issued']);
    await waitForEpolicy(portal, orderNo);
    await logIn(browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    const policy = await browser.api('getPolicy', { policyNo: policyNo ?? '' });
    expect(policy).toMatchObject({
      sumAssured: null,
      premium,
      coverUntil: '2027-11-21',
      nextPremiumOn: null,
      insureds: [{ relation: '父母', benefits: [{ amount: '最高200万元' }, { amount: '最高100万元' }], beneficiaries: null }],
    });
    const { url } = await browser.api('getPolicyFileUrl', { policyNo: policyNo ?? '' });
    const text = readOwnPages(new Uint8Array(await (await browser.fetch(url)).arrayBuffer()));
    for (const words of ['安颐', '90 日为等待期', '未满期净保险费', '特定药品费用保险金']) expect(text).toContain(words);
    expect(text).not.toMatch(/终身|现金价值|基本保额|身故|康翼/);
  });
});
