import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { reinstatableUntil } from '@portal/rules/premium/lapse.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { checkAnsweredAgain } from '@portal/rules/premium/reinstatement.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { CustomerOwner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { submitCase } from '../../cases/public.ts';
import { renewConsentOfOrder, tellCoreOfConsent } from '../../consents/public.ts';
import { findOwnPolicy, type IssueDeps, lockPolicyState } from '../../contracts/public.ts';
import { findLapse } from '../lapse/lapse.queries.ts';
import { type AskDeps, askPeopleAgain } from './asked-again.ts';
import { reinstatementKind } from './reinstatement-kind.ts';

type Refusals =
  | 'POLICY_NOT_FOUND'
  | 'REINSTATEMENT_NOT_OFFERED'
  | 'REINSTATEMENT_TOO_LATE'
  | 'REINSTATEMENT_OPEN'
  | 'REINSTATEMENT_INCOMPLETE'
  | 'REINSTATEMENT_CONSENT_CHANGED';

/**
 * An owner asks for a lapsed contract to be in force again. Refused after the years for it, while another request is open, and if an answer is
 * missing or declines; then nothing is stored.
 */
export async function requestReinstatement(
  tx: Transaction,
  deps: IssueDeps & Omit<AskDeps, 'db'>,
  owner: CustomerOwner,
  { policyNo, consent, ...given }: ParsedRequestOf<'requestReinstatement'>,
): Promise<AnswerOf<'requestReinstatement'> | Refused<Refusals>> {
  const now = deps.clock();
  const today = dayInShanghai(now);
  const policy = await findOwnPolicy(tx, owner.accountId, policyNo, today);
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const state = await lockPolicyState(tx, policy.id);
  const lapse = state === 'lapsed' ? await findLapse(tx, policy.id) : undefined;
  if (!lapse) return refuse('REINSTATEMENT_NOT_OFFERED');
  if (today > reinstatableUntil(lapse.since, policy.cover_until, lapse.reinstatement_years)) return refuse('REINSTATEMENT_TOO_LATE');
  if (consent !== consentTexts.reinstatement_health.version) return refuse('REINSTATEMENT_CONSENT_CHANGED');
  const people = await askPeopleAgain({ ...deps, db: tx }, policy, today);
  const findings = checkAnsweredAgain(people, given, today);
  if (findings.length > 0) return refuse('REINSTATEMENT_INCOMPLETE', findings);
  const submitted = await submitCase(tx, deps, reinstatementKind(deps), {
    subjectId: policy.id,
    by: actorOf(owner),
    role: 'applicant',
    body: { people, consent, ...given },
    facts: { lapseId: lapse.id },
    recorded: { consent },
  });
  if (!submitted) return refuse('REINSTATEMENT_OPEN');
  await renewConsentOfOrder(tx, { owner, orderId: policy.order_id, kind: 'reinstatement_health' }, now);
  await tellCoreOfConsent(tx, deps.sealer, { orderId: policy.order_id, kind: 'reinstatement_health', isGiven: true }, now);
  return { reinstatementNo: submitted.case_no };
}
