import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { toYuanText } from '@portal/rules/money.ts';
import { checkBankAccount } from '@portal/rules/bank-account.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { changeOrderState, type OrderRow } from '../orders/public.ts';
import type { TrailEntry } from '../trail/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPendingPayment, insertPayment, movePayment, type PaymentRow } from './payments.queries.ts';

type PayRequest = ParsedRequestOf<'pay'>;
type PayRefusal = 'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'PAYMENT_DEADLINE_PASSED' | 'CARD_NOT_SUPPORTED';

function makePaymentNo(now: Date): string {
  return `P${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}

function presentPayment(deps: PaymentDeps, payment: PaymentRow): AnswerOf<'pay'> {
  const svg = payment.method === 'card' ? null : drawQr(`${deps.publicUrl()}${payment.pay_url}`);
  return {
    paymentNo: payment.payment_no,
    method: payment.method,
    amount: toYuanText(payment.amount_fen),
    payUrl: payment.pay_url,
    qrCode: svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** Another method was chosen while one waited: the first is given up, its money would be paid back. */
async function giveUp(tx: Database, deps: PaymentDeps, order: OrderRow, pending: PaymentRow, now: Date): Promise<OrderRow> {
  await movePayment(tx, pending.id, 'timed_out', now, '已更换支付方式');
  return (await changeOrderState(tx, deps.sealer, order, 'payment_failed', now)) ?? order;
}

/**
 * Begins one attempt to pay the owner's locked order, within the caller's transaction. Asking again for the method that already waits
 * gives the same attempt; choosing another gives that one up first.
 */
export async function startPayment(
  tx: Database,
  deps: PaymentDeps,
  found: OrderRow | undefined,
  request: PayRequest,
): Promise<AnswerOf<'pay'> | Refused<PayRefusal>> {
  const { clock, gateway, sealer, catalogue } = deps;
  if (!found) return refuse('ORDER_NOT_FOUND');
  if (found.state !== 'unpaid' && found.state !== 'paying') return refuse('TRANSITION_NOT_ALLOWED');
  const now = clock();
  if (!found.pay_before || found.pay_before <= now || found.premium_fen === null) return refuse('PAYMENT_DEADLINE_PASSED');
  if (request.method === 'card' && (!request.card || checkBankAccount(request.card.number))) return refuse('CARD_NOT_SUPPORTED');
  // An attempt waits exactly while its order is being paid.
  const pending = found.state === 'paying' ? await findPendingPayment(tx, found.id) : undefined;
  if (pending && pending.method === request.method && request.method !== 'card') return presentPayment(deps, pending);
  const order = pending ? await giveUp(tx, deps, found, pending, now) : found;
  const { product } = await catalogue.version(order.product_id);
  const paymentNo = makePaymentNo(now);
  const { payUrl } = await gateway.create({
    paymentNo,
    method: request.method,
    amount: found.premium_fen,
    description: product.shortName,
    cardNumber: request.card?.number,
    returnUrl: `/cashier?orderNo=${order.order_no}`,
  });
  const payment = {
    id: randomUUID(),
    payment_no: paymentNo,
    order_id: order.id,
    method: request.method,
    amount_fen: found.premium_fen,
    pay_url: payUrl,
    created_at: now,
  };
  const detail = { paymentNo, method: request.method, amount: found.premium_fen };
  const after: TrailEntry[] = [{ kind: 'payment_started', page: 'cashier', detail }];
  await Promise.all([insertPayment(tx, payment), changeOrderState(tx, sealer, order, 'start_payment', now, { after })]);
  return presentPayment(deps, { ...payment, state: 'pending', reason: null });
}
