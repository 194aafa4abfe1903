import { Refused } from '../refused.ts';
import type { Database, Queryable, Transaction } from './connect.ts';

/** Functions to run once a transaction is committed; dropped when it is rolled back. */
const commitHooks = new WeakMap<Queryable, (() => void)[]>();

/** Runs `hook` after the transaction is committed, or immediately outside of a transaction. It must not throw. */
export function afterCommit(on: Queryable, hook: () => void): void {
  const hooks = commitHooks.get(on);
  if (hooks) hooks.push(hook);
  else hook();
}

/** Runs in this transaction, which the caller commits, or in one of its own. */
export async function joinTransaction<Result>(on: Database | Transaction, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return on.isTransaction ? run(on) : inTransaction(on, run);
}

/** Carries a refusal through Kysely, which rolls back when anything is thrown. */
class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * Runs a use case in one transaction. A refusal rolls back the transaction and is returned as a value; an exception rolls back
 * and is rethrown. Throws DatabaseBusy when no connection becomes free in time.
 */
export async function inTransaction<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const hooks: (() => void)[] = [];
  let result: Result;
  try {
    result = await db.transaction().execute(async (tx) => {
      commitHooks.set(tx, hooks);
      const outcome = await run(tx);
      if (outcome instanceof Refused) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    // The value that `run` returned.
    if (error instanceof RolledBack) return error.refused as Result;
    throw error;
  }
  for (const hook of hooks) hook();
  return result;
}
