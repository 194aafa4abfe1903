import { addMinutes, type Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Files } from '../../../platform/files.ts';
import { deleteReports, listAllReportsOf, listRemovedReports } from './health-reports.queries.ts';

const atOnce = 200;
/** Far longer than a file takes to be written. */
const unstoredMinutes = 60;

interface Deps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
}

/** Removes the files of reports that nobody sees any more, and what an interrupted upload left. Files first: each file has a row. */
export async function sweepReports({ db, files, clock }: Deps): Promise<void> {
  for (;;) {
    const removed = await listRemovedReports(db, addMinutes(clock(), -unstoredMinutes), atOnce);
    for (const { file_key: key } of removed) await files.remove(key);
    await deleteReports(
      db,
      removed.map(({ id }) => id),
    );
    if (removed.length < atOnce) return;
  }
}

/** Removes all reports of orders that are removed themselves. */
export async function removeReportsOf(tx: Transaction, files: Files, orderIds: readonly string[]): Promise<void> {
  const reports = await listAllReportsOf(tx, orderIds);
  for (const { file_key: key } of reports) await files.remove(key);
  await deleteReports(
    tx,
    reports.map(({ id }) => id),
  );
}
