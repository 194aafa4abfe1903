import { addMinutes, type Clock } from '#platform/clock.ts';
import type { Database, Queryable, Transaction } from '#platform/database/connect.ts';
import type { Files } from '#platform/files.ts';
import { documentKinds, type DocumentKind } from './kinds.ts';
import { deleteDocuments, deletePages, listEnded, listEndedPages, listFilesOf, listIdsOfOwners } from './sweep.queries.ts';

const atOnce = 100;
/** Far longer than a file takes to be written. */
const unstoredMinutes = 60;

interface Deps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
}

/** Removes files and then their rows: each file has a row. */
async function remove(db: Queryable, files: Files, ids: readonly string[]): Promise<void> {
  for (const { file_key: key } of await listFilesOf(db, ids)) await files.remove(key);
  await deleteDocuments(db, ids);
}

/** Removes the pages that nobody sees any more, and those that an interrupted upload left, with their files. */
export async function sweepPages({ db, files, clock }: Deps): Promise<void> {
  const terms = { sendingBefore: addMinutes(clock(), -unstoredMinutes), limit: atOnce };
  let ended: Awaited<ReturnType<typeof listEndedPages>>;
  do {
    ended = await listEndedPages(db, terms);
    for (const { file_key: key } of ended) await files.remove(key);
    await deletePages(
      db,
      ended.map(({ id }) => id),
    );
  } while (ended.length === atOnce);
}

/** Removes what nobody sees any more, what an interrupted upload left, and what has reached the end of the term of its kind. */
export async function sweepDocuments(deps: Deps): Promise<void> {
  const { db, files, clock } = deps;
  await sweepPages(deps);
  for (const [kind, { keptDays }] of Object.entries(documentKinds)) {
    const terms = {
      receivedBefore: keptDays === undefined ? undefined : addMinutes(clock(), -keptDays * 24 * 60),
      limit: atOnce,
    };
    let ended: string[];
    do {
      ended = await listEnded(db, kind as DocumentKind, terms);
      await remove(db, files, ended);
    } while (ended.length === atOnce);
  }
}

/** Removes all documents of owners that are removed themselves. */
export async function removeDocumentsOf(tx: Transaction, files: Files, ownerIds: readonly string[]): Promise<void> {
  await remove(tx, files, await listIdsOfOwners(tx, ownerIds));
}
