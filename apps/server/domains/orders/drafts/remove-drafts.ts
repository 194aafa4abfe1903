import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import { removeDocumentsOf } from '../../documents/public.ts';
import { deleteTrailsOfOrders } from '../../trail/public.ts';
import { deleteUnusedPayers } from '../payer/payers.queries.ts';
import { deleteDrafts, deleteUnusedConsents, lockEndedDrafts } from './removal.queries.ts';

const atOnce = 20;

/**
 * Removes applications that were never submitted, with their record and reports, at the end of their term: drafts, and drafts that were
 * cancelled. Whoever opens one later is told that there is no such order.
 */
export async function removeDrafts({ db, files }: { readonly db: Database; readonly files: Files }, now: Date): Promise<void> {
  const terms = {
    guestsBefore: addMinutes(now, -KEPT_DAYS.guestDraft * dayMinutes),
    accountsBefore: addMinutes(now, -KEPT_DAYS.accountDraft * dayMinutes),
  };
  const removeSome = () =>
    inTransaction(db, async (tx) => {
      const ids = await lockEndedDrafts(tx, terms, now, atOnce);
      if (ids.length === 0) return 0;
      await deleteTrailsOfOrders(tx, ids);
      await removeDocumentsOf(tx, files, ids);
      await deleteDrafts(tx, ids);
      return ids.length;
    });
  while ((await removeSome()) === atOnce);
}

/** Removes the links that insured people did not use. Consents that were given are evidence and stay. */
export async function removeUnusedConsents(db: Database, now: Date): Promise<void> {
  await deleteUnusedConsents(db, addMinutes(now, -KEPT_DAYS.unusedConsent * dayMinutes));
}

/** Removes people who were asked to pay and never began to. Those who paid, or tried to, stay with the payment. */
export async function removeUnusedPayers(db: Database, now: Date): Promise<void> {
  await deleteUnusedPayers(db, addMinutes(now, -KEPT_DAYS.unusedPayer * dayMinutes));
}
