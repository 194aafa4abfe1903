import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { endInstalments, instalmentsOf, listOpenCharges, moveCharge } from '../charges/public.ts';
import { endLapse } from './lapse/lapse.queries.ts';
import { isEnded, lockPolicyState, mayMove, type StoredPolicyState, updateCoverageStates, updatePolicyState } from '../contracts/public.ts';
import { appendEvent } from '../outbox/public.ts';
import { insertPolicyEvent } from './policy-events.queries.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { endCase, lockOpenCase } from '../cases/public.ts';
import { reinstatementId } from './reinstatement/reinstatement-kind.ts';

/** The state that the coverages of a policy get with it. */
const coverageStates = {
  effective: 'active',
  grace: 'active',
  lapsed: 'suspended',
  cooling_off_surrendered: 'ended',
  surrendered: 'ended',
  terminated: 'ended',
} as const;

/** Nothing is to be paid any more: money that comes goes back. */
async function voidPremiums(tx: Transaction, policyId: string, now: Date): Promise<void> {
  for (const charge of await listOpenCharges(tx, instalmentsOf(policyId))) await moveCharge(tx, charge, 'void', now);
}

interface Move {
  readonly from: StoredPolicyState;
  readonly to: StoredPolicyState;
  readonly since: string;
  readonly reported: boolean;
}

/** Tells the core system of a change of state. A policy that has ended does not change any more. */
async function tellMove(tx: Transaction, sealer: Sealer, id: string, { from, to, since, reported }: Move, at: Date): Promise<void> {
  if (isEnded(from)) return;
  const subject = { kind: 'policy', id } as const;
  const body = { from, since, reported };
  if (isEnded(to)) return appendEvent(tx, sealer, { subject, kind: 'policy.ended', at, body: { ...body, how: to } });
  const kinds = { grace: 'policy.overdue', lapsed: 'policy.lapsed' } as const;
  const kind = to === 'effective' ? (from === 'lapsed' ? 'policy.reinstated' : 'policy.current') : kinds[to];
  return appendEvent(tx, sealer, { subject, kind, at, body });
}

/** A lapse is over: open requests for reinstatement end, and so do their charges. */
async function leaveLapse(tx: Transaction, sealer: Sealer, policyId: string, now: Date): Promise<void> {
  await endLapse(tx, policyId, now);
  const request = await lockOpenCase(tx, reinstatementId, policyId);
  if (request) await endCase(tx, sealer, request, now, addMinutes(now, KEPT_DAYS.endedReinstatement * dayMinutes));
  await voidPremiums(tx, policyId, now);
}

/**
 * The only way in which an issued policy changes state. Its coverages follow, except those that have ended before. Throws where the table
 * has no such transition. When the contract ends, its premiums end; those of a lapsed contract are not to be paid. `since` is the day of
 * the event that suspends, ends or resumes the coverages, by default today. The core system is told; `reported`: it said so itself.
 */
export async function movePolicy(
  tx: Transaction,
  sealer: Sealer,
  policyId: string,
  to: StoredPolicyState,
  now: Date,
  { since = dayInShanghai(now), reported = false }: { readonly since?: string; readonly reported?: boolean } = {},
): Promise<void> {
  const from = await lockPolicyState(tx, policyId);
  if (!mayMove(from, to)) throw new Error(`policy ${policyId} is ${from}: it cannot become ${to}`);
  await updatePolicyState(tx, policyId, to);
  await insertPolicyEvent(tx, { policy_id: policyId, from_state: from, to_state: to, at: now });
  await tellMove(tx, sealer, policyId, { from, to, since, reported }, now);
  const state = coverageStates[to];
  await updateCoverageStates(tx, policyId, { state, since: state === 'active' ? null : since });
  if (to === 'lapsed') await voidPremiums(tx, policyId, now);
  if (from === 'lapsed') await leaveLapse(tx, sealer, policyId, now);
  if (isEnded(to)) await endInstalments(tx, policyId, now);
}
