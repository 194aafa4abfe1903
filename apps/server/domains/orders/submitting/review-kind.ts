import { showYuan } from '@portal/rules/values/money.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { type CaseKind, concludeCase, endCase, lockOpenCase, submitCase, waitForCustomer } from '../../cases/public.ts';
import type { Done } from '../../trail/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderCause } from '../order-transitions.ts';
import { lockOrder, type OrderRow } from '../orders.queries.ts';

/** An order that an underwriter, or somebody who looks at the papers of an organisation, decides. Its own calls do. */
export const reviewKind: CaseKind<Record<never, never>, OrderRow> = {
  id: 'underwriting',
  name: '人工核保',
  letter: 'H',
  subject: 'order',
  right: 'review.underwriting',
  bodySteps: [],
  // The record of the order says when it was referred.
  record: { submitted: null },
  keptDays: 0,
  decidedBy: 'review show SUBJECT，review accept SUBJECT 或 review decline SUBJECT',
  hold: (tx, orderId) => lockOrder(tx, orderId),
  describe: async (_tx, { held }) => [
    {
      title: '投保单',
      facts: [
        { label: '投保单号', value: held.order_no },
        { label: '提交', value: held.submitted_at ? showDay(dayInShanghai(held.submitted_at)) : '尚未提交' },
        { label: '保费', value: held.premium_fen === null ? '尚未计算' : showYuan(held.premium_fen) },
      ],
    },
  ],
};

/** A change of an order that may begin, stop or end its review. The caller holds the order locked. */
export async function followReview(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock'>,
  orderId: string,
  { cause, at, by }: { readonly cause: OrderCause } & Done,
): Promise<void> {
  const { sealer } = deps;
  const row = await lockOpenCase(tx, reviewKind.id, orderId);
  if (cause === 'refer') {
    if (row) await waitForCustomer(tx, sealer, row, at, false);
    else await submitCase(tx, deps, reviewKind, { subjectId: orderId, by, role: 'applicant', body: {} });
  } else if (!row) return;
  else if (cause === 'return_papers') await waitForCustomer(tx, sealer, row, at, true);
  else if (cause === 'accept' || cause === 'decline')
    await concludeCase(tx, sealer, row, { at, by, outcome: cause === 'accept' ? 'granted' : 'refused' });
  else await endCase(tx, sealer, row, at, at);
}

const reviewCauses: ReadonlySet<OrderCause> = new Set(['refer', 'return_papers', 'accept', 'decline', 'cancel', 'consent_withdrawn']);

/** Whether such a change concerns a review at all: most orders have none. */
export const concernsReview = ({ from, cause }: { readonly from: OrderRow['state']; readonly cause: OrderCause }): boolean =>
  reviewCauses.has(cause) && (cause === 'refer' || from === 'review' || from === 'draft');
