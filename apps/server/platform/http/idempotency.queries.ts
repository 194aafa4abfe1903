import type { CallName } from '@portal/contract/call-paths.ts';
import type { Queryable } from '../database/connect.ts';

interface Key {
  readonly key: string;
  readonly call: CallName;
  readonly owner: string;
}

/** Claims a key. False: it was claimed before. Waits for a concurrent transaction that is claiming it. */
export async function insertIdempotencyKey(db: Queryable, { now, ...row }: Key & { request_hash: Buffer; now: Date }): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ ...row, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findIdempotencyKey(db: Queryable, key: Key): Promise<{ request_hash: Buffer; answer: object | null } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', key.owner)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .executeTakeFirst();
}

export async function storeIdempotentAnswer(db: Queryable, key: Key, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('owner', '=', key.owner)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .execute();
}

/** Deletes keys claimed before `before`. */
export async function sweepIdempotencyKeys(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
