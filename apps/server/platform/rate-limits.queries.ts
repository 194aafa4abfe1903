import { sql } from 'kysely';
import type { Queryable } from './database/connect.ts';

/**
 * Counts one hit of `key` within a fixed window that all servers share, and returns whether it is within `limit`. `key` must
 * not contain personal data: pass a hash.
 */
export async function countHit(db: Queryable, key: string, limit: number, windowSeconds: number, now: Date): Promise<boolean> {
  const start = new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);
  const { hits } = await db
    .insertInto('rate_limits')
    .values({ key, window_start: start, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits <= limit;
}

/** Deletes windows that began before `before`. */
export async function sweepRateLimits(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}
