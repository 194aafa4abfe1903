import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';

/** The id of the installation whose database this is. Undefined: no server has been started on it. */
export async function findInstallation(db: Queryable): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('id').executeTakeFirst())?.id;
}

/** Gives a new installation its id. */
export async function insertInstallation(db: Queryable, now: Date): Promise<string> {
  const { id } = await db.insertInto('installation').values({ id: randomUUID(), made_at: now }).returning('id').executeTakeFirstOrThrow();
  return id;
}
