import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { instalmentsOf } from '../../charges/public.ts';
import { findTransferOf, type PresentDeps, presentTransfer, type TransferRow } from '../../payments/public.ts';
import { findOwnPolicy, isOrganisation, openContract, type PolicyRow } from '../../contracts/public.ts';
import type { PremiumDeps } from '../premium-deps.ts';

interface OwnTransfer {
  readonly policy: PolicyRow;
  readonly transfer: TransferRow;
}

/** The newest transfer for a later premium of the applicant's policy. Another person's policy and a missing one give the same answer. */
export async function findPremiumTransfer(
  { db, clock }: Pick<PremiumDeps, 'db' | 'clock'>,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<OwnTransfer | Refused<'POLICY_NOT_FOUND' | 'TRANSFER_NOT_FOUND'>> {
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const transfer = await findTransferOf(db, instalmentsOf(policy.id));
  return transfer ? { policy, transfer } : refuse('TRANSFER_NOT_FOUND');
}

/** The transfer of a premium as the applicant sees it. */
export async function presentPremiumTransfer(
  deps: PresentDeps & Pick<PremiumDeps, 'clock'>,
  { policy, transfer }: OwnTransfer,
): Promise<AnswerOf<'getPremiumTransfer'>> {
  const { applicant } = await openContract(deps.db, deps.sealer, policy);
  return presentTransfer(deps, transfer, isOrganisation(applicant) ? applicant.name : undefined);
}
