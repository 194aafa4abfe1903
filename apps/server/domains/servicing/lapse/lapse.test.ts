import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { fen, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { staffOf } from '#testing/staff.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { makeCharge, waiveInstalments } from '../../charges/public.ts';
import { queryUnanswered } from '../../payments/query-unanswered.ts';
import { sealContract } from '../../contracts/contract/contract.ts';
import { openContract } from '../../contracts/contract/open-contract.ts';
import { findPolicyById } from '../../contracts/policies.queries.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { toldOf } from '../../outbox/outbox.testing.ts';
import { liveThroughPremiums, messagesTo, pay, startPaying } from './lapse.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { waitForPayment, keepOpen } = watchPayments(() => portal);
const { buyForYears, charged, later, overdueFor, runJobs, stateOf, chargesOf, query } = liveThroughPremiums(() => portal);
const yuan = (amount: number | undefined) => toYuanText(fen(amount ?? 0));
const day = 24 * 60;

describe('a policy whose premium is overdue', () => {
  it('is in grace from the day after the due day: its owner is told, sees what is owed, and pays', async () => {
    const bought = await overdueFor(0);
    expect(await stateOf(bought), 'on the due day').toBe('effective');
    await later(1, bought);
    expect(await stateOf(bought)).toBe('grace');
    const [charge] = await chargesOf(bought);
    const standing = await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo });
    expect(standing).toMatchObject({ grace: { dueOn: charge?.due_on, owed: yuan(charge?.amount_fen) }, lapse: null, payouts: [] });
    const until = standing.grace?.until ?? '';
    const { list } = await bought.owner.api('listTodos');
    expect(list).toContainEqual({
      kind: 'premium',
      policyNo: bought.policyNo,
      productName: standing.productName,
      before: until,
      byTransfer: false,
    });
    const told = await messagesTo(portal, bought, '宽限期至');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(showYuan(fen(charge?.amount_fen ?? 0)));
    await runJobs();
    expect(await messagesTo(portal, bought, '宽限期至'), 'told once').toHaveLength(1);
    await pay(bought);
    expect(await stateOf(bought)).toBe('effective');
    expect((await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo })).grace).toBeNull();
    expect(await verifyTrail(portal.services.db, bought.policyNo)).toMatchObject({ ok: true });
  });

  it('is waited for while it is being paid, also when its days of grace are over', async () => {
    const bought = await overdueFor(60);
    expect(await stateOf(bought), 'on the last day of grace').toBe('grace');
    const { payUrl, paymentNo } = await startPaying(bought);
    await later(1, bought);
    expect(await stateOf(bought)).toBe('grace');
    await actAtProvider(bought.owner, payUrl, 'pay');
    await waitForPayment(paymentNo, 'succeeded');
    expect(await stateOf(bought)).toBe('effective');
  });

  it('lapses after its days of grace: nothing is to be paid, cover is suspended, the owner is told of the way back at once', async () => {
    const bought = await overdueFor(61);
    expect(await stateOf(bought)).toBe('lapsed');
    expect(await chargesOf(bought)).toMatchObject([{ period: 2, state: 'void' }]);
    const { lapse } = await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo });
    expect(lapse).toMatchObject({ mayRequest: true, request: null, premiums: [{}] });
    const premiums = await bought.owner.api('getPremiums', { policyNo: bought.policyNo });
    expect(premiums, 'the third premium is not announced').toMatchObject({ next: null, lapsed: true, mayBind: false });
    const [told, ...others] = await messagesTo(portal, bought, '起效力中止');
    expect(others).toEqual([]);
    expect(told).toContain(`policyNo=${bought.policyNo}`);
    expect(told, 'the last day, as the pages say it').toContain(`${showDay(lapse?.until ?? '')}（含）前可以申请`);
    const { insureds } = await bought.owner.api('getPolicy', { policyNo: bought.policyNo });
    expect(insureds.flatMap(({ benefits }) => benefits.map(({ state, on }) => [state, on]))).toEqual([
      ['suspended', lapse?.since],
      ['suspended', lapse?.since],
    ]);
    expect(await (await staffOf(portal)).api('listLapses')).toContainEqual(
      expect.objectContaining({ policyNo: bought.policyNo, since: lapse?.since, toldOn: lapse?.since, reinstatableUntil: lapse?.until }),
    );
    expect((await bought.owner.api('listTodos')).list).toContainEqual({
      kind: 'lapsed',
      policyNo: bought.policyNo,
      productName: expect.any(String),
      step: 'request',
      until: lapse?.until,
      byTransfer: false,
    });
  });

  it('that lapsed an hour before the money came gets it back, with the way back', async () => {
    const bought = await overdueFor(60);
    const { payUrl, paymentNo } = await startPaying(bought);
    // Nobody paid for so long that the attempt was given up, and the provider did not close it.
    await keepOpen(paymentNo);
    portal.clock.advance(day);
    await queryUnanswered(portal.services);
    await runJobs();
    expect(await stateOf(bought)).toBe('lapsed');
    portal.clock.advance(60);
    await actAtProvider(bought.owner, payUrl, 'pay');
    await waitForPayment(paymentNo, 'refunded');
    expect(await stateOf(bought)).toBe('lapsed');
    await expect.poll(() => messagesTo(portal, bought, '已原路退回'), { timeout: 10_000 }).toHaveLength(1);
    expect((await messagesTo(portal, bought, '已原路退回'))[0]).toContain('可在保单详情申请恢复效力');
  });

  it('without days of grace lapses after its due day', async () => {
    const bought = await buyForYears();
    const line = { kind: 'premium', amountFen: fen(100) } as const;
    await inTransaction(portal.services.db, (tx) =>
      makeCharge(
        tx,
        {
          owner: { kind: 'instalment', id: bought.policyId },
          period: 2,
          lines: [line],
          dueOn: bought.effectiveOn,
          graceUntil: bought.effectiveOn,
        },
        portal.clock.now(),
      ),
    );
    await runJobs();
    expect(await stateOf(bought)).toBe('effective');
    await later(2, bought);
    expect(await stateOf(bought)).toBe('lapsed');
    expect(await messagesTo(portal, bought, '宽限期至')).toEqual([]);
  });

  it('is nobody else’s to see', async () => {
    const [bought, stranger] = [await overdueFor(10), await buyForYears()];
    for (const call of ['getPremiumStanding', 'getReinstatement'] as const)
      expect((await refusalOf(stranger.owner.api(call, { policyNo: bought.policyNo }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(bought.owner.api('getReinstatement', { policyNo: bought.policyNo }))).code).toBe('REINSTATEMENT_NOT_OFFERED');
  });
});

describe('a waived premium', () => {
  it('counts as paid: the policy is never in grace for it', async () => {
    const bought = await charged();
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, bought.policyId, bought.dueOn, portal.clock.now()));
    await later(90, bought);
    expect(await stateOf(bought)).toBe('effective');
    expect(await chargesOf(bought)).toMatchObject([{ state: 'waived' }]);
  });

  it('ends the grace of a policy, by an operator and for a reason', async () => {
    const bought = await overdueFor(10);
    const waive = (from: number) =>
      decideAsTwo(portal, (api) => api('waivePremiums', { policyNo: bought.policyNo, from, reason: '投保人重疾豁免' }));
    await expect(waive(21)).rejects.toThrow('没有第 21 期');
    await expect(waive(1)).rejects.toThrow('没有第 1 期');
    expect(await waive(2)).toContain('已豁免');
    expect(await stateOf(bought)).toBe('effective');
    await expect(waive(3), 'a later beginning would take a part of the waiver back').rejects.toThrow('已经豁免');
    await later(400, bought);
    expect((await chargesOf(bought)).map(({ state }) => state)).toEqual(['waived', 'waived']);
    expect(await stateOf(bought)).toBe('effective');
  });
});

/** A contract that was frozen without its table of cash values. Returns a function that puts the table back. */
async function forgetCashValues({ policyId }: { readonly policyId: string }): Promise<() => Promise<void>> {
  const { db, sealer } = portal.services;
  const policy = await findPolicyById(db, policyId, dayInShanghai(portal.clock.now()));
  if (!policy) throw new Error('no policy');
  const contract = await openContract(db, sealer, policy);
  const store = async (changed: typeof contract) => {
    const sealed = sealContract(sealer, { policyId, version: 1 }, changed);
    await query('update policy_versions set contract_sealed = $2 where policy_id = $1', policyId, sealed);
  };
  await query('alter table policy_versions disable trigger policy_versions_append_only');
  await store({ ...contract, members: contract.members.map((member) => ({ ...member, cashValues: [] })) });
  return () => store(contract);
}

describe('a contract that has been lapsed for two years', () => {
  it('is ended by the insurer only: the customer is told, and its cash value at the lapse is owed and shown until it is paid', async () => {
    const bought = await overdueFor(61);
    const end = () => decideAsTwo(portal, (api) => api('endLapsed', { policyNo: bought.policyNo, reason: '两年内未达成恢复协议' }));
    await expect(end()).rejects.toThrow('未满 2 年');
    await later(729, bought);
    await expect(end()).rejects.toThrow('未满 2 年');
    await later(2, bought);
    expect(await stateOf(bought), 'never by a job').toBe('lapsed');
    expect((await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo })).lapse).toMatchObject({ mayRequest: false });
    const restore = await forgetCashValues(bought);
    await expect(end()).rejects.toThrow('没有载明');
    await restore();
    expect(await end()).toContain('已短信告知客户');
    await expect(end()).rejects.toThrow('没有在这里登记的效力中止');
    expect(await stateOf(bought)).toBe('terminated');
    const { payouts, lapse } = await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo });
    expect(lapse).toBeNull();
    expect(payouts).toMatchObject([{ kind: 'cash_value', state: 'owed' }]);
    const [payout] = payouts;
    const told = (await toldOf(portal, bought.policyNo)).slice(-2);
    expect(told).toMatchObject([
      { event: 'policy.ended', body: { from: 'lapsed', how: 'terminated' } },
      { event: 'payout.owed', body: { payoutNo: payout?.payoutNo, cause: 'cash_value', amount: payout?.amount } },
    ]);
    expect(await messagesTo(portal, bought, '合同已依法解除')).toHaveLength(1);
    expect(await query('select 1 from policy_lapses where policy_id = $1 and ended_at is null', bought.policyId)).toEqual([]);
  });
});
