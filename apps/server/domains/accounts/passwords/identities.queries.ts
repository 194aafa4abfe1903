import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The type of an identity that is a password. */
const password = 11;

/** The account of a phone and the hash of its password. Both undefined: nobody has this phone. */
export async function findPasswordOfPhone(
  db: Queryable,
  phoneHash: Buffer,
): Promise<{ account_id: string; password_hash: string | null } | undefined> {
  return db
    .selectFrom('accounts')
    .leftJoin('account_identities', (join) => join.onRef('account_id', '=', 'accounts.id').on('identity_type', '=', password))
    .select(['accounts.id as account_id', 'password_hash'])
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
}

export async function findPassword(db: Queryable, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identities')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('identity_type', '=', password)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** Whether an account still has this password and this phone. Both stay unchanged until the transaction ends. */
export async function holdPassword(
  tx: Transaction,
  { accountId, phoneHash, passwordHash }: { accountId: string; phoneHash: Buffer; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('account_identities', 'account_id', 'accounts.id')
    .select('password_hash')
    .where('accounts.id', '=', accountId)
    .where('phone_hash', '=', phoneHash)
    .where('identity_type', '=', password)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the password of an account, whether it has one or not. */
export async function storePassword(tx: Transaction, accountId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('account_identities')
    .values({
      account_id: accountId,
      identity_type: password,
      password_hash: passwordHash,
      subject_hash: null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'identity_type']).doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute();
}

/** Stores the same password with another hash, unless it was changed meanwhile. */
export async function renewPasswordHash(db: Queryable, accountId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('account_identities')
    .set({ password_hash: to })
    .where('account_id', '=', accountId)
    .where('identity_type', '=', password)
    .where('password_hash', '=', from)
    .execute();
}

export async function listIdentities(
  db: Queryable,
  accountId: string,
): Promise<RowOf<'account_identities', 'identity_type' | 'created_at'>[]> {
  return db
    .selectFrom('account_identities')
    .select(['identity_type', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('identity_type')
    .execute();
}

export async function deleteIdentities(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('account_identities').where('account_id', '=', accountId).execute();
}
