import { dayMinutes } from '#platform/clock.ts';
import { KEPT_DAYS, KEPT_YEARS } from '@portal/rules/service/retention.ts';
import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '../../sweep.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { decideAsTwo } from '../../testing/decide-as-two.ts';
import { revokeUnusedSignings } from '../payments/signing/revoke-unused-signings.ts';
import { liveThroughPremiums } from '../servicing/lapse/lapse.testing.ts';
import { askToBind, bindCard } from './premiums.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { charged, later, query } = liveThroughPremiums(() => portal);
/** A policy whose second premium is charged, with its owner signed in. */
async function signedInAndCharged() {
  const bought = await charged();
  await later(0, bought);
  return bought;
}
const sweep = () => sweepJob.run(portal.services, {});

/** How many rows are kept of the later premiums of a policy. */
async function keptOf(policyId: string) {
  const [counts] = await query<Record<string, string>>(
    `select (select count(*) from debit_mandates where policy_id = $1) as mandates,
       (select count(*) from premium_reminders join charges on charges.id = charge_id where owner_id = $1) as reminders,
       (select count(*) from policy_lapses where policy_id = $1) as lapses,
       (select count(*) from payouts where owner_kind = 'contract' and owner_id = $1) as payouts,
       (select count(*) from card_signings where policy_id = $1) as signings`,
    policyId,
  );
  return Object.fromEntries(Object.entries(counts ?? {}).map(([name, count]) => [name, Number(count)]));
}

it('the agreement of a card that was asked for and never confirmed is removed 30 days after it was revoked', async () => {
  const bought = await signedInAndCharged();
  await askToBind({ ...bought, browser: bought.owner });
  portal.clock.advance(31);
  await revokeUnusedSignings(portal.services);
  portal.clock.advance(KEPT_DAYS.unusedSigning * dayMinutes);
  await sweep();
  expect(await keptOf(bought.policyId)).toMatchObject({ signings: 1 });
  portal.clock.advance(1);
  await sweep();
  expect(await keptOf(bought.policyId)).toMatchObject({ signings: 0 });
});

// Last: it moves the clock past the certificates of the samples.
describe('the records of later premiums', () => {
  it('of a contract in force stay, and the database refuses to remove its authorisations', async () => {
    const bought = await signedInAndCharged();
    await bindCard(portal, { ...bought, browser: bought.owner });
    await bought.owner.api('bindPremiumCard', { step: 'unbind', policyNo: bought.policyNo });
    await expect(query('delete from debit_mandates where policy_id = $1', bought.policyId)).rejects.toThrow('append-only');
    await sweep();
    expect(await keptOf(bought.policyId)).toMatchObject({ mandates: 1 });
  });

  it('are removed ten years after the contract ended, except what is owed or held; books and policy stay', async () => {
    const bought = await signedInAndCharged();
    // A card that is bound when its debit is near is announced at once.
    await later(daysBetween(dayInShanghai(portal.clock.now()), bought.dueOn) - 7, bought);
    await bindCard(portal, { ...bought, browser: bought.owner });
    await bought.owner.api('bindPremiumCard', { step: 'unbind', policyNo: bought.policyNo });
    await revokeUnusedSignings(portal.services);
    await later(100, bought);
    await later(2 * 366, bought);
    await decideAsTwo(portal, (api) => api('endLapsed', { policyNo: bought.policyNo, reason: '满两年未恢复' }));
    await later(0, bought);
    const paidOut = async () =>
      (await bought.owner.api('getPremiums', { policyNo: bought.policyNo })).entries.filter(({ kind }) => kind === 'cash_value');
    expect(await paidOut(), 'in the calendar').toMatchObject([{ state: 'owed', period: null }]);
    const kept = await keptOf(bought.policyId);
    expect(kept).toMatchObject({ mandates: 1, lapses: 1, payouts: 1, signings: 1 });
    expect(kept['reminders']).toBeGreaterThan(0);

    portal.clock.advance((KEPT_YEARS.longContract * 365 + 1) * dayMinutes);
    await sweep();
    expect(await keptOf(bought.policyId), 'ten years have leap days').toEqual(kept);
    portal.clock.advance(4 * dayMinutes);
    const { hold } = await (await staffOf(portal)).api('placeHold', { name: bought.orderNo, reason: '诉讼' });
    await sweep();
    expect(await keptOf(bought.policyId), 'held').toEqual(kept);
    await (await staffOf(portal)).api('removeHold', { hold });
    await sweep();
    const nothing = { mandates: 0, reminders: 0, lapses: 0, signings: 0 };
    expect(await keptOf(bought.policyId), 'the payout is owed').toEqual({ ...nothing, payouts: 1 });
    const owed = await (await staffOf(portal)).api('listOwed');
    const payoutNo = owed.find(({ policyNo }) => policyNo === bought.policyNo)?.payoutNo ?? '';
    await decideAsTwo(portal, (api) => api('settleOwed', { payoutNo, reference: 'BANK-1' }));
    await sweep();
    expect(await keptOf(bought.policyId)).toEqual({ ...nothing, payouts: 0 });
    expect(await query('select 1 from policies where id = $1', bought.policyId)).toHaveLength(1);
    expect(await query('select 1 from charges where owner_id = $1', bought.policyId)).not.toEqual([]);
  });
});
