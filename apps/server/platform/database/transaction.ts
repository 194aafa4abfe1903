import { Refused } from '../refused.ts';
import type { Database } from './connect.ts';
import { enterTransaction } from './transaction-gate.ts';

class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * Runs a use case in one transaction. A refusal rolls back what it did so far and is returned as the value it is;
 * anything thrown rolls back and goes on.
 */
export async function inTransaction<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  const leave = await enterTransaction(db);
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await run(tx);
      if (result instanceof Refused) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    // The value that rolled back is exactly what `run` returned.
    if (error instanceof RolledBack) return error.refused as Result;
    throw error;
  } finally {
    leave();
  }
}
