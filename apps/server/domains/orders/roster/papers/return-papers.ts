import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, Refused } from '#platform/refused.ts';
import { markAccepted, markRefused } from '#domains/documents/public.ts';
import { offersPaperMessages, queueNotice } from '#domains/messages/public.ts';
import { changeOrderState } from '../../change-order-state.ts';
import { answersSaved } from '../../drafts/answers-saved.ts';
import { openApplication, sealApplication } from '../../drafts/open-application.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { lockOrder, updateOrder } from '../../orders.queries.ts';
import { fileRoster } from '../file-roster.ts';
import { findGroup } from './open-papers.ts';
import { deleteSheetConsents, listPapers, listSignedRows } from './papers.queries.ts';

/** What is given back: the licence, and the rows whose signature is missing or not theirs. */
export interface RefusedPapers {
  readonly licence: boolean;
  readonly rows: 'all' | readonly number[];
}

/** The rows that are given back. Refused for a row that is not on a sheet. */
async function rowsOf(tx: Transaction, rosterId: string, asked: RefusedPapers['rows']): Promise<number[] | Refused<'NOT_POSSIBLE'>> {
  const signed = (await listSignedRows(tx, rosterId)).map(({ ordinal }) => ordinal);
  if (asked === 'all') return signed;
  const missing = asked.filter((row) => !signed.includes(row));
  return missing.length > 0 ? notPossible(`第 ${missing.join('、')} 行不在签字表上，请核对后再试。`) : [...asked];
}

interface TakenOut {
  readonly sealer: OrderDeps['sealer'];
  readonly licence: boolean;
  readonly rows: readonly number[];
  readonly reason: string;
}

/** Takes the papers out of the order: the licence, the consents of these rows, and sheets that nobody's consent needs any more. */
async function takeOut(tx: Transaction, orderId: string, rosterId: string, { sealer, licence, rows, reason }: TakenOut): Promise<void> {
  const before = await listPapers(tx, orderId, rosterId);
  await deleteSheetConsents(tx, rosterId, rows);
  const stillNeeded = new Set((await listPapers(tx, orderId, rosterId)).map(({ id }) => id));
  const refused = before.filter(({ id, kind }) => (kind === 'licence' ? licence : !stillNeeded.has(id)));
  await markRefused(
    tx,
    refused.map(({ id }) => ({ id, reason_sealed: sealer.seal('document reason', id, reason) })),
  );
}

/**
 * A reviewer gives papers of a submitted order back. The order is a draft again with everything that was typed, without the refused papers:
 * the organisation uploads better ones and submits again. Its contact is told, and reads the reason on the pages.
 */
export async function returnPapers(
  deps: OrderDeps,
  { orderNo, by, reason, ...refused }: { readonly orderNo: string; readonly by: Actor; readonly reason: string } & RefusedPapers,
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const { db, sealer, clock, catalogue } = deps;
  const found = await findGroup(db, orderNo);
  if (found instanceof Refused) return found;
  const version = await catalogue.version(found.order.product_id);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    if (order.state !== 'review') return notPossible('这份投保单已不在人工审核，请刷新后查看。');
    const unseen = await refuseUnseenPapers(tx, order.id, found.roster.id, by);
    if (unseen) return unseen;
    const now = clock();
    const { licence } = refused;
    const rows = await rowsOf(tx, found.roster.id, refused.rows);
    if (rows instanceof Refused) return rows;
    if (!licence && rows.length === 0) return notPossible('请指明退回什么：营业执照，或签字表中的行。');
    await takeOut(tx, order.id, found.roster.id, { sealer, licence, rows, reason });
    const application = await fileRoster(tx, order.id, openApplication(sealer, order), dayInShanghai(now));
    await changeOrderState(tx, deps, order, 'return_papers', {
      by,
      facts: { premium_fen: null, occupation_version: null },
      before: [{ kind: 'papers_returned', detail: { licence, rows, reason } }],
      after: [answersSaved(order.version, version, application)],
    });
    await updateOrder(tx, order.id, { ...sealApplication(sealer, order.id, application), updated_at: now });
    const { phone } = contactOf(application);
    if (!phone || !(await offersPaperMessages(tx))) return {};
    const link = `${deps.publicUrl()}/orderDetails?orderNo=${orderNo}`;
    await queueNotice(tx, deps, { phone, template: 'papersReturned', params: { product: version.product.shortName, link } });
    return {};
  });
}

/** Refused if this person has not looked at all pages of the papers of an order: nobody decides about what they have not seen. */
export async function refuseUnseenPapers(
  tx: Transaction,
  orderId: string,
  rosterId: string,
  by: Actor,
): Promise<Refused<'NOT_POSSIBLE'> | undefined> {
  const me = writeActor(by);
  const pages = (await listPapers(tx, orderId, rosterId)).flatMap((paper) => paper.pages);
  const isUnseen = pages.some(({ seen_by: seenBy }) => !seenBy.includes(me));
  return isUnseen ? notPossible('请先查看这家单位提交的全部资料，再作决定。') : undefined;
}

/** The papers of an order are accepted with it. */
export async function acceptPapers(tx: Transaction, orderId: string, rosterId: string): Promise<void> {
  const papers = await listPapers(tx, orderId, rosterId);
  await markAccepted(
    tx,
    papers.map(({ id }) => id),
  );
}
