import type { PolicyGroup } from '@portal/contract/states.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';

/** The policies that an account holds as their applicant, issued here or sold elsewhere. */
const own = (accountId: string) => sql`
  select 'here' as source, policies.id, policies.policy_no, policies.state, policies.effective_on, policies.cover_until, policies.issued_at,
    policies.product_name
  from held_policies join policies on policies.id = held_policies.policy_id
  where held_policies.account_id = ${accountId}
  union all
  select 'core', core_policies.id, core_policies.policy_no, core_policies.state, core_policies.effective_on, core_policies.cover_until,
    core_policies.issued_at, core_policies.product_name
  from held_core_policies join core_policies on core_policies.id = held_core_policies.policy_id
  where held_core_policies.account_id = ${accountId}`;

/** The group of a policy on a day. `policyStateOn` has the states. */
const groupOn = (today: string) => sql<Exclude<PolicyGroup, 'all'>>`
  case
    when state = 'lapsed' then 'lapsed'
    when state = 'grace' then 'active'
    when state <> 'effective' or cover_until < ${today} then 'ended'
    when effective_on > ${today} then 'pending'
    else 'active'
  end`;

export interface PolicyQuery {
  readonly accountId: string;
  readonly today: string;
  readonly group: PolicyGroup;
  /** Part of the product's name or of the policy number; empty: every policy. */
  readonly text: string;
}

/** Which policy of which table. */
export interface PolicyRef {
  readonly source: 'here' | 'core';
  readonly id: string;
}

const found = ({ accountId, today, group, text }: PolicyQuery) => sql`
  from (${own(accountId)}) as own
  where (${group} = 'all' or ${groupOn(today)} = ${group})
    and (${text} = '' or position(${text} in policy_no) > 0 or position(lower(${text}) in lower(product_name)) > 0)`;

/** A page of the policies that a customer looks for, the newest first, without opening a contract. */
export async function findOwnPolicies(
  db: Queryable,
  query: PolicyQuery,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ total: number; refs: PolicyRef[] }> {
  const { rows } = await sql<PolicyRef & { total: number }>`
    select source, id, count(*) over () as total ${found(query)}
    order by issued_at desc, policy_no desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const [first] = rows;
  if (first || pageNum === 1) return { total: first?.total ?? 0, refs: rows };
  const counted = await sql<{ total: number }>`select count(*) as total ${found(query)}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, refs: [] };
}

export async function countOwnPolicies(db: Queryable, accountId: string, today: string): Promise<Record<PolicyGroup, number>> {
  const { rows } = await sql<{ group: Exclude<PolicyGroup, 'all'>; n: number }>`
    select ${groupOn(today)} as group, count(*) as n from (${own(accountId)}) as own group by 1`.execute(db);
  const countOf = (wanted: PolicyGroup) => rows.find(({ group }) => group === wanted)?.n ?? 0;
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return { all, active: countOf('active'), pending: countOf('pending'), lapsed: countOf('lapsed'), ended: countOf('ended') };
}

/** How many policies in force of an account nobody would find again without it: those of an organisation, which no certificate of a person proves. */
export async function countUnprovable(db: Queryable, accountId: string, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from held_policies join policies on policies.id = held_policies.policy_id
    where held_policies.account_id = ${accountId} and ${groupOn(today)} in ('active', 'pending')
      and exists (select from orders join products on products.id = orders.product_id
        where orders.id = policies.order_id and (applicant_certificate_hash is null or definition ->> 'flow' = 'partner'))`.execute(db);
  return rows[0]?.n ?? 0;
}
