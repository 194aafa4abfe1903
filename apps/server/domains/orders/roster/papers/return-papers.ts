import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { offersPaperMessages, queueNotice } from '#domains/messages/public.ts';
import { changeOrderState } from '../../change-order-state.ts';
import { answersSaved } from '../../drafts/answers-saved.ts';
import { openApplication, sealApplication } from '../../drafts/open-application.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { lockOrder, updateOrder } from '../../orders.queries.ts';
import { fileRoster } from '../file-roster.ts';
import { mustFindGroup } from './open-papers.ts';
import { deleteSheetConsents, hasUnseenPapers, insertReturn, listPapers, listSignedRows, refuseFiles } from './papers.queries.ts';

/** What is given back: the licence, and the rows whose signature is missing or not theirs. */
export interface RefusedPapers {
  readonly licence: boolean;
  readonly rows: 'all' | readonly number[];
}

/** The rows that are given back. Throws for a row that is not on a sheet. */
async function rowsOf(tx: Transaction, rosterId: string, asked: RefusedPapers['rows']): Promise<number[]> {
  const signed = (await listSignedRows(tx, rosterId)).map(({ ordinal }) => ordinal);
  if (asked === 'all') return signed;
  const missing = asked.filter((row) => !signed.includes(row));
  if (missing.length > 0) throw new Error(`not on a sheet: row ${missing.join(', ')}`);
  return [...asked];
}

/** Takes the papers out of the order: the licence, the consents of these rows, and sheets that nobody's consent needs any more. */
async function takeOut(tx: Transaction, orderId: string, rosterId: string, licence: boolean, rows: readonly number[]): Promise<void> {
  const before = await listPapers(tx, orderId, rosterId);
  await deleteSheetConsents(tx, rosterId, rows);
  const stillNeeded = new Set((await listPapers(tx, orderId, rosterId)).map(({ id }) => id));
  await refuseFiles(
    tx,
    before.filter(({ id, kind }) => (kind === 'licence' ? licence : !stillNeeded.has(id))).map(({ id }) => id),
  );
}

/**
 * A reviewer gives papers of a submitted order back. The order is a draft again with everything that was typed, without the refused papers:
 * the organisation uploads better ones and submits again. Its contact is told, and reads the reason on the pages. Throws when the order is
 * not in review, or nothing is given back.
 */
export async function returnPapers(
  deps: OrderDeps,
  {
    orderNo,
    reviewer,
    reason,
    ...refused
  }: { readonly orderNo: string; readonly reviewer: string; readonly reason: string } & RefusedPapers,
): Promise<void> {
  const { db, sealer, clock, catalogue } = deps;
  const found = await mustFindGroup(db, orderNo);
  const version = await catalogue.version(found.order.product_id);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    if (order.state !== 'review') throw new Error(`order ${orderNo} is ${order.state}, not in review`);
    await refuseUnseenPapers(tx, order.id, found.roster.id, { orderNo, reviewer });
    const now = clock();
    const { licence } = refused;
    const rows = await rowsOf(tx, found.roster.id, refused.rows);
    if (!licence && rows.length === 0) throw new Error('name what is given back: the licence, or rows of a sheet');
    await takeOut(tx, order.id, found.roster.id, licence, rows);
    const application = await fileRoster(tx, order.id, openApplication(sealer, order), dayInShanghai(now));
    const sealed = sealer.seal('paper return reason', order.id, reason);
    await insertReturn(tx, { order_id: order.id, licence, rows, reason_sealed: sealed, reviewer, returned_at: now });
    await changeOrderState(tx, deps, order, 'return_papers', {
      facts: { premium_fen: null, occupation_version: null },
      before: [{ kind: 'papers_returned', detail: { reviewer, licence, rows, reason } }],
      after: [answersSaved(order.version, version, application)],
    });
    await updateOrder(tx, order.id, { ...sealApplication(sealer, order.id, application), updated_at: now });
    const { phone } = contactOf(application);
    if (!phone || !(await offersPaperMessages(tx))) return;
    const link = `${deps.publicUrl()}/orderDetails?orderNo=${orderNo}`;
    await queueNotice(tx, deps, { phone, template: 'papersReturned', params: { product: version.product.shortName, link } });
  });
}

/** Throws if this reviewer has not looked at all papers of an order: nobody decides about what they have not seen. */
export async function refuseUnseenPapers(
  tx: Transaction,
  orderId: string,
  rosterId: string,
  { orderNo, reviewer }: { readonly orderNo: string; readonly reviewer: string },
): Promise<void> {
  if (await hasUnseenPapers(tx, orderId, rosterId, reviewer)) throw new Error(`look at the papers first: review papers ${orderNo} FOLDER`);
}
