import type { PaymentMethod } from '@portal/contract/states.ts';
import { fen, showYuan } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refused } from '../../platform/refused.ts';
import { actAtProvider, buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { watchPayments } from '../../testing/paying/watch-payments.ts';
import { type ChargeOwnerRef, listCharges, lockCharge, makeCharge } from '../charges/public.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { continueAtProvider, recordAttempt } from './public.ts';
import { refund } from './refund.ts';
import { lockPayment } from './payments.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { waitForPayment, providerState, keepOpen } = watchPayments(() => portal);

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.connection.pool.query<Row>(sql, values)).rows;

const premium = fen(123_456);
const dueOn = '2027-11-22';

let serial = 0;
/** An issued policy, and the charge of its second year. */
async function policyWithInstalment() {
  const buyer = openGuest(portal, (serial += 1));
  const { orderNo, policyNo } = await buyPolicy(buyer);
  await waitForEpolicy(portal, orderNo);
  const [policy] = await rowsOf<{ id: string }>('select id from policies where policy_no = $1', policyNo);
  const policyId = policy?.id ?? '';
  const owner: ChargeOwnerRef = { kind: 'instalment', id: policyId };
  const lines = [{ kind: 'premium', insured: 'insured', coverage: 'main', name: '主险', amountFen: premium }] as const;
  const chargeId = await inTransaction(portal.services.db, (tx) =>
    makeCharge(tx, { owner, period: 2, lines, dueOn, graceUntil: '2028-01-21' }, portal.clock.now()),
  );
  return { browser: buyer.browser, orderNo, policyNo, owner, chargeId };
}

/** Starts an attempt to pay a charge, as its owner's page will. */
async function startPaying(
  chargeId: string,
  method: PaymentMethod = 'wechat',
): Promise<{ paymentNo: string; payUrl: string | null; amount: string }> {
  const { services } = portal;
  const attempt = await inTransaction(services.db, async (tx) =>
    recordAttempt(tx, services, await lockCharge(tx, chargeId), { method, card: undefined }),
  );
  if (attempt instanceof Refused) throw new Error(attempt.code);
  const asked = { description: '续期保险费', returnUrl: '/policyDetails', cardNumber: undefined };
  return continueAtProvider(services, attempt.paymentNo, asked);
}

const stateOf = async ({ owner }: { owner: ChargeOwnerRef }) =>
  (await listCharges(portal.services.db, owner)).map(({ period, state }) => ({ period, state }));

/** Everything in an order that money could change. */
const orderFacts = (orderNo: string) =>
  rowsOf(
    `select orders.*, seq, trail_ends.hash, charges.state as charge, (select count(*) from order_events where order_id = orders.id) as events,
       (select count(*) from payments where charge_id = charges.id) as attempts, policies.state as policy
     from orders join trail_ends on subject_id = orders.id join charges on owner_kind = 'order' and owner_id = orders.id
       join policies on policies.order_id = orders.id
     where order_no = $1`,
    orderNo,
  );

describe('the second year of an issued policy', () => {
  it('is declined once, paid late with a doubled call-back, and half refunded, and nothing of its order changes', async () => {
    const { browser, orderNo, policyNo, chargeId, owner } = await policyWithInstalment();
    const before = await orderFacts(orderNo);
    portal.clock.advance(370 * 24 * 60);

    const declined = await startPaying(chargeId);
    await actAtProvider(browser, declined.payUrl, 'decline');
    await waitForPayment(declined.paymentNo, 'declined');
    expect(await stateOf({ owner })).toEqual([{ period: 2, state: 'open' }]);

    const paid = await startPaying(chargeId);
    expect(paid).toMatchObject({ amount: '1234.56' });
    await actAtProvider(browser, paid.payUrl, 'duplicate');
    const settled = async () => {
      const notices = await rowsOf<{ outcome: string | null }>(
        'select outcome from payment_notices where payment_no = $1 order by outcome',
        paid.paymentNo,
      );
      expect(notices.map(({ outcome }) => outcome)).toEqual(['ignored', 'paid']);
    };
    await vi.waitFor(settled, { timeout: 20_000 });
    expect(await stateOf({ owner })).toEqual([{ period: 2, state: 'paid' }]);

    const half = fen(premium / 2);
    await inTransaction(portal.services.db, async (tx) => {
      const [row] = await rowsOf<{ id: string }>('select id from payments where payment_no = $1', paid.paymentNo);
      await refund(tx, portal.services, await lockPayment(tx, row?.id ?? ''), { amount: half, reason: '多收的保险费' });
    });
    await waitForPayment(paid.paymentNo, 'refunded');
    expect(await rowsOf('select amount_fen from sandbox_refunds where payment_no = $1', paid.paymentNo)).toEqual([{ amount_fen: half }]);
    expect(await providerState(paid.paymentNo)).toBe('paid');
    expect(await stateOf({ owner })).toEqual([{ period: 2, state: 'paid' }]);

    expect(await orderFacts(orderNo)).toEqual(before);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
    expect(await verifyTrail(portal.services.db, policyNo)).toEqual({ ok: true, rows: 3 });
    const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, policyNo)) as {
      rows: { kind: string; detail: object }[];
    };
    expect(rows).toMatchObject([
      { kind: 'payment_settled', detail: { paymentNo: declined.paymentNo, settlement: 'declined' } },
      { kind: 'payment_settled', detail: { paymentNo: paid.paymentNo, settlement: 'paid', amount: premium } },
      { kind: 'payout_settled', detail: { paymentNo: paid.paymentNo, amount: half } },
    ]);
    const told = async () => {
      const texts = await (await fetch(`${portal.url}/sandbox/outbox`)).text();
      expect(texts).toContain(`${showYuan(half)} 已原路退回，原因：多收的保险费`);
    };
    await vi.waitFor(told, { timeout: 20_000 });
  });

  it('is paid back when it was paid twice, because the provider could not close the first attempt', async () => {
    const { browser, chargeId, owner } = await policyWithInstalment();
    const first = await startPaying(chargeId);
    await keepOpen(first.paymentNo);
    const second = await startPaying(chargeId, 'alipay');
    await actAtProvider(browser, second.payUrl, 'pay');
    await waitForPayment(second.paymentNo, 'succeeded');
    await actAtProvider(browser, first.payUrl, 'pay');
    await waitForPayment(first.paymentNo, 'refunded');
    await waitForPayment(second.paymentNo, 'succeeded');
    expect(await providerState(first.paymentNo)).toBe('refunded');
    expect(await stateOf({ owner })).toEqual([{ period: 2, state: 'paid' }]);
  });

  it('is charged once a period, and not refunded beyond what was paid', async () => {
    const { owner, chargeId, browser } = await policyWithInstalment();
    const lines = [{ kind: 'premium', amountFen: premium }] as const;
    const twice = inTransaction(portal.services.db, (tx) =>
      makeCharge(tx, { owner, period: 2, lines, dueOn, graceUntil: dueOn }, portal.clock.now()),
    );
    await expect(twice).rejects.toThrow('charges_once');
    const { paymentNo, payUrl } = await startPaying(chargeId);
    await actAtProvider(browser, payUrl, 'pay');
    await waitForPayment(paymentNo, 'succeeded');
    const [row] = await rowsOf<{ id: string }>('select id from payments where payment_no = $1', paymentNo);
    const tooMuch = inTransaction(portal.services.db, async (tx) => {
      const payment = await lockPayment(tx, row?.id ?? '');
      await refund(tx, portal.services, payment, { amount: fen(100_000), reason: '一' });
      await refund(tx, portal.services, payment, { amount: fen(23_457), reason: '二' });
    });
    await expect(tooMuch).rejects.toThrow('100000 of 123456 fen go back, 23457 more cannot');
    expect(await rowsOf('select id from payouts where payment_id = $1', row?.id)).toEqual([]);
  });

  it('cannot be begun to be paid after its days of grace', async () => {
    const { chargeId } = await policyWithInstalment();
    portal.clock.advance(3 * 365 * 24 * 60);
    await expect(startPaying(chargeId)).rejects.toThrow('PAYMENT_DEADLINE_PASSED');
  });
});
