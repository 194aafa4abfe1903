import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { presentCorePolicy } from './core-policies.present.ts';
import { listCorePolicies, openCoreSummary } from '../core/public.ts';
import { findOwnPolicies, type PolicyQuery, type PolicyRef } from './own-policies.queries.ts';
import { presentPolicy } from './policies.present.ts';
import { listPolicies, readFirstNames } from '../contracts/public.ts';

const idsOf = (refs: readonly PolicyRef[], source: PolicyRef['source']) => refs.filter((ref) => ref.source === source).map(({ id }) => id);

/** A page of a customer's policies. No contract is opened, only the people whose names are shown. */
export async function listOwnPolicies(
  db: Queryable,
  sealer: Sealer,
  query: PolicyQuery,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<AnswerOf<'listPolicies'>> {
  const { total, refs } = await findOwnPolicies(db, query, page);
  const here = await listPolicies(db, idsOf(refs, 'here'), query.today);
  const names = await readFirstNames(db, sealer, here);
  const elsewhere = await listCorePolicies(db, idsOf(refs, 'core'));
  const shown = new Map([
    ...here.map((policy) => [policy.id, presentPolicy(policy, names.get(policy.id) ?? [], query.today)] as const),
    ...elsewhere.map((policy) => [policy.id, presentCorePolicy(policy, openCoreSummary(sealer, policy), query.today)] as const),
  ]);
  return { total, list: refs.flatMap(({ id }) => shown.get(id) ?? []) };
}
