import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';
import { removeCasesOf } from '../cases/public.ts';
import { sweepOwed } from '../payments/public.ts';

/** Contracts that ended before these days are past the term of their records: those of a year or less, and all others. */
export interface PastTerm {
  readonly short: string;
  readonly long: string;
}

/** The ids of policies whose records are past their term, except those on hold. */
export function pastTerm(db: Queryable, { short, long }: PastTerm) {
  return db
    .selectFrom('ended_policies')
    .select('policy_id')
    .where((row) => row.or([row('ended_on', '<', long), row.and([row('is_short', '=', true), row('ended_on', '<', short)])]))
    .where(sql<boolean>`not is_held_order(order_id)`);
}

/**
 * Removes the records that are kept of contracts for years: settled payouts, cases, lapses. Amounts that are still
 * owed stay.
 */
export async function sweepEndedContracts(db: Queryable, before: PastTerm): Promise<void> {
  const old = () => pastTerm(db, before);
  await sweepOwed(db, old());
  const ids = (await old().execute()).map(({ policy_id: id }) => id);
  await removeCasesOf(db, 'policy', ids);
  await db.deleteFrom('policy_lapses').where('policy_id', 'in', old()).execute();
}
