import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '#sweep.ts';
import type { BrowserSession } from '#testing/browser-session.ts';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { proveOwner } from '#testing/account-steps.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { liveThroughPremiums, pay, startPaying } from '../lapse/lapse.testing.ts';
import { ask, decideWith } from './reinstatement.testing.ts';
import { staffOf } from '#testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { later, overdueFor, query } = liveThroughPremiums(() => portal);
const decide = decideWith(() => portal);

describe('the health answers of a request', () => {
  it('that was declined are removed after their term, unless the order is held; those of a contract in force again stay', async () => {
    const declined = await overdueFor(61);
    const no = await ask(declined);
    const back = await overdueFor(61);
    await decide(no, 'decline');
    await decide(await ask(back), 'accept');
    await pay(back);
    const stored = async () =>
      (await query<{ policy_id: string }>('select subject_id as policy_id from cases')).map(({ policy_id: id }) => id).toSorted();
    const both = [declined.policyId, back.policyId].toSorted();
    const wait = async (days: number) => {
      portal.clock.advance(days * 24 * 60);
      await sweepJob.run(portal.services, {});
    };
    await wait(KEPT_DAYS.endedReinstatement - 1);
    expect(await stored()).toEqual(both);
    const { hold } = await (await staffOf(portal)).api('placeHold', { name: declined.orderNo, reason: '诉讼' });
    await wait(30);
    expect(await stored(), 'held').toEqual(both);
    await (await staffOf(portal)).api('removeHold', { hold });
    await wait(0);
    expect(await stored()).toEqual([back.policyId]);
    await later(0, declined);
    const { lapse } = await declined.owner.api('getPremiumStanding', { policyNo: declined.policyNo });
    expect(lapse).toMatchObject({ mayRequest: true, request: null });
  });

  it('are consented to in 我的授权; a withdrawal ends the request, and the answers are removed at once unless the contract is in force again', async () => {
    const consentsOf = async ({ owner }: { owner: BrowserSession }) =>
      (await owner.api('listMyConsents')).consents.filter(({ kind }) => kind === 'reinstatement_health');
    const bought = await overdueFor(61);
    const { policyNo, orderNo } = bought;
    const no = await ask(bought);
    const [consent, ...others] = await consentsOf(bought);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({ orderNo, withdrawnAt: null, follows: expect.stringContaining('申请会一并撤回') });
    await decide(no, 'accept');
    const { payUrl } = await startPaying(bought);
    await bought.owner.api('withdrawConsent', { id: consent?.id ?? '' });
    expect((await bought.owner.api('getPremiumStanding', { policyNo })).lapse).toMatchObject({ mayRequest: true, request: null });
    expect((await consentsOf(bought))[0]?.withdrawnAt).not.toBeNull();
    await actAtProvider(bought.owner, payUrl, 'pay');
    await expect
      .poll(async () => (await bought.owner.api('getPremiums', { policyNo })).payment?.state, { timeout: 20_000 })
      .toMatch(/^refund/);
    await sweepJob.run(portal.services, {});
    expect(await query('select 1 from cases where subject_id = $1', bought.policyId)).toEqual([]);

    portal.clock.advance(1);
    await decide(await ask(bought), 'accept');
    await pay(bought);
    const [again] = await consentsOf(bought);
    expect(again).toMatchObject({ withdrawnAt: null, follows: expect.stringContaining('合同已恢复效力，不受影响') });
    await bought.owner.api('withdrawConsent', { id: again?.id ?? '' });
    await sweepJob.run(portal.services, {});
    expect(await query('select state, outcome from cases where subject_id = $1', bought.policyId)).toEqual([
      { state: 'settled', outcome: 'granted' },
    ]);
  });

  it('are in the copy of the data of the customer who gave them', async () => {
    const bought = await overdueFor(61);
    const reinstatementNo = await ask(bought);
    portal.clock.advance(1);
    const ticket = await proveOwner(bought.owner, portal.services, bought.phone);
    const { content, page } = await bought.owner.api('exportMyData', { ticket });
    const [policy] = content['policies'] as { reinstatements: { healthAnswers: object }[]; payouts: object[] }[];
    expect(policy).toMatchObject({
      reinstatements: [
        { reinstatementNo, state: 'requested', consent: consentTexts.reinstatement_health.version, body: { height: '172', weight: '65' } },
      ],
      payouts: [],
    });
    expect(new Set(Object.values(policy?.reinstatements[0]?.healthAnswers ?? {}))).toEqual(new Set(['no']));
    expect(page).toContain('恢复效力的申请');
  });
});
