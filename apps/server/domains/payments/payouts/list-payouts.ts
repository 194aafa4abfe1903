import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type LateDeps, lateBefore, lateFault } from './late-refunds.ts';
import { listPayoutsIn } from './payouts.queries.ts';

const mostListed = 500;

/**
 * `stuck`: payouts that did not arrive and refunds that the provider makes too slowly, which wait for somebody; `asked`: those that the provider or
 * the bank has. The longest asked for come first.
 */
export async function listPayouts(
  { db, clock, holidays }: Pick<PaymentDeps & LateDeps, 'db' | 'clock' | 'holidays'>,
  which: 'stuck' | 'asked',
): Promise<StaffAnswerOf<'listPayouts'>> {
  const rows = await listPayoutsIn(
    db,
    which === 'asked'
      ? { states: ['asked'] }
      : { states: ['abnormal', 'failed'], lateBefore: lateBefore(await holidays.current(), clock()) },
    mostListed,
  );
  return rows.map(({ payout_no: payoutNo, amount_fen: amount, asked_at: since, payment_no: paymentNo, cause, way, state, fault }) => ({
    payoutNo,
    cause,
    way,
    state,
    amount: toYuanText(amount),
    paymentNo,
    fault: which === 'stuck' && state === 'asked' ? lateFault : fault,
    since: since?.toISOString() ?? null,
  }));
}
