import type { Clock } from '../clock.ts';
import { listFinished, recordFinished } from './back-fills.queries.ts';
import type { Database } from './connect.ts';

/** Gets a line about data that a person has to look at. */
export type Report = (line: string) => void;

/** A conversion of data of earlier versions that a migration cannot do, because it opens sealed documents. */
export interface BackFill<Deps> {
  /** Never changes: a database remembers by it that this back-fill is finished. */
  readonly name: string;
  /**
   * Works in batches, each a transaction, and finds the remaining data by itself: after an interruption it is run again. It reports data
   * that it cannot convert and leaves it, so that a server starts; then the next start runs it again.
   */
  readonly run: (deps: Deps, report: Report) => Promise<void>;
}

/** Runs the back-fills that this database has not finished, in their order: those that left something. Call it within `takeTurn`. */
export async function runBackFills<Deps extends { readonly db: Database; readonly clock: Clock }>(
  backFills: readonly BackFill<Deps>[],
  deps: Deps,
  report: Report,
): Promise<void> {
  const finished = await listFinished(deps.db);
  for (const { name, run } of backFills) {
    if (finished.includes(name)) continue;
    let isLeft = false;
    await run(deps, (line) => {
      isLeft = true;
      report(line);
    });
    if (!isLeft) await recordFinished(deps.db, name, deps.clock());
  }
}
