import { startOfDay } from '@portal/rules/values/dates.ts';
import { sql } from 'kysely';
import type { Queryable } from './database/connect.ts';

/** An instant at which a day began in Asia/Shanghai. Windows are counted from it, so those of a day are what texts call 今日. */
const anyMidnight = startOfDay(new Date('2000-01-01')).getTime();

/** A fixed window of time: all windows of so many seconds begin at the same instants, on all servers. */
export function windowStart(windowSeconds: number, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(anyMidnight + Math.floor((now.getTime() - anyMidnight) / windowMs) * windowMs);
}

/** Seconds until the present window ends, at least 1. */
export const secondsLeft = (windowSeconds: number, now: Date): number =>
  Math.max(1, Math.ceil(windowSeconds - (now.getTime() - windowStart(windowSeconds, now).getTime()) / 1000));

/** The subject that is counted. `key` must not contain personal data: pass a hash. */
export interface Counter {
  readonly key: string;
  readonly seconds: number;
}

/**
 * Counts one hit of each counter within windows that all servers share. Returns how many each has in its present window, in their
 * order. The keys must differ. They are written in one order, so that concurrent calls wait for each other instead of blocking
 * each other.
 */
export async function countHits(db: Queryable, counters: readonly Counter[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('rate_limits')
    .values(
      counters
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, seconds }) => ({ key, window_start: windowStart(seconds, now), hits: 1 })),
    )
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning(['key', 'hits'])
    .execute();
  const hits = new Map(rows.map((row) => [row.key, row.hits]));
  return counters.map(({ key }) => hits.get(key) ?? 0);
}

/** Counts one hit of `key` within a window that all servers share, and returns whether it is within `limit`. */
export async function countHit(db: Queryable, key: string, limit: number, windowSeconds: number, now: Date): Promise<boolean> {
  const [hits = 0] = await countHits(db, [{ key, seconds: windowSeconds }], now);
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

/** Takes back one hit of each counter in its present window: it was counted beforehand, and the try succeeded. */
export async function takeBackHits(db: Queryable, counters: readonly Counter[], now: Date): Promise<void> {
  for (const { key, seconds } of counters) {
    const start = windowStart(seconds, now);
    const { numDeletedRows } = await db
      .deleteFrom('rate_limits')
      .where('key', '=', key)
      .where('window_start', '=', start)
      .where('hits', '=', 1)
      .executeTakeFirst();
    if (numDeletedRows > 0n) continue;
    await db
      .updateTable('rate_limits')
      .set({ hits: sql`hits - 1` })
      .where('key', '=', key)
      .where('window_start', '=', start)
      .where('hits', '>', 1)
      .execute();
  }
}

/** Deletes windows that began before `before`. */
export async function sweepRateLimits(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}
