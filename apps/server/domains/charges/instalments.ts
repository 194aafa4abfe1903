import { dueOn, firstPeriodFrom, lastDayToPay, type PremiumPlan, usualGraceDays } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { ChargeLine } from '../../migrations/stored-values.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { ChargeOwnerRef } from './charge-owner.ts';
import { listCharges, listOpenCharges, lockCharge } from './charges.queries.ts';
import { makeCharge } from './make-charge.ts';
import { moveCharge } from './move-charge.ts';
import { findSchedule, insertSchedule, lockSchedule, type ScheduleRow, updateSchedule } from './schedules.queries.ts';

/** The charges of a policy's instalments. */
export const instalmentsOf = (policyId: string): ChargeOwnerRef => ({ kind: 'instalment', id: policyId });

/** The day on which the next premium of a schedule is owed. Null: none is left, or it is waived. */
export function nextOwedOn({ next_due_on: due, waived_from: waivedFrom }: Pick<ScheduleRow, 'next_due_on' | 'waived_from'>): string | null {
  return due !== null && waivedFrom !== null && due >= waivedFrom ? null : due;
}

/** The first premium of a policy after that of its order that is charged and open, or still to be charged. Undefined: nothing is owed. */
export async function findNextPremium(
  db: Queryable,
  policyId: string,
): Promise<{ readonly period: number; readonly dueOn: string } | undefined> {
  const open = (await listCharges(db, instalmentsOf(policyId))).find(({ state }) => state === 'open');
  if (open) return { period: open.period, dueOn: open.due_on };
  const schedule = await findSchedule(db, policyId);
  const due = schedule && nextOwedOn(schedule);
  return due ? { period: schedule.next_period, dueOn: due } : undefined;
}

/** The plan of a schedule. */
export function planOf({ effective_on, cover_until, payments, per_year, grace_days }: ScheduleRow): PremiumPlan {
  return { effectiveOn: effective_on, coverUntil: cover_until, payments, perYear: per_year, graceDays: grace_days };
}

const nextOf = (plan: PremiumPlan, period: number) => ({
  next_period: period,
  next_due_on: period <= plan.payments ? dueOn(plan, period) : null,
});

/**
 * Says from which period on the premiums of a policy are charged, within the caller's transaction. The first one was paid with its order.
 * A policy that has a schedule, or a single premium, is left as it is.
 */
export async function startSchedule(tx: Transaction, policyId: string, plan: PremiumPlan, period = 2): Promise<void> {
  if (plan.payments < 2) return;
  const { effectiveOn, coverUntil, payments, perYear, graceDays = usualGraceDays } = plan;
  await insertSchedule(tx, {
    policy_id: policyId,
    effective_on: effectiveOn,
    cover_until: coverUntil,
    payments,
    per_year: perYear,
    grace_days: graceDays,
    ...nextOf(plan, Math.max(2, period)),
  });
}

/**
 * Makes the next charge of a policy and moves its schedule on, within the caller's transaction. The caller holds the policy and the
 * schedule locked. A premium whose waiver has begun is waived at once. Returns the charge.
 */
export async function chargeNextInstalment(
  tx: Transaction,
  schedule: ScheduleRow,
  lines: readonly ChargeLine[],
  now: Date,
): Promise<{ readonly chargeId: string; readonly isWaived: boolean }> {
  const { policy_id: policyId, next_period: period, next_due_on: due, waived_from: waivedFrom } = schedule;
  if (due === null) throw new Error(`policy ${policyId} has no premium left to charge`);
  const plan = planOf(schedule);
  const chargeId = await makeCharge(
    tx,
    { owner: instalmentsOf(policyId), period, lines, dueOn: due, graceUntil: lastDayToPay(plan, due, dayInShanghai(now)) },
    now,
  );
  const isWaived = waivedFrom !== null && due >= waivedFrom;
  if (isWaived) await moveCharge(tx, await lockCharge(tx, chargeId), 'waived', now);
  await updateSchedule(tx, policyId, nextOf(plan, period + 1));
  return { chargeId, isWaived };
}

/**
 * Waives the premiums of a policy that are due on a day or later: those already charged, and those to come. The caller holds the policy
 * locked. Null ends the waiver for those to come. A paid charge stays paid.
 */
export async function waiveInstalments(tx: Transaction, policyId: string, from: string | null, now: Date): Promise<void> {
  const schedule = await lockSchedule(tx, policyId);
  if (!schedule || schedule.waived_from === from) return;
  await updateSchedule(tx, policyId, { waived_from: from });
  if (from === null) return;
  for (const charge of await listOpenCharges(tx, instalmentsOf(policyId)))
    if (charge.due_on >= from) await moveCharge(tx, charge, 'waived', now);
}

/**
 * Settles premiums that are due before a day and were paid elsewhere: open charges become void, and the next charge is the first one due
 * from that day on. The caller holds the policy locked. Money that is under way here goes back.
 */
export async function settleElsewhere(tx: Transaction, policyId: string, paidUntil: string, now: Date): Promise<void> {
  const schedule = await lockSchedule(tx, policyId);
  if (!schedule) return;
  for (const charge of await listOpenCharges(tx, instalmentsOf(policyId)))
    if (charge.due_on < paidUntil) await moveCharge(tx, charge, 'void', now);
  // All premiums are charged, or the policy has ended: no next one begins.
  if (schedule.next_due_on === null) return;
  const plan = planOf(schedule);
  await skipInstalments(tx, policyId, (firstPeriodFrom(plan, paidUntil) ?? plan.payments + 1) - 1);
}

/** Ends the premiums of a policy that has ended: open charges become void. The caller holds the policy locked. */
export async function endInstalments(tx: Transaction, policyId: string, now: Date): Promise<void> {
  const schedule = await lockSchedule(tx, policyId);
  if (schedule?.next_due_on) await updateSchedule(tx, policyId, { next_due_on: null });
  for (const charge of await listOpenCharges(tx, instalmentsOf(policyId))) await moveCharge(tx, charge, 'void', now);
}

/** Premiums up to this period are paid otherwise: the next charge is of a later one. The caller holds the policy locked. */
async function skipInstalments(tx: Transaction, policyId: string, through: number): Promise<void> {
  const schedule = await lockSchedule(tx, policyId);
  if (schedule && schedule.next_period <= through) await updateSchedule(tx, policyId, nextOf(planOf(schedule), through + 1));
}

/**
 * After a lapse, in which open charges became void: premiums up to this period are paid, and the next one that has no charge is charged next.
 * The caller holds the policy locked.
 */
export async function continueInstalments(tx: Transaction, policyId: string, through: number): Promise<void> {
  const schedule = await lockSchedule(tx, policyId);
  if (!schedule) return;
  const settled = await listCharges(tx, instalmentsOf(policyId));
  const last = Math.max(through, ...settled.map(({ period }) => period));
  await updateSchedule(tx, policyId, nextOf(planOf(schedule), last + 1));
}
