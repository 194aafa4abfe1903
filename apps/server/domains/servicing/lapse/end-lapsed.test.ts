import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#testing/refusal-of.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { liveThroughPremiums } from './lapse.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { later, overdueFor, query, stateOf } = liveThroughPremiums(() => portal);

it('a contract is not ended by an approval, if its lapse is no longer the one that was proposed', async () => {
  const bought = await overdueFor(61);
  await later(731, bought);
  const proposer = await staffOf(portal, ['renewals']);
  const end = { policyNo: bought.policyNo, reason: '两年内未达成恢复协议' };
  expect((await refusalOf((await staffOf(portal, ['cashier'])).api('endLapsed', end))).code).toBe('RIGHT_MISSING');
  const { proposalNo, said } = await proposer.api('endLapsed', end);
  expect(said).toContain(bought.policyNo);
  // The core system reports another beginning of the lapse meanwhile.
  await query(`update policy_lapses set since = since - 1 where policy_id = $1`, bought.policyId);
  const approver = await staffOf(portal, ['approver']);
  expect((await refusalOf(approver.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_CHANGED');
  expect(await stateOf(bought)).toBe('lapsed');
});
