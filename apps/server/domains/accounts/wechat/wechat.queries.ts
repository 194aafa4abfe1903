import type { Updateable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The type of an identity that is a person at WeChat. */
const wechat = 12;

const columns = [
  'id',
  'visitor_hash',
  'way',
  'purpose',
  'redirect',
  'device',
  'place_sealed',
  'status',
  'returned_by',
  'code_hash',
  'subject_hash',
] as const;

/** An attempt that has not expired. */
export type AttemptRow = RowOf<'wechat_attempts', (typeof columns)[number]>;

type NewAttempt = Pick<
  Tables['wechat_attempts'],
  'id' | 'state_hash' | 'visitor_hash' | 'way' | 'purpose' | 'redirect' | 'device' | 'place_sealed' | 'created_at' | 'expires_at'
>;

export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('wechat_attempts')
    .values({ ...attempt, status: 'waiting', returned_by: null, code_hash: null, subject_hash: null })
    .execute();
}

/** The attempt that this visitor began. */
export async function findOwnAttempt(
  db: Queryable,
  { id, visitorHash }: { id: string; visitorHash: Buffer | null },
  now: Date,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('wechat_attempts')
    .select(columns)
    .where('id', '=', id)
    .where('visitor_hash', '=', visitorHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The attempt that this visitor began and a person at WeChat has confirmed, locked until the transaction ends. */
export async function lockConfirmedAttempt(
  tx: Transaction,
  { id, visitorHash }: { id: string; visitorHash: Buffer | null },
  now: Date,
): Promise<(AttemptRow & { readonly subject_hash: Buffer }) | undefined> {
  const row = await tx
    .selectFrom('wechat_attempts')
    .select(columns)
    .where('id', '=', id)
    .where('visitor_hash', '=', visitorHash)
    .where('expires_at', '>', now)
    .where('status', '=', 'confirmed')
    .forUpdate()
    .executeTakeFirst();
  return row?.subject_hash ? { ...row, subject_hash: row.subject_hash } : undefined;
}

export async function findAttemptOfState(db: Queryable, stateHash: Buffer, now: Date): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('wechat_attempts')
    .select(columns)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

type AttemptChanges = Updateable<
  Pick<Tables['wechat_attempts'], 'status' | 'purpose' | 'returned_by' | 'code_hash' | 'subject_hash' | 'expires_at'>
>;

/** Changes an attempt from which nobody has come back yet. Undefined: somebody has, or it was denied. */
export async function moveOpenAttempt(db: Queryable, id: string, changes: AttemptChanges): Promise<AttemptRow | undefined> {
  return db
    .updateTable('wechat_attempts')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'scanned'])
    .where('returned_by', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Changes an attempt that waits for the button on the phone. False: it does not, or another browser came back from WeChat. */
export async function moveReturnedAttempt(
  db: Queryable,
  { stateHash, visitorHash }: { stateHash: Buffer; visitorHash: Buffer | null },
  now: Date,
  changes: AttemptChanges,
): Promise<boolean> {
  const row = await db
    .updateTable('wechat_attempts')
    .set(changes)
    .where('state_hash', '=', stateHash)
    .where('returned_by', '=', visitorHash)
    .where('status', '=', 'scanned')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function useAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('wechat_attempts').set({ status: 'used' }).where('id', '=', id).execute();
}

/** The account of a person at WeChat, and its phone. Both stay unchanged until the transaction ends. */
export async function holdAccountOfWechat(
  tx: Transaction,
  subjectHash: Buffer,
): Promise<RowOf<'accounts', 'id' | 'phone_hash'> | undefined> {
  return tx
    .selectFrom('accounts')
    .innerJoin('account_identities', 'account_id', 'accounts.id')
    .select(['accounts.id', 'phone_hash'])
    .where('identity_type', '=', wechat)
    .where('subject_hash', '=', subjectHash)
    .forShare()
    .executeTakeFirst();
}

/** Whether a person at WeChat has an account. */
export async function isBoundWechat(db: Queryable, subjectHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('account_identities')
    .select('account_id')
    .where('identity_type', '=', wechat)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Binds a person at WeChat to an account, unless one of them is bound already. False: one is. */
export async function insertWechat(tx: Transaction, accountId: string, subjectHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('account_identities')
    .values({
      account_id: accountId,
      identity_type: wechat,
      password_hash: null,
      subject_hash: subjectHash,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unbinds WeChat from an account. False: none was bound. */
export async function deleteWechat(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('account_identities')
    .where('account_id', '=', accountId)
    .where('identity_type', '=', wechat)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes attempts that expired before `before`. */
export async function sweepWechat(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('wechat_attempts').where('expires_at', '<', before).execute();
}
