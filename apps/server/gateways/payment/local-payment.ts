import type { OnlineMethod } from '@portal/contract/states.ts';
import { fen } from '@portal/rules/values/money.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { deliverSandboxNoticeJob, type SandboxNotice } from './jobs/deliver-sandbox-notice.ts';
import {
  findLocalPayment,
  insertLocalPayment,
  keepLocalPaymentOpen,
  listLocalBill,
  type LocalPayment,
  moveLocalPayment,
} from './local-payment.queries.ts';
import { noticeKeys, readNotice, signNotice } from './notice-signature.ts';
import { type BankMessage, createLocalSigning } from './local-signing.ts';
import { findSignedCard } from './local-signing.queries.ts';
import { createLocalRefunds, type LocalRefunds, refundReasons } from './local-refunds.ts';
import { findLocalRefund } from './local-refunds.queries.ts';
import {
  listProviders,
  type NoticeAnswer,
  type NoticeFault,
  type PaymentProvider,
  type ProviderCall,
  type PaymentProviders,
  providerByMethod,
} from './payment-provider.ts';

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
const methods: readonly OnlineMethod[] = ['wechat', 'alipay', 'card'];

/** What the merchant answers to a call-back. */
const answers: Readonly<Record<'kept' | NoticeFault, NoticeAnswer>> = {
  kept: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
  unsigned: { status: 401, type: 'application/json', body: '{"code":"NOTICE_REJECTED"}' },
  unreadable: { status: 400, type: 'application/json', body: '{"code":"NOTICE_UNREADABLE"}' },
};

export interface LocalPaymentProvider extends Pick<LocalRefunds, 'listRefunds' | 'answerRefunds' | 'endRefund'> {
  /** One for each method, as different providers would be. */
  readonly providers: PaymentProviders;
  readonly find: (ref: string) => Promise<LocalPayment | undefined>;
  /** The customer's action on the provider's page. Call-backs are sent as the scenario requires. Returns the payment after the action. */
  readonly act: (ref: string, scenario: Scenario) => Promise<LocalPayment | undefined>;
  /** The provider fails to close a payment from now on: it can still be paid. */
  readonly keepOpen: (paymentNo: string) => Promise<void>;
  /** The newest messages of banks with the codes that they sent. */
  readonly listBankMessages: () => Promise<BankMessage[]>;
  /** Posts one signed call-back to the merchant. Throws when it is not acknowledged, so that the job is retried. */
  readonly deliver: (notice: SandboxNotice) => Promise<void>;
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
async function postNotice(url: string, { headers, body }: ProviderCall): Promise<void> {
  await noticeReceiver.ask({ method: 'POST', url: new URL(url), headers, body });
}

/** The customer's action on the provider's page, and the call-backs that follow. */
function createActions({ db, jobs, clock }: Deps) {
  return async (ref: string, scenario: Scenario): Promise<LocalPayment | undefined> => {
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
  };
}

/** Starts payments: a signed card is charged at once, and everybody else pays on the provider's page. */
function createStarts({ db, clock }: Deps, act: LocalPaymentProvider['act']): PaymentProvider['create'] {
  return async ({ paymentNo, method, amount, description, cardNumber, cardToken, returnUrl }) => {
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
    return { kind: 'redirect', url: `/sandbox/pay/${payment.ref}`, until: null };
  };
}

/** Nobody can pay it from now on, unless somebody has. Throws for one that is kept open. */
async function closeLocally({ db, clock }: Deps, paymentNo: string): Promise<'closed' | 'paid'> {
  if ((await findLocalPayment(db, { paymentNo }))?.can_close === false) throw new Error(`payment ${paymentNo} could not be closed`);
  if (await moveLocalPayment(db, { paymentNo }, 'waiting', 'closed', clock())) return 'closed';
  const payment = await findLocalPayment(db, { paymentNo });
  return payment?.state === 'paid' || payment?.state === 'refunded' ? 'paid' : 'closed';
}

/**
 * The local double of the payment providers: it has its own pages, sends signed call-backs asynchronously, and uses the real
 * protocol over HTTP.
 */
export function createLocalPayments(deps: Deps): LocalPaymentProvider {
  const { db, sealer, clock, ownUrl } = deps;
  const { privateKey, publicKey } = noticeKeys(sealer.derive('sandbox-payment-notice'));
  const act = createActions(deps);
  const create = createStarts(deps, act);
  const { refund, queryRefund, ...refundPages } = createLocalRefunds(deps);
  const { listBankMessages, ...signing } = createLocalSigning({ db, sealer, clock, unknownCardTail });
  const all = methods.map((method): PaymentProvider => ({
    id: providerByMethod[method],
    merchant,
    create,
    refund,
    queryRefund,
    async query(paymentNo) {
      const payment = await findLocalPayment(db, { paymentNo });
      return payment ? { state: payment.state, amount: payment.amount_fen } : { state: 'waiting', amount: fen(0) };
    },
    close: (paymentNo) => closeLocally(deps, paymentNo),
    bill: (day) => listLocalBill(db, method, day),
    receive: (call) => readNotice(publicKey, call),
    answer: (outcome) => answers[outcome],
  }));
  return {
    providers: listProviders(all, signing),
    ...refundPages,
    listBankMessages,
    find: (ref) => findLocalPayment(db, { ref }),
    keepOpen: (paymentNo) => keepLocalPaymentOpen(db, paymentNo),
    act,
    async deliver(notice) {
      const { paymentNo } = notice;
      const payment = await findLocalPayment(db, { paymentNo });
      const about = 'refundNo' in notice ? await findLocalRefund(db, notice.refundNo) : payment;
      if (!payment || !about) return;
      const reason = noticeReasons[notice.state];
      const signed = signNotice(privateKey, { ...notice, merchant, amount: about.amount_fen, ...(reason && { reason }) });
      await postNotice(`${ownUrl()}/webhooks/${providerByMethod[payment.method]}`, signed);
    },
  };
}
