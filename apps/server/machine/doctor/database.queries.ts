import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';

export interface ServerFacts {
  readonly version: string;
  /** It takes no changes. */
  readonly standby: boolean;
  /** Its clock. */
  readonly now: Date;
  /** The connections that it gives to others than its administrators. */
  readonly most: number;
}

/** What the database says of itself. */
export async function askServer(db: Queryable): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, pg_is_in_recovery() as standby, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database answered nothing');
  return facts;
}
