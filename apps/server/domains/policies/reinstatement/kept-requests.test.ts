import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { healthConsent } from '@portal/rules/premium/reinstatement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '../../../sweep.ts';
import { proveOwner } from '../../../testing/account-steps.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { placeHold, removeHold } from '../../holds/holds.ts';
import { liveThroughPremiums, pay } from '../lapse/lapse.testing.ts';
import { ask } from './reinstatement.testing.ts';
import { decideReinstatement } from './review-reinstatement.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { later, overdueFor, query } = liveThroughPremiums(() => portal);
const decide = (no: string, verdict: 'accept' | 'decline') =>
  decideReinstatement(portal.services, { no, verdict, reviewer: 'underwriter' });

describe('the health answers of a request', () => {
  it('that was declined are removed after their term, unless the order is held; those of a contract in force again stay', async () => {
    const declined = await overdueFor(61);
    const no = await ask(declined);
    const back = await overdueFor(61);
    await decide(no, 'decline');
    await decide(await ask(back), 'accept');
    await pay(back);
    const stored = async () =>
      (await query<{ policy_id: string }>('select policy_id from reinstatements')).map(({ policy_id: id }) => id).toSorted();
    const both = [declined.policyId, back.policyId].toSorted();
    const wait = async (days: number) => {
      portal.clock.advance(days * 24 * 60);
      await sweepJob.run(portal.services, {});
    };
    await wait(KEPT_DAYS.endedReinstatement - 1);
    expect(await stored()).toEqual(both);
    const hold = await placeHold(portal.services, { name: declined.orderNo, reason: '诉讼', by: 'tester' });
    await wait(30);
    expect(await stored(), 'held').toEqual(both);
    await removeHold(portal.services, hold, 'tester');
    await wait(0);
    expect(await stored()).toEqual([back.policyId]);
    await later(0, declined);
    const { lapse } = await declined.owner.api('getPremiumStanding', { policyNo: declined.policyNo });
    expect(lapse).toMatchObject({ mayRequest: true, request: null });
  });

  it('are in the copy of the data of the customer who gave them', async () => {
    const bought = await overdueFor(61);
    const reinstatementNo = await ask(bought);
    portal.clock.advance(1);
    const ticket = await proveOwner(bought.owner, portal.services, bought.phone);
    const { content, page } = await bought.owner.api('exportMyData', { ticket });
    const [policy] = content['policies'] as { reinstatements: { healthAnswers: object }[]; payouts: object[] }[];
    expect(policy).toMatchObject({
      reinstatements: [{ reinstatementNo, state: 'requested', consent: healthConsent.version, body: { height: '172', weight: '65' } }],
      payouts: [],
    });
    expect(new Set(Object.values(policy?.reinstatements[0]?.healthAnswers ?? {}))).toEqual(new Set(['no']));
    expect(page).toContain('恢复效力的申请');
  });
});
