import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { staffOf } from '#testing/staff.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { liveThroughPremiums } from './lapse.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { overdueFor, query } = liveThroughPremiums(() => portal);

it('a customer who could not be told of a lapse by message is told by post, once, and the list of lapses says so', async () => {
  const { policyNo, policyId } = await overdueFor(61);
  const { api, staffId } = await staffOf(portal, ['renewals']);
  const letter = () => api('recordLapseLetter', { policyNo, reference: 'EMS1234' });
  const isOpen = async () => (await api('listLapses')).some((one) => one.policyNo === policyNo && one.toldOn === null);
  await expect(letter()).rejects.toThrow('得到告知');
  await query('update policy_lapses set noticed_at = null where policy_id = $1', policyId);
  expect(await isOpen()).toBe(true);
  expect(await letter()).toMatchObject({ late: false });
  expect(await isOpen()).toBe(false);
  await expect(letter()).rejects.toThrow('得到告知');
  expect((await refusalOf(api('recordLapseLetter', { policyNo: '0'.repeat(16), reference: 'EMS1' }))).code).toBe('SUBJECT_NOT_FOUND');
  const acts = await (await staffOf(portal)).api('listActs', { staffId });
  expect(acts.map(({ outcome, subjects }) => [outcome, ...subjects])).toContainEqual(['done', policyNo]);
  expect(await verifyTrail(portal.services.db, policyNo)).toMatchObject({ ok: true });
});
