import { sql } from 'kysely';
import type { Queryable } from './connect.ts';

/** Asks the database for nothing. Rejects if it does not answer. */
export async function tryDatabase(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
