import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, openGuest, type WireApplication } from '#testing/buying/buyer.ts';
import { confirmRenewal, payRenewal } from '#testing/buying/confirm-renewal.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { fatherAndSon } from '#testing/samples/father-and-son.ts';
import { changePerson, sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

/** The accident cover for families: of one year, and it pays at the death of a child. */
const goodsId = '10088';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The son of 8 is insured for as much as the law allows before he is 10. */
const atTheCap = (one: WireApplication): WireApplication => {
  const family = fatherAndSon(one);
  const most = (insured: (typeof family.insureds)[number]) => ({ ...insured, choices: { ...insured.choices, sum_assured: '200000.00' } });
  return { ...family, insureds: family.insureds.map((insured) => (insured.party === 'son' ? most(insured) : insured)) };
};

/** The questions that are asked anew about a child: cover elsewhere, and the guardian's consent. */
const answeredForSon = (one: WireApplication): WireApplication => ({
  ...changePerson(one, 'son', { otherDeathCover: 0 }),
  consents: { ...one.consents, child_under_14: consentTexts.child_under_14.version },
});

it('a child with all the death cover that the law allows keeps it by a renewal, and gets no more beside it', async () => {
  const guest = openGuest(portal, 760);
  const { policyNo, application } = await buyPolicy({ ...guest, goodsId, change: atTheCap });
  const phone = sampleApplicant(application).phone?.number ?? '';
  // The policy moves to the account of its applicant.
  await logIn(guest.browser, portal.services, phone);
  portal.clock.advance((Date.parse('2027-11-10T12:00:00+08:00') - portal.clock.now().getTime()) / 60_000);
  const browser = openBrowser(portal.url);
  await logIn(browser, portal.services, phone);
  const { orderNo } = await browser.api('beginRenewal', { policyNo });
  const { submit } = await confirmRenewal(browser, orderNo, answeredForSon);
  expect(await submit()).toMatchObject({ state: 'unpaid' });
  expect(await payRenewal(browser, orderNo)).not.toBe(policyNo);

  const { submit: more } = await prepareSubmission(portal, 762, fatherAndSon, goodsId);
  const refused = await refusalOf(more());
  expect(refused.findings.map(({ rule }) => rule)).toEqual(['insured.minor_death_cover']);
  // Both covers of the child follow each other: for the law they are one.
  const { rows } = await portal.connection.pool.query<{ sum: string }>(
    `select (minor_death_fen[10])::text as sum from order_insureds where minor_death_fen[10] is not null`,
  );
  expect(rows.map(({ sum }) => sum)).toEqual(['20000000', '20000000']);
});
