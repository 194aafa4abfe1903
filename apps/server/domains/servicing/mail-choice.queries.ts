import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** Where the owner of a policy's account gets mails about premiums, if they chose to. */
export async function findMailChoice(
  db: Queryable,
  policyId: string,
): Promise<RowOf<'accounts', 'id' | 'email_sealed' | 'phone_sealed'> | undefined> {
  return db
    .selectFrom('held_policies')
    .innerJoin('accounts', 'accounts.id', 'held_policies.account_id')
    .select(['accounts.id', 'email_sealed', 'phone_sealed'])
    .where('held_policies.policy_id', '=', policyId)
    .where('premium_mail_since', 'is not', null)
    .executeTakeFirst();
}
