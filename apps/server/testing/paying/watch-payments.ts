import { expect, vi } from 'vitest';
import { type BuyerOptions, openGuest, startPaying, submitOrder } from '../buying/buyer.ts';
import type { TestPortal } from '../test-portal.ts';

/** The state of a payment; of one whose money goes back, that of the payout. */
const stateSql = `
  select case when payouts.state is null then payments.state when payouts.state = 'done' then 'refunded'
    when payouts.state = 'abnormal' then 'refund_abnormal' else 'refunding' end as state
  from payments left join payouts on payouts.payment_id = payments.id
  where payment_no = $1`;

/** Makes orders to be paid in a test file, and reads the state of their payments. */
export function watchPayments(portal: () => TestPortal) {
  let serial = 0;
  const nextGuest = () => openGuest(portal(), (serial += 1));

  /** An order that waits for its payment, and the browser that may pay it. */
  const orderToPay = async () => {
    const buyer = nextGuest();
    return { ...buyer, ...(await submitOrder(buyer)) };
  };

  /** An order whose customer is on the provider's page. */
  const orderBeingPaid = async () => {
    const order = await orderToPay();
    return { ...order, ...(await startPaying(order.browser, order.orderNo, 'wechat')) };
  };

  const countPolicies = async (orderNo: string) =>
    (
      await portal().connection.pool.query<{ n: number }>(
        'select count(*) as n from policies join orders on orders.id = order_id where order_no = $1',
        [orderNo],
      )
    ).rows[0]?.n;

  const paymentState = async (paymentNo: string) =>
    (await portal().connection.pool.query<{ state: string }>(stateSql, [paymentNo])).rows[0]?.state;

  const providerState = async (paymentNo: string) =>
    (await portal().connection.pool.query<{ state: string }>('select state from sandbox_payments where payment_no = $1', [paymentNo]))
      .rows[0]?.state;

  /** The provider fails to close a payment: it can still be paid there. */
  const keepOpen = async (paymentNo: string): Promise<void> => {
    const { sandbox } = portal().services;
    if (!sandbox) throw new Error('the sandbox is off');
    await sandbox.keepOpen(paymentNo);
  };

  /** Waits until the stored notice has been applied. */
  const outcomeOf = (noticeId: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await portal().connection.pool.query<{ outcome: string }>(
          'select outcome from payment_notices where notice_id = $1 and applied_at is not null',
          [noticeId],
        );
        expect(rows).toHaveLength(1);
        return rows[0]?.outcome;
      },
      { timeout: 20_000, interval: 50 },
    );

  const waitForPayment = (paymentNo: string, state: string) =>
    vi.waitFor(async () => expect(await paymentState(paymentNo)).toBe(state), { timeout: 20_000, interval: 50 });

  const stateOf = async ({ browser }: BuyerOptions, orderNo: string) => (await browser.api('getPaymentState', { orderNo })).state;

  return {
    nextGuest,
    orderToPay,
    orderBeingPaid,
    countPolicies,
    paymentState,
    providerState,
    keepOpen,
    outcomeOf,
    waitForPayment,
    stateOf,
  };
}
