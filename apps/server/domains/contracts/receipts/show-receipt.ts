import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { coolingOffEnd } from '@portal/rules/product/terms/cooling-off.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { openContract } from '../contract/open-contract.ts';
import { presentDocuments } from '../contracts.present.ts';
import { findOwnPolicy } from '../policies.queries.ts';
import type { RenewalDeps } from '../renewal/judge-renewal.ts';
import { summariseContract, writeSummary } from './summarise-contract.ts';

/** The page on which an owner signs for a policy. Opening it signs nothing. */
export async function showReceipt(
  { db, sealer, catalogue, clock }: Pick<RenewalDeps, 'db' | 'sealer' | 'catalogue' | 'clock'>,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<AnswerOf<'getReceipt'> | Refused<'POLICY_NOT_FOUND' | 'RECEIPT_NOT_ASKED'>> {
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  if (policy.cooling_off_from !== 'receipt') return refuse('RECEIPT_NOT_ASKED');
  const contract = await openContract(db, sealer, policy);
  const summary = summariseContract(policyNo, contract);
  const { delivered_at: signedAt } = policy;
  return {
    summary,
    hash: writeSummary(summary).hash.toString('hex'),
    epolicy: policy.epolicy_state,
    documents: presentDocuments(await catalogue.version(policy.product_id), contract),
    signedAt: signedAt?.toISOString() ?? null,
    coolingOffEndsOn: signedAt && coolingOffEnd(dayInShanghai(signedAt), contract.coolingOffDays),
  };
}
