import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { deliverSandboxNoticeJob } from './jobs/deliver-sandbox-notice.ts';
import {
  endLocalRefund,
  findLocalRefund,
  listLocalRefunds,
  type LocalRefund,
  setLocalRefunds,
  takeLocalRefund,
} from './local-refunds.queries.ts';
import type { PaymentProvider, RefundEnd, RefundStanding } from './payment-provider.ts';

/** How the local provider may answer a refund. `processing` lasts until somebody ends it. */
export const refundAnswers = ['done', 'processing', 'abnormal', 'closed'] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

/** Why a refund did not arrive. */
export const refundReasons: Readonly<Partial<Record<string, string>>> = {
  abnormal: '用户银行卡已注销',
  closed: '商户余额不足，退款已关闭',
};

export type LocalRefunds = Pick<PaymentProvider, 'refund' | 'queryRefund'> & {
  readonly listRefunds: (paymentNo: string) => Promise<LocalRefund[]>;
  /** How refunds of a payment are answered from now on. */
  readonly answerRefunds: (paymentNo: string, answer: RefundAnswer) => Promise<void>;
  /** Ends a refund that is being processed, or mends one that ended abnormal; with a call-back, unless it is lost. */
  readonly endRefund: (refundNo: string, end: RefundEnd, options?: { readonly silently?: boolean }) => Promise<void>;
};

function standingOf({ state }: LocalRefund): RefundStanding {
  const reason = refundReasons[state];
  return reason === undefined ? { state } : { state, reason };
}

/** The refunds of the local payment provider. */
export function createLocalRefunds({
  db,
  jobs,
  clock,
}: {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
}): LocalRefunds {
  return {
    refund: async (request) => standingOf(await inTransaction(db, (tx) => takeLocalRefund(tx, request, clock()))),
    async queryRefund({ refundNo }) {
      const refund = await findLocalRefund(db, refundNo);
      return refund ? standingOf(refund) : 'unknown';
    },
    listRefunds: (paymentNo) => listLocalRefunds(db, paymentNo),
    answerRefunds: (paymentNo, answer) => setLocalRefunds(db, paymentNo, answer),
    endRefund: (refundNo, state, { silently = false } = {}) =>
      inTransaction(db, async (tx) => {
        const refund = await endLocalRefund(tx, refundNo, state, clock());
        if (!refund || silently) return;
        await jobs.enqueue(tx, deliverSandboxNoticeJob, { paymentNo: refund.payment_no, noticeId: randomUUID(), refundNo, state });
      }),
  };
}
