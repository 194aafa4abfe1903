import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { reinstatableUntil } from '@portal/rules/premium/lapse.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findCharge, instalmentsOf, listCharges } from '../../charges/public.ts';
import { presentPayouts } from '../owed/present-payouts.ts';
import { findOwnPolicy, type PolicyRow } from '../../contracts/public.ts';
import { arrearsOf } from '../reinstatement/arrears.ts';
import type { CaseRow } from '../../cases/public.ts';
import { findLastRequest, reinstatementStateOf } from '../reinstatement/reinstatement-state.ts';
import { owedOf } from './keep-premium-terms.ts';
import { awaitsTransfer, findLapse, type LapseRow } from './lapse.queries.ts';

type Standing = AnswerOf<'getPremiumStanding'>;

/** The first overdue premium of a policy in grace, and all that is overdue. Null: the core system reported it. */
async function graceOf(db: Queryable, policyId: string, today: string): Promise<Standing['grace']> {
  const open = (await listCharges(db, instalmentsOf(policyId))).filter(({ state }) => state === 'open');
  const overdue = open.find(({ due_on: due }) => due < today);
  return overdue ? { dueOn: overdue.due_on, until: overdue.grace_until, owed: toYuanText(owedOf(open, today)) } : null;
}

async function requestOf(db: Queryable, request: CaseRow | undefined): Promise<NonNullable<Standing['lapse']>['request']> {
  const state = request && reinstatementStateOf(request);
  if (!request || !state || state === 'ended' || state === 'done') return null;
  const { case_no: reinstatementNo, asked_at: at, charge_id: chargeId } = request;
  const charge = chargeId === null ? undefined : await findCharge(db, chargeId);
  return {
    reinstatementNo,
    state,
    requestedAt: at.toISOString(),
    owed: charge ? toYuanText(charge.amount_fen) : null,
    payBefore: charge?.grace_until ?? null,
  };
}

/** A lapse with its arrears as of today and the newest request. */
async function lapseOf(db: Queryable, policy: PolicyRow, lapse: LapseRow, today: string): Promise<NonNullable<Standing['lapse']>> {
  const until = reinstatableUntil(lapse.since, policy.cover_until, lapse.reinstatement_years);
  const { amount, premiums } = await arrearsOf(db, lapse, today);
  const request = await requestOf(db, await findLastRequest(db, lapse));
  const isOpen = request?.state === 'requested' || request?.state === 'accepted';
  return {
    since: lapse.since,
    until,
    mayRequest: today <= until && !isOpen,
    owed: toYuanText(amount),
    premiums: premiums.map((one) => ({ dueOn: one.dueOn, amount: toYuanText(one.amount) })),
    request,
  };
}

/** The overdue premiums of a policy, the ways to end a lapse, and the payouts that the insurer owes. */
export async function standingOf(db: Queryable, policy: PolicyRow, today: string): Promise<Standing> {
  const lapse = policy.state === 'lapsed' ? await findLapse(db, policy.id) : undefined;
  return {
    policyNo: policy.policy_no,
    productName: policy.product_name,
    grace: policy.state === 'grace' ? await graceOf(db, policy.id, today) : null,
    lapse: lapse ? await lapseOf(db, policy, lapse, today) : null,
    byTransfer: await awaitsTransfer(db, policy.id),
    payouts: await presentPayouts(db, policy.id),
  };
}

/** The state of a policy's premiums, for its owner. */
export async function showStanding(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<Standing | Refused<'POLICY_NOT_FOUND'>> {
  const today = dayInShanghai(clock());
  const policy = await findOwnPolicy(db, accountId, policyNo, today);
  return policy ? standingOf(db, policy, today) : refuse('POLICY_NOT_FOUND');
}
