import type { Updateable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/**
 * Returns the account of a phone; the first sign-in creates it. Its phone stays unchanged until the transaction ends: the
 * update of an existing row changes nothing and locks it.
 */
export async function insertOrHoldAccount(
  tx: Transaction,
  account: { id: string; phone_hash: Buffer; phone_sealed: Buffer; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { now, ...row } = account;
  const { id } = await tx
    .insertInto('accounts')
    .values({
      ...row,
      real_name_sealed: null,
      created_at: now,
      email_sealed: null,
      address_sealed: null,
      closed_at: null,
      premium_mail_since: null,
      unadvised_since: null,
    })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet((set) => ({ phone_hash: set.ref('excluded.phone_hash') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: id === account.id };
}

const columns = [
  'id',
  'phone_hash',
  'phone_sealed',
  'real_name_sealed',
  'real_name_state',
  'certificate_sealed',
  'proved_by',
  'created_at',
  'email_sealed',
  'address_sealed',
  'premium_mail_since',
  'unadvised_since',
] as const;
export type AccountRow = RowOf<'accounts', (typeof columns)[number]>;

export async function findAccount(db: Queryable, id: string): Promise<AccountRow> {
  return db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** An account, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow> {
  return tx.selectFrom('accounts').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The account of a phone. */
export async function findAccountOfPhone(db: Queryable, phoneHash: Buffer): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').select(columns).where('phone_hash', '=', phoneHash).executeTakeFirst();
}

/** The account of a phone, locked until the transaction ends. */
export async function lockAccountOfPhone(tx: Transaction, phoneHash: Buffer): Promise<AccountRow | undefined> {
  return tx.selectFrom('accounts').select(columns).where('phone_hash', '=', phoneHash).forUpdate().executeTakeFirst();
}

/** Since when an account has its present phone: the first one from its beginning. */
export async function findPhoneSince(db: Queryable, { id, phone_hash, created_at }: AccountRow): Promise<Date> {
  const phones = await db
    .selectFrom('account_phones')
    .select(['phone_hash', 'since'])
    .where('account_id', '=', id)
    .orderBy('since')
    .execute();
  const at = phones.findIndex((phone) => phone.phone_hash.equals(phone_hash));
  return phones[at] && at > 0 ? phones[at].since : created_at;
}

export async function updateAccount(
  db: Queryable,
  id: string,
  changes: Omit<Updateable<Tables['accounts']>, 'id' | 'created_at'>,
): Promise<void> {
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute();
}
