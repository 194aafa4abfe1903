import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { OnlineMethod, PaymentMethod } from '@portal/contract/states.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { drawQr } from '../../platform/images/draw-qr.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ChargeRow } from '../charges/public.ts';
import { makeNumber } from '#platform/make-number.ts';
import { movePayment } from './move-payment.ts';
import { type PayDevice, type PaymentStart as ShownStart, providerByMethod } from '#gateways/payment/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  askSoon,
  findPaymentByNo,
  insertPayment,
  listUnclosed,
  lockPendingPayment,
  markClosed,
  type PaymentRow,
  setStart,
} from './payments.queries.ts';
import { providerOf } from './provider-of.ts';

type Means = Pick<ParsedRequestOf<'pay'>, 'card'> & {
  readonly method: PaymentMethod;
  /** Where the page is open. Absent: no page. */
  readonly device?: PayDevice | undefined;
  /** Who pays on behalf of the customer: the id of their row. */
  readonly payerId?: string | undefined;
  /** The card was typed before: its holder signed, and the token pays. */
  readonly isSigned?: boolean | undefined;
};

/** A recorded attempt to pay. It is not new if it continues a waiting one. */
export interface RecordedAttempt {
  readonly paymentNo: string;
  readonly isNew: boolean;
}

/**
 * Records an attempt to pay an open charge before the provider is called. The caller holds owner and charge locked. A waiting attempt is
 * reused for the same payer, payment method and device while its way to pay is good, and given up otherwise.
 */
export async function recordAttempt(
  tx: Transaction,
  { clock }: Pick<PaymentDeps, 'clock'>,
  charge: ChargeRow,
  { method, device, card, payerId, isSigned }: Means,
): Promise<RecordedAttempt | Refused<'PAYMENT_DEADLINE_PASSED' | 'CARD_NOT_SUPPORTED'>> {
  if (charge.state !== 'open') throw new Error(`charge ${charge.id} is ${charge.state}: nothing is to be paid`);
  const now = clock();
  if (dayInShanghai(now) > charge.grace_until) return refuse('PAYMENT_DEADLINE_PASSED');
  if (method === 'card' && !isSigned && (!card || checkBankAccount(card.number))) return refuse('CARD_NOT_SUPPORTED');
  const pending = await lockPendingPayment(tx, charge.id);
  // Card numbers are not stored, so a second try may use another card.
  const isSamePayer = pending?.payer_id === (payerId ?? null);
  const isSameWay = pending?.method === method && pending.device === (device ?? null) && method !== 'card';
  const isOver = pending?.start_until != null && pending.start_until <= now;
  if (pending && isSamePayer && isSameWay && !isOver) return { paymentNo: pending.payment_no, isNew: false };
  const reason = !isSamePayer ? '已更换付款人' : isSameWay ? '付款页面已过期' : '已更换支付方式';
  if (pending) await movePayment(tx, pending, 'timed_out', now, reason);
  const paymentNo = makeNumber('P', now);
  await insertPayment(tx, {
    id: randomUUID(),
    payment_no: paymentNo,
    charge_id: charge.id,
    method,
    provider: method === 'transfer' ? null : providerByMethod[method],
    device: device ?? null,
    amount_fen: charge.amount_fen,
    created_at: now,
    payer_id: payerId ?? null,
  });
  return { paymentNo, isNew: true };
}

interface Asked {
  readonly description: string;
  /** The path of our page to which the provider's page returns. */
  readonly returnUrl: string;
  /** The network address of whoever pays; of a debit, none. */
  readonly address?: string | undefined;
  /** Passed to the provider and not stored. */
  readonly cardNumber?: string | undefined;
  /** Of a card whose holder has signed. */
  readonly cardToken?: string | undefined;
}

type StartDeps = Pick<PaymentDeps, 'db' | 'providers' | 'clock' | 'publicUrl'>;

/** The method of an attempt that a provider makes. Throws for a transfer: it is made at the payer's bank. */
function onlineMethodOf({ payment_no: paymentNo, method }: PaymentRow): OnlineMethod {
  if (method === 'transfer') throw new Error(`payment ${paymentNo} is made by a transfer`);
  return method;
}

/**
 * Closes earlier attempts to pay the same charge, so that nobody pays twice. True: one of them was paid, and its result is asked for. A provider that
 * does not answer now is asked later: its money would be refunded.
 */
async function isPaidEarlier(deps: StartDeps, payment: PaymentRow): Promise<boolean> {
  for (const earlier of await listUnclosed(deps.db, payment)) {
    const closing = await providerOf(deps, earlier)
      .close(earlier.payment_no)
      .catch(() => 'unknown' as const);
    if (closing === 'closed') await markClosed(deps.db, earlier.id, deps.clock());
    if (closing !== 'paid') continue;
    await askSoon(deps.db, earlier.id);
    return true;
  }
  return false;
}

/**
 * How the provider is asked. Inside WeChat, WeChat Pay would have to know who pays, and we do not: the page shows a code, and says how to open it in a
 * browser.
 */
const deviceOf = ({ device, method }: PaymentRow): PayDevice =>
  device === 'wechat' && method === 'wechat' ? 'computer' : (device ?? 'phone');

/** The code of a longer address has cells too small for a phone, as large as pages show it. */
const longestInCode = 400;

/**
 * Starts a recorded attempt at the provider unless it has been started. The provider makes no second payment of the same number. Somebody
 * who has paid an earlier attempt goes back to our page.
 */
async function beginAtProvider(deps: StartDeps, payment: PaymentRow, { address = '', returnUrl, ...asked }: Asked): Promise<ShownStart> {
  const { payment_no: paymentNo, amount_fen: amount, start, start_until: until } = payment;
  if (start) return { ...start, until };
  if (await isPaidEarlier(deps, payment)) return { kind: 'redirect', url: returnUrl, until: null };
  const request = { paymentNo, method: onlineMethodOf(payment), amount, device: deviceOf(payment), address, ...asked };
  const { until: ends, ...begun } = await providerOf(deps, payment).create({ ...request, returnUrl });
  await setStart(deps.db, payment.id, begun, ends);
  return { ...begun, until: ends };
}

const toImage = (text: string): string => `data:image/svg+xml;base64,${Buffer.from(drawQr(text)).toString('base64')}`;

/**
 * Takes a recorded attempt to the provider, by our number, and records the answer. After a crash before it the next call with this
 * method continues, or `queryUnanswered` queries the provider and gives the attempt up.
 */
export async function continueAtProvider(deps: StartDeps, paymentNo: string, asked: Asked): Promise<AnswerOf<'pay'>> {
  const payment = await findPaymentByNo(deps.db, paymentNo);
  const start = await beginAtProvider(deps, payment, asked);
  const method = onlineMethodOf(payment);
  // A phone reads the code of a page at a computer, whichever of the two the provider gives, unless its address is too long.
  const code = start.kind === 'qr' ? start.content : start.kind === 'redirect' ? String(new URL(start.url, deps.publicUrl())) : '';
  return {
    paymentNo,
    method,
    amount: toYuanText(payment.amount_fen),
    payUrl: start.kind === 'redirect' ? start.url : null,
    qrCode: method !== 'card' && code !== '' && code.length <= longestInCode ? toImage(code) : null,
    bridge: start.kind === 'bridge' ? start.call : null,
    until: start.until?.toISOString() ?? null,
  };
}
