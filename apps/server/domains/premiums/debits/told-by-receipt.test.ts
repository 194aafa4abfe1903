import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PortalWithVendors, startWithVendors, stateOf } from '../../messages/vendors.testing.ts';
import { bindCard, goToDay, letDayPass, policyForYears, signInAgain, waitForPremium } from '../premiums.testing.ts';
import { debitPremiums } from './debit-premiums.ts';

let stage: PortalWithVendors;
beforeAll(async () => {
  stage = await startWithVendors();
});
afterAll(() => stage.end());

it('a debit waits for the day after its message was delivered, not after it was accepted', async () => {
  const { portal, vendors } = stage;
  const bought = await policyForYears(portal, 401);
  await goToDay(portal, '2027-11-22');
  const own = await signInAgain(portal, bought);
  await bindCard(portal, own);
  await letDayPass(portal, own);
  const attempts = async () => {
    await debitPremiums(portal.services);
    const made = 'select 1 from payments join charges on charges.id = charge_id where owner_id = $1';
    return (await portal.connection.pool.query(made, [own.policyId])).rowCount;
  };
  expect(await attempts(), 'accepted on the day before').toBe(0);
  const notice = vendors.asked.findLast(({ text }) => text.includes('扣款'));
  if (!notice) throw new Error('nobody was told');
  await vendors.tell(notice);
  await vi.waitFor(async () => expect(await stateOf(portal, notice.messageId)).toBe('delivered'), { timeout: 20_000 });
  expect(await attempts(), 'delivered today').toBe(0);
  await portal.connection.pool.query(`update messages set delivered_at = delivered_at - interval '1 day' where id = $1`, [
    notice.messageId,
  ]);
  expect(await attempts()).toBe(1);
  await waitForPremium(own, 'succeeded');
});
