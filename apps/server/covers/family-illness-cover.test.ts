import { addDays } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser-session.ts';
import { submitWithSpouse } from '../testing/buying/buy-family.ts';
import { actAtProvider, openGuest, startPaying, waitForState, type WireApplication } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { answerYes, insuredSpouse, onlyInsured, sampleApplicant, type SoldProduct } from '../testing/samples/sample-application.ts';
import { staffOf } from '../testing/staff.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

/** The critical illness cover for families of the default content. */
const goodsId = '10090';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A trial for members such as `36m/30/plus`: age and gender, sum in 10,000 yuan, plan. */
function trialFor(members: string) {
  const family = members.split(' ').map((words, index) => {
    const [life = '', sum, plan] = words.split('/');
    return {
      party: index === 0 ? 'applicant' : `p${index}`,
      relation: index === 0 ? ('00' as const) : index === 1 ? ('02' as const) : ('03' as const),
      gender: life.endsWith('f') ? ('1' as const) : ('0' as const),
      birthday: addDays(`${2026 - Number.parseInt(life, 10)}-11-21`, -100),
      sum: `${sum}0000.00`,
      riders: plan === 'plus' ? ['mild'] : [],
    };
  });
  return {
    goodsId,
    parties: Object.fromEntries(family.map(({ party, gender, birthday }) => [party, { gender, birthday }])),
    applicant: 'applicant',
    choices: { cover_period: 'y1' },
    insureds: family.map(({ party, relation, sum, riders }, index) => ({
      id: `m${index}`,
      party,
      relation,
      choices: { sum_assured: sum },
      riders,
    })),
  };
}

describe('the critical illness cover for families', () => {
  it.each(readGolden('family-illness-premiums.csv'))('costs $premium for $members', async ({ members = '', premium }) => {
    const quote = await openBrowser(portal.url).api('quoteFamily', trialFor(members));
    expect(quote.premium).toBe(premium);
  });

  it.each([
    ['somebody of 66', '66m/10/basic 60f/10/basic', '65周岁'],
    ['more than 200,000 from 51 on', '51m/30/basic 50f/30/basic', '20万元'],
    ['mild illness of a child', '40m/10/basic 39f/10/basic 17m/10/plus', '18周岁'],
  ])('has no price for %s, in words', async (_, members, words) => {
    const { code, findings } = await refusalOf(openBrowser(portal.url).api('quoteFamily', trialFor(members)));
    expect(code).toBe('QUOTE_OUT_OF_RANGE');
    expect(findings.map(({ message }) => message).join('\n')).toContain(words);
  });
});

/** A man of 36 insures himself and his wife of 35, who has the rider and a nodule. */
function coupleOf(one: WireApplication, product: SoldProduct): WireApplication {
  const spouse = insuredSpouse(one);
  const first = onlyInsured(one);
  const couple = {
    ...one,
    parties: { applicant: sampleApplicant(one), spouse: spouse.parties['insured'] ?? {} },
    choices: { cover_period: 'y1' },
    insureds: [
      { ...first, choices: { sum_assured: '300000.00' } },
      {
        ...first,
        id: 'spouse',
        party: 'spouse',
        relation: '02' as const,
        planId: 'plus',
        riders: ['mild'],
        choices: { sum_assured: '200000.00' },
      },
    ],
    health: { ...one.health, spouse: spouse.health['insured'] ?? {} },
  };
  return answerYes(couple, product, 'h2', 'spouse');
}

describe('a couple of whom one has something for an underwriter', () => {
  it('is covered by one policy, each with their own sum, after an underwriter has accepted', async () => {
    const guest = { ...openGuest(portal, 2700), goodsId, change: coupleOf };
    const { browser, orderNo, premium, own } = await submitWithSpouse(portal, guest);
    const stateOf = async () => (await browser.api('findOrderAndPolicy', { orderNo })).state;
    expect(await stateOf()).toBe('review');
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await (await staffOf(portal)).api('openReview', { orderNo })).toMatchObject({
      insureds: [
        { relation: '本人', answers: [] },
        { relation: '配偶', answers: [{ id: 'h2', answer: '是' }] },
      ],
    });
    await (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'accept' });
    expect(await stateOf()).toBe('unpaid');

    const { payUrl } = await startPaying(browser, orderNo, 'wechat');
    await actAtProvider(browser, payUrl, 'pay');
    const { policyNo } = await waitForState(browser, orderNo, ['issued']);
    await logIn(browser, portal.services, own);
    const policy = await browser.api('getPolicy', { policyNo: policyNo ?? '' });
    expect(policy.insureds.map(({ relation, benefits }) => [relation, ...benefits.map(({ amount }) => amount)])).toEqual([
      ['本人', '30万元'],
      ['配偶', '20万元', '20万元'],
    ]);
    const paid = policy.insureds.flatMap(({ benefits }) => benefits.map((benefit) => Number(benefit.premium)));
    expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(premium), 2);
  });
});
