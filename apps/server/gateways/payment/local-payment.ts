import { fen } from '@portal/rules/values/money.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { deliverSandboxNoticeJob, type SandboxNotice } from './jobs/deliver-sandbox-notice.ts';
import { findLocalPayment, insertLocalPayment, listLocalBill, type LocalPayment, moveLocalPayment } from './local-payment.queries.ts';
import { noticeKeys, readNotice, signNotice } from './notice-signature.ts';
import { type BankMessage, createLocalSigning } from './local-signing.ts';
import { findSignedCard } from './local-signing.queries.ts';
import { createLocalRefunds, type LocalRefunds, refundReasons } from './local-refunds.ts';
import { findLocalRefund } from './local-refunds.queries.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The customer's choice on the provider's page. The last four digits of a card make the choice in advance: 0002 declined, 0003
 * never answered, 0004 late call-back, 0005 duplicate call-backs; any other card pays. To sign, the bank refuses 0006.
 */
export const scenarios = ['pay', 'decline', 'silent', 'late', 'duplicate'] as const;
export type Scenario = (typeof scenarios)[number];

/** A card that the bank does not know with the holder and the phone. */
const unknownCardTail = '0006';

const byCardTail: Readonly<Record<string, Scenario>> = { '0002': 'decline', '0003': 'silent', '0004': 'late', '0005': 'duplicate' };

/** The delay of a late payment call-back. */
const lateSeconds = 15;
const merchant = 'sandbox-merchant';

export interface LocalPaymentProvider extends PaymentGateway, LocalRefunds {
  find(ref: string): Promise<LocalPayment | undefined>;
  /** The customer's action on the provider's page. Call-backs are sent as the scenario requires. Returns the payment after the action. */
  act(ref: string, scenario: Scenario): Promise<LocalPayment | undefined>;
  /** The newest messages of banks with the codes that they sent. */
  listBankMessages(): Promise<BankMessage[]>;
  /** Posts one signed call-back to the merchant. Throws when it is not acknowledged, so that the job is retried. */
  deliver(notice: SandboxNotice): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** The address at which this server answers. */
  readonly ownUrl: () => string;
}

const noticeReasons: Readonly<Record<string, string>> = { declined: '付款账户余额不足', ...refundReasons };
const noticeReceiver = createHttpClient({ system: 'the merchant', timeoutMs: 10_000, largestAnswer: 64 * 1024 });

/** Posts one signed call-back over HTTP, like a provider. Throws when the merchant does not acknowledge it. */
async function postNotice(merchantUrl: string, signed: { notice: string; signature: string }): Promise<void> {
  await noticeReceiver.ask({
    method: 'POST',
    url: new URL(`${merchantUrl}/api/pay/notice`),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signed),
  });
}

/**
 * The local double of a payment provider: it has its own pages, sends signed call-backs asynchronously, and uses the real
 * protocol over HTTP.
 */
export function createLocalPayments({ db, jobs, sealer, clock, ownUrl }: Deps): LocalPaymentProvider {
  const { privateKey, publicKey } = noticeKeys(sealer.derive('sandbox-payment-notice'));

  async function act(ref: string, scenario: Scenario): Promise<LocalPayment | undefined> {
    if (scenario === 'silent') return findLocalPayment(db, { ref });
    return inTransaction(db, async (tx) => {
      const state = scenario === 'decline' ? 'declined' : 'paid';
      const payment = await moveLocalPayment(tx, { ref }, 'waiting', state, clock());
      if (!payment) return findLocalPayment(tx, { ref });
      const notice = { paymentNo: payment.payment_no, noticeId: randomUUID(), state } as const;
      const startAfterSeconds = scenario === 'late' ? lateSeconds : undefined;
      await jobs.enqueue(tx, deliverSandboxNoticeJob, notice, { startAfterSeconds });
      if (scenario !== 'duplicate') return payment;
      await jobs.enqueue(tx, deliverSandboxNoticeJob, notice);
      await jobs.enqueue(tx, deliverSandboxNoticeJob, { ...notice, noticeId: randomUUID() });
      return payment;
    });
  }

  return {
    merchant,
    ...createLocalRefunds({ db, jobs, clock }),
    ...createLocalSigning({ db, sealer, clock, unknownCardTail }),
    async create({ paymentNo, method, amount, description, cardNumber, cardToken, returnUrl }) {
      const signed = cardToken === undefined ? undefined : await findSignedCard(db, cardToken);
      const tail = signed?.card_tail ?? cardNumber?.slice(-4) ?? null;
      const isRefused = cardToken !== undefined && signed?.state !== 'signed';
      await insertLocalPayment(db, {
        payment_no: paymentNo,
        ref: randomBytes(18).toString('base64url'),
        method,
        amount_fen: amount,
        description,
        return_url: returnUrl,
        card_tail: tail,
        scenario: isRefused ? 'decline' : ((tail && byCardTail[tail]) ?? 'pay'),
        now: clock(),
      });
      const payment = await findLocalPayment(db, { paymentNo });
      if (!payment) throw new Error(`no payment ${paymentNo}`);
      if (cardToken !== undefined) await act(payment.ref, scenarios.find((known) => known === payment.scenario) ?? 'decline');
      return { payUrl: `/sandbox/pay/${payment.ref}` };
    },
    async query(paymentNo) {
      const payment = await findLocalPayment(db, { paymentNo });
      return payment ? { state: payment.state, amount: payment.amount_fen } : { state: 'waiting', amount: fen(0) };
    },
    bill: (day) => listLocalBill(db, day),
    verifyNotice: (notice, signature) => readNotice(publicKey, notice, signature),
    find: (ref) => findLocalPayment(db, { ref }),
    act,
    async deliver(notice) {
      const { paymentNo } = notice;
      const about = 'refundNo' in notice ? await findLocalRefund(db, notice.refundNo) : await findLocalPayment(db, { paymentNo });
      if (!about) return;
      const reason = noticeReasons[notice.state];
      await postNotice(ownUrl(), signNotice(privateKey, { ...notice, merchant, amount: about.amount_fen, ...(reason && { reason }) }));
    },
  };
}
