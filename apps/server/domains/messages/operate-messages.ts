import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countFailed, queueFailedAgain } from './message-states.queries.ts';

interface OperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Failed messages that are still of use, a line for each template and reason. */
export async function listFailedMessages({ db, clock }: OperatorDeps): Promise<string[]> {
  const failed = await countFailed(db, clock());
  return failed.map(({ template, failure, count }) => `${count} ${template}: ${failure ?? 'no reason'}`);
}

/** Queues failed messages again that are still of use. Returns how many. */
export const sendFailedAgain = ({ db, clock }: OperatorDeps): Promise<number> => inTransaction(db, (tx) => queueFailedAgain(tx, clock()));
