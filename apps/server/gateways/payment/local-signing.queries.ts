import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

const columns = ['sign_no', 'card_tail', 'phone_sealed', 'code_sealed', 'state', 'token', 'sent_at'] as const;

export type LocalSigning = RowOf<'sandbox_signings', (typeof columns)[number]>;

/** Stores an agreement. One with the same number stays unchanged. */
export async function insertLocalSigning(db: Queryable, signing: LocalSigning): Promise<void> {
  await db
    .insertInto('sandbox_signings')
    .values(signing)
    .onConflict((conflict) => conflict.column('sign_no').doNothing())
    .execute();
}

export async function findLocalSigning(db: Queryable, signNo: string): Promise<LocalSigning | undefined> {
  return db.selectFrom('sandbox_signings').select(columns).where('sign_no', '=', signNo).executeTakeFirst();
}

export async function findSignedCard(db: Queryable, token: string): Promise<LocalSigning | undefined> {
  return db.selectFrom('sandbox_signings').select(columns).where('token', '=', token).executeTakeFirst();
}

/** Gives an agreement its token unless another request has. */
export async function signLocally(db: Queryable, signNo: string, token: string): Promise<void> {
  await db
    .updateTable('sandbox_signings')
    .set({ state: 'signed', token })
    .where('sign_no', '=', signNo)
    .where('state', '=', 'asked')
    .execute();
}

export async function revokeLocalSigning(db: Queryable, signNo: string): Promise<void> {
  await db
    .updateTable('sandbox_signings')
    .set({ state: 'revoked' })
    .where('sign_no', '=', signNo)
    .where('state', '!=', 'refused')
    .execute();
}

/** The agreements for which a code was sent, newest first. */
export async function listSentCodes(db: Queryable, limit: number): Promise<LocalSigning[]> {
  return db
    .selectFrom('sandbox_signings')
    .select(columns)
    .where('state', '!=', 'refused')
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
}
