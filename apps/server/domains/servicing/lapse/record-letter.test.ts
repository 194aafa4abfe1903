import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { describeLapses } from './end-lapsed.ts';
import { liveThroughPremiums } from './lapse.testing.ts';
import { recordLetter } from './record-letter.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { overdueFor, query } = liveThroughPremiums(() => portal);

it('a customer who could not be told of a lapse by message is told by post, once, and the list of lapses says so', async () => {
  const { policyNo, policyId } = await overdueFor(61);
  const letter = () => recordLetter(portal.services, { policyNo, reference: 'EMS1234', operator: 'one' });
  const isOpen = async () => (await describeLapses(portal.services)).some((line) => line.startsWith(policyNo) && line.includes('NOT TOLD'));
  await expect(letter()).rejects.toThrow('was told on');
  await query('update policy_lapses set noticed_at = null where policy_id = $1', policyId);
  expect(await isOpen()).toBe(true);
  expect(await letter()).toContain('told by letter EMS1234');
  expect(await isOpen()).toBe(false);
  await expect(letter()).rejects.toThrow('was told on');
  await expect(recordLetter(portal.services, { policyNo: '0', reference: 'EMS1', operator: 'one' })).rejects.toThrow('no policy 0');
  expect(await verifyTrail(portal.services.db, policyNo)).toMatchObject({ ok: true });
});
