import { addMinutes, type Clock } from '#platform/clock.ts';
import type { Database, Queryable, Transaction } from '#platform/database/connect.ts';
import type { Files } from '#platform/files.ts';
import { type FileRows, fileRowsIn, type FileTable, type RemovableFile } from './order-files.queries.ts';

const atOnce = 200;
/** Far longer than a file takes to be written. */
const unstoredMinutes = 60;

export interface SweepDeps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
}

/** Removes files and then their rows: each file has a row. */
async function removeFiles(db: Queryable, files: Files, removable: readonly RemovableFile[], remove: FileRows['remove']): Promise<void> {
  for (const { file_key: key } of removable) await files.remove(key);
  await remove(
    db,
    removable.map(({ id }) => id),
  );
}

/** Removes the files that nobody sees any more, and what an interrupted upload left. */
async function sweepFiles({ db, files, clock }: SweepDeps, table: FileTable): Promise<void> {
  const { list, remove } = fileRowsIn(table);
  for (;;) {
    const removed = await list(db, addMinutes(clock(), -unstoredMinutes), atOnce);
    await removeFiles(db, files, removed, remove);
    if (removed.length < atOnce) return;
  }
}

/** Medical reports: those that nobody sees any more, and what an interrupted upload left. */
export const sweepReports = (deps: SweepDeps): Promise<void> => sweepFiles(deps, 'health_reports');

/** Likewise licences and signed sheets. */
export const sweepGroupFiles = (deps: SweepDeps): Promise<void> => sweepFiles(deps, 'group_files');

/** Removes all files of orders that are removed themselves. */
export async function removeFilesOf(tx: Transaction, files: Files, table: FileTable, orderIds: readonly string[]): Promise<void> {
  const { listOf, remove } = fileRowsIn(table);
  await removeFiles(tx, files, await listOf(tx, orderIds), remove);
}
