import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { FeedName } from './feed.ts';

/** The newest revision of a record that was imported. */
export async function findRecord(
  tx: Transaction,
  feed: FeedName,
  coreId: string,
): Promise<RowOf<'core_records', 'revision' | 'content_hash'> | undefined> {
  return tx
    .selectFrom('core_records')
    .select(['revision', 'content_hash'])
    .where('feed', '=', feed)
    .where('core_id', '=', coreId)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertRecord(tx: Transaction, record: Insertable<Tables['core_records']>): Promise<void> {
  const { revision, content_hash, imported_at } = record;
  await tx
    .insertInto('core_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['feed', 'core_id']).doUpdateSet({ revision, content_hash, imported_at }))
    .execute();
}

/** The newest policy that was issued to the account of a phone. */
export async function findNewestPolicy(db: Queryable, phoneHash: Buffer): Promise<{ policy_no: string; account_id: string } | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('held_policies', 'held_policies.account_id', 'accounts.id')
    .innerJoin('policies', 'policies.id', 'held_policies.policy_id')
    .select(['policies.policy_no', 'accounts.id as account_id'])
    .where('accounts.phone_hash', '=', phoneHash)
    .orderBy('policies.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
