import type { Queryable } from './connect.ts';

export async function listFinished(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('finished_back_fills').select('name').execute();
  return rows.map(({ name }) => name);
}

export async function recordFinished(db: Queryable, name: string, now: Date): Promise<void> {
  await db.insertInto('finished_back_fills').values({ name, finished_at: now }).execute();
}
