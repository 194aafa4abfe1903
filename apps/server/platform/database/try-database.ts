import { sql } from 'kysely';
import type { Queryable } from './connect.ts';

/** Asks the database whether it can be written to. Rejects if it does not answer, or can only be read: it is a standby, or was made one. */
export async function tryDatabase(db: Queryable): Promise<void> {
  const { rows } = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(db);
  if (rows[0]?.readonly !== 'off') throw new Error('the database can only be read');
}
