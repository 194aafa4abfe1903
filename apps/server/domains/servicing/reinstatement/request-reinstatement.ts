import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { reinstatableUntil } from '@portal/rules/premium/lapse.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { checkAnsweredAgain } from '@portal/rules/premium/reinstatement.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { renewConsentOfOrder } from '../../consents/public.ts';
import { makeNumber } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { findLapse } from '../lapse/lapse.queries.ts';
import { findOwnPolicy, lockPolicyState } from '../../contracts/public.ts';
import { answersSchema, type AskDeps, askPeopleAgain, sealAnswers } from './asked-again.ts';
import { findLastRequest, insertReinstatement } from './reinstatements.queries.ts';

type Refusals =
  | 'POLICY_NOT_FOUND'
  | 'REINSTATEMENT_NOT_OFFERED'
  | 'REINSTATEMENT_TOO_LATE'
  | 'REINSTATEMENT_OPEN'
  | 'REINSTATEMENT_INCOMPLETE'
  | 'REINSTATEMENT_CONSENT_CHANGED';

/**
 * An owner asks for a lapsed contract to be in force again (保险法 37), with health answers given anew. Every request goes to an underwriter.
 * Refused after the years for it, while another request is open, and if an answer is missing or declines; then nothing is stored.
 */
export async function requestReinstatement(
  tx: Transaction,
  deps: Omit<AskDeps, 'db'> & { readonly clock: Clock },
  owner: Owner,
  { policyNo, consent, ...given }: ParsedRequestOf<'requestReinstatement'>,
): Promise<AnswerOf<'requestReinstatement'> | Refused<Refusals>> {
  const { sealer, clock } = deps;
  const now = clock();
  const today = dayInShanghai(now);
  const policy = await findOwnPolicy(tx, owner.accountId ?? '', policyNo, today);
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const state = await lockPolicyState(tx, policy.id);
  const lapse = state === 'lapsed' ? await findLapse(tx, policy.id) : undefined;
  if (!lapse) return refuse('REINSTATEMENT_NOT_OFFERED');
  if (today > reinstatableUntil(lapse.since, policy.cover_until, lapse.reinstatement_years)) return refuse('REINSTATEMENT_TOO_LATE');
  const last = await findLastRequest(tx, lapse.id);
  if (last?.state === 'requested' || last?.state === 'accepted') return refuse('REINSTATEMENT_OPEN');
  if (consent !== consentTexts.reinstatement_health.version) return refuse('REINSTATEMENT_CONSENT_CHANGED');
  const people = await askPeopleAgain({ ...deps, db: tx }, policy, today);
  const findings = checkAnsweredAgain(people, given, today);
  if (findings.length > 0) return refuse('REINSTATEMENT_INCOMPLETE', findings);
  const reinstatementNo = makeNumber('F', now);
  const id = randomUUID();
  await insertReinstatement(tx, {
    id,
    reinstatement_no: reinstatementNo,
    policy_id: policy.id,
    lapse_id: lapse.id,
    answers_schema: answersSchema,
    answers_sealed: sealAnswers(sealer, id, { people, consent, ...given }),
    requested_at: now,
  });
  await renewConsentOfOrder(tx, { owner, orderId: policy.order_id, kind: 'reinstatement_health' }, now);
  await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, now, [
    { kind: 'reinstatement_requested', detail: { reinstatementNo, consent } },
  ]);
  return { reinstatementNo };
}
