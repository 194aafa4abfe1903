import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { listPolicyPayouts } from './policy-payouts.queries.ts';

/** The amounts that the insurer owes, or has paid, on a contract that has ended, for its owner. */
export async function presentPayouts(db: Queryable, policyId: string): Promise<AnswerOf<'getPremiumStanding'>['payouts']> {
  const payouts = await listPolicyPayouts(db, policyId);
  return payouts.map((payout) => ({
    payoutNo: payout.payout_no,
    kind: payout.kind,
    amount: toYuanText(payout.amount_fen),
    state: payout.state,
    owedAt: payout.owed_at.toISOString(),
    paidAt: payout.paid_at?.toISOString() ?? null,
  }));
}
