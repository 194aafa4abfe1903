import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { listOwedOn } from '../../payments/public.ts';

/** The amounts that the insurer owes, or has paid, on a contract that has ended, for its owner. */
export async function presentPayouts(db: Queryable, policyId: string): Promise<AnswerOf<'getPremiumStanding'>['payouts']> {
  const payouts = (await listOwedOn(db, [policyId])).toReversed();
  return payouts.map((payout) => ({
    payoutNo: payout.payout_no,
    kind: payout.cause,
    amount: toYuanText(payout.amount_fen),
    state: payout.state === 'done' ? 'paid' : 'owed',
    owedAt: payout.created_at.toISOString(),
    paidAt: payout.settled_at?.toISOString() ?? null,
  }));
}
