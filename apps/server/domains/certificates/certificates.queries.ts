import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = ['policy_id', 'member_id', 'phone_hash', 'sent_at', 'expires_at', 'withdrawn_at'] as const;

export type MemberLinkRow = RowOf<'member_links', (typeof columns)[number]>;

/** Stores a link in place of the earlier one of the same member: only the newest is valid. */
export async function putMemberLink(
  tx: Transaction,
  link: Omit<MemberLinkRow, 'withdrawn_at'> & { readonly token_hash: Buffer },
): Promise<void> {
  const row = { ...link, withdrawn_at: null };
  await tx
    .insertInto('member_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policy_id', 'member_id']).doUpdateSet(row))
    .execute();
}

export async function findMemberLinkByToken(db: Queryable, tokenHash: Buffer): Promise<MemberLinkRow | undefined> {
  return db.selectFrom('member_links').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The links of these members of a policy. */
export async function listMemberLinkRows(db: Queryable, policyId: string, memberIds: readonly string[]): Promise<MemberLinkRow[]> {
  if (memberIds.length === 0) return [];
  return db.selectFrom('member_links').select(columns).where('policy_id', '=', policyId).where('member_id', 'in', memberIds).execute();
}

/** Ends the link of a member. False: there is none that could still be opened. */
export async function endMemberLink(tx: Transaction, policyId: string, memberId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('member_links')
    .set({ withdrawn_at: now })
    .where('policy_id', '=', policyId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes links that ended before `before`. */
export async function sweepMemberLinks(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('member_links').where('expires_at', '<', before).execute();
}

type CertificateRow = RowOf<'member_certificates', 'file' | 'hash'>;

export type CertificateKey = RowOf<'member_certificates', 'policy_id' | 'version' | 'member_id'>;

export async function findCertificate(db: Queryable, key: CertificateKey): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('member_certificates')
    .select(['file', 'hash'])
    .where('policy_id', '=', key.policy_id)
    .where('version', '=', key.version)
    .where('member_id', '=', key.member_id)
    .executeTakeFirst();
}

/** Records a certificate. False: another request has recorded one. */
export async function insertCertificate(tx: Transaction, certificate: Insertable<Tables['member_certificates']>): Promise<boolean> {
  const row = await tx
    .insertInto('member_certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.columns(['policy_id', 'version', 'member_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
