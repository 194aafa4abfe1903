import { expect, vi } from 'vitest';
import { listOutbox } from '../../domains/messages/list-outbox.ts';
import type { RefundAnswer } from '../../gateways/payment/local-refunds.ts';
import { actAtProvider, type WireApplication } from '../buying/buyer.ts';
import { sampleApplicant } from '../samples/sample-application.ts';
import type { TestPortal } from '../test-portal.ts';
import { watchPayments } from './watch-payments.ts';

/** The state of a payment whose refund the provider has answered so. */
const shownAs = { processing: 'refunding', done: 'refunded', abnormal: 'refund_abnormal', closed: 'refund_abnormal' } as const;

/** Makes orders whose money goes back in a test file, with the provider's side of it. */
export function watchRefunds(portal: () => TestPortal) {
  const payments = watchPayments(portal);

  const provider = () => {
    const { sandbox } = portal().services;
    if (!sandbox) throw new Error('the sandbox is off');
    return sandbox;
  };

  /** The payout of a payment. */
  const payoutOf = async (paymentNo: string) => {
    const { rows } = await portal().connection.pool.query<{ id: string; no: string; state: string; way: string; fault: string | null }>(
      'select payouts.id, payout_no as no, payouts.state, way, fault from payouts join payments on payments.id = payment_id where payment_no = $1',
      [paymentNo],
    );
    const [row] = rows;
    if (!row) throw new Error('nothing goes back');
    return row;
  };
  const refundsAt = (paymentNo: string) => provider().listRefunds(paymentNo);

  /** An order that was cancelled before its money came. The provider answers its refund so. */
  const refundedOrder = async (answer: RefundAnswer) => {
    const order = await payments.orderBeingPaid();
    await provider().answerRefunds(order.paymentNo, answer);
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await actAtProvider(order.browser, order.payUrl, 'pay');
    await payments.waitForPayment(order.paymentNo, shownAs[answer]);
    await vi.waitFor(async () => expect(await refundsAt(order.paymentNo)).toHaveLength(1), { timeout: 20_000 });
    return order;
  };

  /** The texts about money that came back. */
  const toldOf = async ({ application }: { readonly application: WireApplication }) => {
    const sent = await listOutbox(portal().services.db, portal().services.sealer, 500);
    const { number } = sampleApplicant(application).phone ?? {};
    return sent.filter(({ phone, text }) => phone === number && /已原路退回|已退到/.test(text)).map(({ text }) => text);
  };

  return { ...payments, provider, payoutOf, refundsAt, refundedOrder, toldOf };
}
