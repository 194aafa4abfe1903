import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = ['id', 'relation', 'certificate_hash', 'person_schema', 'person_sealed'] as const;

export type MemberRow = RowOf<'family_members', (typeof columns)[number]>;

/** The members of an account, the oldest first. */
export async function listMembers(db: Queryable, accountId: string): Promise<MemberRow[]> {
  return db.selectFrom('family_members').select(columns).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();
}

export async function findMember(db: Queryable, accountId: string, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('family_members').select(columns).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

/** Lets only one change of the members of an account run at a time: their number and their relations are checked together. */
export async function lockFamily(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
}

/** Stores a new member, or changes one; when it was added stays. */
export async function storeMember(tx: Transaction, member: Insertable<Tables['family_members']>): Promise<void> {
  const { account_id: accountId, relation, certificate_hash, person_schema, person_sealed, updated_at } = member;
  const change = { relation, certificate_hash, person_schema, person_sealed, updated_at };
  await tx
    .insertInto('family_members')
    .values(member)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change).where('family_members.account_id', '=', accountId))
    .execute();
}

/** False: the account has no such member. */
export async function deleteMember(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('family_members')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all members of an account. */
export async function deleteFamily(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('family_members').where('account_id', '=', accountId).execute();
}
