import type { RefundStanding } from '#gateways/payment/payment-provider.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { LockedPayment } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { completePayout } from './complete-payout.ts';
import { lockPayout, movePayout } from './payouts.queries.ts';

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

const faults = { abnormal: '支付机构退款异常，款项没有到达原支付账户', closed: '支付机构已关闭退款，款项没有退出' } as const;

/** How applying it went: `known` changed nothing. */
export type RefundOutcome = 'refund_done' | 'refund_abnormal' | 'known';

/**
 * Applies what the provider says of a refund, exactly once. The caller holds its payment locked. A refund that did not arrive waits for two persons.
 * The provider may mend one of its own accord: then the account that was chosen instead is not paid. Throws if the bank has it already: an operator
 * has to look at it.
 */
export async function noteRefund(
  tx: Transaction,
  deps: TxDeps,
  payoutId: string,
  { state, reason }: RefundStanding,
  locked: LockedPayment,
): Promise<RefundOutcome> {
  if (state === 'accepted' || state === 'processing') return 'known';
  const payout = await lockPayout(tx, payoutId);
  if (state === 'done') {
    if (payout.way === 'payment' && payout.state === 'done') return 'known';
    if (payout.way === 'account' && payout.state !== 'approved')
      throw new Error(`payout ${payout.payout_no} was made by the provider, and the bank has it too: look whether it was paid twice`);
    await completePayout(tx, deps, payoutId, locked, {
      way: 'payment',
      destination_sealed: null,
      account_tail: null,
      is_redirected: false,
    });
    return 'refund_done';
  }
  if (payout.way !== 'payment' || payout.state !== 'asked') return 'known';
  await movePayout(tx, payout, 'abnormal', { fault: reason ?? faults[state] });
  return 'refund_abnormal';
}
