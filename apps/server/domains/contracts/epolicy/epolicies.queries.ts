import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Records the finished e-policy. The digest of one that was lost is kept. False: it was recorded before. */
export async function storeEpolicy(
  tx: Transaction,
  id: string,
  { file, hash, now }: { readonly file: string; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const before = await tx
    .selectFrom('policies')
    .select('epolicy_hash')
    .where('id', '=', id)
    .where('epolicy_state', '!=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await tx.updateTable('policies').set({ epolicy_state: 'ready', epolicy_file: file, epolicy_hash: hash }).where('id', '=', id).execute();
  const { epolicy_hash: lost } = before;
  if (lost && !lost.equals(hash))
    await tx
      .insertInto('replaced_epolicies')
      .values({ policy_id: id, hash: lost, replaced_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

export async function markEpolicyFailed(db: Queryable, id: string): Promise<void> {
  await db.updateTable('policies').set({ epolicy_state: 'failed' }).where('id', '=', id).where('epolicy_state', '!=', 'ready').execute();
}

/** The file of an e-policy is lost: it is made again. False: it is being made already. */
export async function reopenEpolicy(tx: Transaction, id: string): Promise<boolean> {
  const reopened = await tx
    .updateTable('policies')
    .set({ epolicy_state: 'generating' })
    .where('id', '=', id)
    .where('epolicy_state', '=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

/** The digests of the files of a policy that were lost and made again. */
export async function listReplacedEpolicies(db: Queryable, policyId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('replaced_epolicies').select('hash').where('policy_id', '=', policyId).execute();
  return rows.map(({ hash }) => hash);
}

/** The files of all certificates that were made of a policy; of one member only if `memberId` is given. */
export async function listCertificates(
  db: Queryable,
  policyId: string,
  memberId?: string,
): Promise<RowOf<'member_certificates', 'file' | 'hash'>[]> {
  const all = db.selectFrom('member_certificates').select(['file', 'hash']).where('policy_id', '=', policyId);
  return (memberId === undefined ? all : all.where('member_id', '=', memberId)).execute();
}
