import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

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
