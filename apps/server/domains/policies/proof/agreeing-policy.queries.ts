import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';
import type { CorePolicyRow } from '../../core/public.ts';

/** The certificate that is claimed, and the account with its phone. */
interface Claimed {
  readonly accountId: string;
  readonly certificateHash: Buffer;
  readonly phoneHash: Buffer;
}

/** Whether a phone belongs, or ever belonged, to another account. */
export async function wasAnothersPhone(db: Queryable, { accountId, phoneHash }: Claimed): Promise<boolean> {
  const row = await db
    .selectFrom('account_phones')
    .select('account_id')
    .where('phone_hash', '=', phoneHash)
    .where('account_id', '!=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Policies of the core system for a certificate, whose phone was confirmed since that day, and no other phone later. */
export async function listCoreByPhone(
  db: Queryable,
  { certificateHash, phoneHash }: Claimed,
  since: string,
): Promise<Pick<CorePolicyRow, 'policy_no' | 'summary_schema' | 'summary_sealed'>[]> {
  return db
    .selectFrom('core_policies')
    .select(['policy_no', 'summary_schema', 'summary_sealed'])
    .where('certificate_hash', '=', certificateHash)
    .where('phone_hash', '=', phoneHash)
    .where('phone_confirmed_on', '>=', since)
    .where((policy) =>
      policy.not(
        policy.exists(
          policy
            .selectFrom('core_policies as later')
            .select('later.id')
            .whereRef('later.certificate_hash', '=', 'core_policies.certificate_hash')
            .whereRef('later.phone_hash', '!=', 'core_policies.phone_hash')
            .whereRef('later.phone_confirmed_on', '>=', 'core_policies.phone_confirmed_on'),
        ),
      ),
    )
    .execute();
}

/** Policies in force that were bought here for a certificate, with a phone that was proved at the submission since then. */
export async function listIssuedByPhone(db: Queryable, { certificateHash, phoneHash }: Claimed, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select('policies.id')
    .where('orders.applicant_certificate_hash', '=', certificateHash)
    .where('orders.applicant_phone_hash', '=', phoneHash)
    .where('orders.phone_verified_hash', '=', phoneHash)
    .where('orders.submitted_at', '>=', since)
    .where('policies.state', 'in', ['effective', 'grace'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the certificate is known with another phone, or to the core system: a policy that was bought here does not vouch then. */
export async function isNamedElsewhere(db: Queryable, { accountId, certificateHash, phoneHash }: Claimed): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_named_elsewhere(${certificateHash}::bytea, ${phoneHash}::bytea, ${accountId}::uuid) as known`.execute(db);
  return rows[0]?.known ?? true;
}
