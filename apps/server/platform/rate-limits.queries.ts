import { startOfDay } from '@portal/rules/values/dates.ts';
import { sql } from 'kysely';
import type { Queryable } from './database/connect.ts';

/** An instant at which a day began in Asia/Shanghai. Windows are counted from it, so those of a day are what texts call 今日. */
const anyMidnight = startOfDay(new Date('2000-01-01')).getTime();

function windowStart(windowSeconds: number, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(anyMidnight + Math.floor((now.getTime() - anyMidnight) / windowMs) * windowMs);
}

/**
 * Counts one hit of `key` within a fixed window that all servers share, and returns whether it is within `limit`. `key` must
 * not contain personal data: pass a hash.
 */
export async function countHit(db: Queryable, key: string, limit: number, windowSeconds: number, now: Date): Promise<boolean> {
  const { hits } = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart(windowSeconds, now), hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits <= limit;
}

/** Returns the hits that these keys have in the present window, in their order. */
export async function readHits(db: Queryable, keys: readonly string[], windowSeconds: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'hits'])
    .where('key', 'in', keys)
    .where('window_start', '=', windowStart(windowSeconds, now))
    .execute();
  return keys.map((key) => rows.find((row) => row.key === key)?.hits ?? 0);
}

/**
 * Counts one hit of each key, and returns how many each has in the present window. In one order, so that concurrent calls wait for
 * each other instead of blocking each other.
 */
export async function addHits(db: Queryable, keys: readonly string[], windowSeconds: number, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('rate_limits')
    .values(keys.toSorted().map((key) => ({ key, window_start: windowStart(windowSeconds, now), hits: 1 })))
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning(['key', 'hits'])
    .execute();
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}

/** Deletes windows that began before `before`. */
export async function sweepRateLimits(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}
