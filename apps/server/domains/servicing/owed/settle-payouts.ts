import { toYuanText } from '@portal/rules/values/money.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { appendTrail } from '../../trail/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { lockPolicyState } from '../../contracts/public.ts';
import { listOwed, lockPolicyPayout, markPolicyPayoutPaid } from './policy-payouts.queries.ts';

/** The amounts owed on contracts that have ended, the oldest first. */
export async function describeOwed({ db }: Pick<TermsDeps, 'db'>): Promise<string[]> {
  const owed = await listOwed(db, 1_000);
  return owed.map(
    ({ payout_no: no, policy_no: policyNo, kind, amount_fen: amount, owed_at: at }) =>
      `${no} policy ${policyNo} ${kind} ${toYuanText(amount)} owed since ${dayInShanghai(at)}`,
  );
}

/** An operator has paid an amount, with the reference of the bank. The same reference again changes nothing. Throws for another one. */
export async function settlePolicyPayout(
  { db, sealer, clock }: Pick<TermsDeps, 'db' | 'sealer' | 'clock'>,
  { payoutNo, reference, operator }: { readonly payoutNo: string; readonly reference: string; readonly operator: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPolicyPayout(tx, payoutNo);
    if (!payout) throw new Error(`nothing owed has the number ${payoutNo}`);
    if (payout.state === 'paid') {
      if (payout.reference !== reference) throw new Error(`${payoutNo} was paid with the reference ${payout.reference}`);
      return `${payoutNo} was paid before`;
    }
    const now = clock();
    await lockPolicyState(tx, payout.policy_id);
    await markPolicyPayoutPaid(tx, payoutNo, reference, now);
    await appendTrail(tx, sealer, { kind: 'policy', id: payout.policy_id }, now, [
      { kind: 'policy_payout_paid', detail: { payoutNo, amount: payout.amount_fen, reference, operator } },
    ]);
    return `${payoutNo} is paid: ${toYuanText(payout.amount_fen)}`;
  });
}
