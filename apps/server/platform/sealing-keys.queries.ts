import type { RowOf } from '../migrations/tables.ts';
import type { Queryable } from './database/connect.ts';

export type KnownKey = RowOf<'sealing_keys', 'id' | 'mark' | 'makes_hashes'>;

/** The keys with which servers of this database were started. */
export async function listKnownKeys(db: Queryable): Promise<KnownKey[]> {
  return db.selectFrom('sealing_keys').select(['id', 'mark', 'makes_hashes']).orderBy('id').execute();
}

export async function insertKnownKeys(db: Queryable, keys: readonly KnownKey[], now: Date): Promise<void> {
  await db
    .insertInto('sealing_keys')
    .values(keys.map((key) => ({ ...key, known_since: now })))
    .execute();
}
