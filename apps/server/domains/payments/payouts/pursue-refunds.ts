import { asSystem } from '@portal/rules/permissions/actor.ts';
import { addMinutes } from '#platform/clock.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { applyStanding, askRefund, queryRefund } from './ask-refund.ts';
import { alertLate, type LateDeps, lateBefore } from './late-refunds.ts';
import { listToPursue, markQueried, type PayoutRow } from './payouts.queries.ts';

const waitMinutes = 1;
const batchSize = 200;
const by = asSystem('pursue-refunds');

async function pursueOne(deps: PaymentDeps, payout: PayoutRow, now: Date): Promise<void> {
  // Marked first, so that a refund whose query fails also moves to the end of the queue.
  await markQueried(deps.db, payout.id, now);
  const standing = payout.state === 'asked' ? await queryRefund(deps, payout) : 'unknown';
  if (standing === 'unknown') return askRefund(deps, payout.id, by);
  return applyStanding(deps, payout, standing, by);
}

/**
 * Asks the provider what has become of refunds that it has taken, after growing pauses for as long as it does not say; and for those that it does not
 * know, or could not be asked for before. Those that are late raise an alarm, also while the provider does not answer. The failure of one does not
 * prevent the others.
 */
export async function pursueRefunds(deps: PaymentDeps & LateDeps): Promise<void> {
  const now = deps.clock();
  const failures: unknown[] = [];
  const due = await listToPursue(deps.db, { now, since: addMinutes(now, -waitMinutes), limit: batchSize });
  if (due.length === 0) return;
  const before = lateBefore(await deps.holidays.current(), now);
  for (const payout of due) {
    await pursueOne(deps, payout, now).catch((error: unknown) => failures.push(error));
    await alertLate(deps, payout.id, { now, before });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
