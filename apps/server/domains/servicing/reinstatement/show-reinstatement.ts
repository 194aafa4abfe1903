import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '#platform/clock.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { standingOf } from '../lapse/show-standing.ts';
import { findOwnPolicy } from '../../contracts/public.ts';
import { type AskDeps, askPeopleAgain } from './asked-again.ts';

/** The page of a request for its owner: the lapse with what is owed, and the health questions, while a request may be made. */
export async function showReinstatementPage(
  deps: AskDeps & { readonly clock: Clock },
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<AnswerOf<'getReinstatement'> | Refused<'POLICY_NOT_FOUND' | 'REINSTATEMENT_NOT_OFFERED'>> {
  const today = dayInShanghai(deps.clock());
  const policy = await findOwnPolicy(deps.db, accountId, policyNo, today);
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const { lapse, productName } = await standingOf(deps.db, policy, today);
  if (!lapse) return refuse('REINSTATEMENT_NOT_OFFERED');
  const { version, title, points } = consentTexts.reinstatement_health;
  const people = lapse.mayRequest ? await askPeopleAgain(deps, policy, today) : [];
  return { policyNo, productName, lapse, today, consent: { version, title, points: [...points] }, people };
}
