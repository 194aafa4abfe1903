import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The policies before and after a renewal: their numbers. */
export interface RenewalLinks {
  readonly renews: string | null;
  readonly renewedBy: string | null;
}

/** The policy before and the policy after. */
export async function findRenewalLinks(db: Queryable, policyId: string): Promise<RenewalLinks> {
  const before = await db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .innerJoin('policies as old', 'old.id', 'orders.renews_policy_id')
    .select('old.policy_no')
    .where('policies.id', '=', policyId)
    .executeTakeFirst();
  const after = await db
    .selectFrom('orders')
    .innerJoin('policies', 'policies.order_id', 'orders.id')
    .select('policies.policy_no')
    .where('orders.renews_policy_id', '=', policyId)
    .where('orders.state', '=', 'issued')
    .executeTakeFirst();
  return { renews: before?.policy_no ?? null, renewedBy: after?.policy_no ?? null };
}

/** The place of a policy in the order of the days on which covers end. */
export type EndKey = Readonly<{ cover_until: string; id: string }>;

export const firstEnd: EndKey = { cover_until: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** Policies in force after this one whose cover ends between two days, whose owners were not told yet: the first to end first. */
export async function listUntold(
  db: Queryable,
  after: EndKey,
  { from, until, limit }: { readonly from: string; readonly until: string; readonly limit: number },
): Promise<EndKey[]> {
  return db
    .selectFrom('policies')
    .select(['cover_until', 'id'])
    .where('state', '=', 'effective')
    .where('renewal_told_at', 'is', null)
    .where('cover_until', '>=', from)
    .where('cover_until', '<=', until)
    .where((row) => row(row.refTuple('cover_until', 'id'), '>', row.tuple(after.cover_until, after.id)))
    .$narrowType<{ cover_until: string }>()
    .orderBy('cover_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that the renewal of a policy was told, or is not offered. False: it was noted before. */
export async function noteTold(tx: Transaction, policyId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('policies')
    .set({ renewal_told_at: now })
    .where('id', '=', policyId)
    .where('renewal_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The policies of an account whose cover ends between two days: the first to end first. */
export async function listEndingSoon(db: Queryable, accountId: string, from: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('held_policies')
    .innerJoin('policies', 'policies.id', 'held_policies.policy_id')
    .select('policies.id')
    .where('held_policies.account_id', '=', accountId)
    .where('policies.state', '=', 'effective')
    .where('policies.cover_until', '>=', from)
    .where('policies.cover_until', '<=', until)
    .orderBy('policies.cover_until')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
