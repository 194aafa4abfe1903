import { writeActor } from '@portal/rules/permissions/actor.ts';
import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import type { PaymentDeps, TransferSite } from '../payment-deps.ts';
import { releaseLimit } from './export-payouts.ts';
import { lockBankPayout } from './payout-batches.queries.ts';
import { mayMove } from './payout-transitions.ts';
import { movePayout } from './payouts.queries.ts';

const release = z.object({ payoutNo: z.string() });

async function lockToRelease(tx: Transaction, payoutNo: string, limit: Fen | null) {
  const payout = await lockBankPayout(tx, payoutNo);
  if (!payout) return refuse('SUBJECT_NOT_FOUND');
  if (payout.approved_at) return notPossible('这笔付款已经放行。');
  if (!mayMove(payout.state, 'approved')) return notPossible('这笔款项已经付出。');
  if (limit === null || payout.amount_fen <= limit) return notPossible('这笔付款没有超过限额，不须放行。');
  return payout;
}

/** A payout above the limit of the site may go into a file for the bank. */
export function releasingPayout(deps: Pick<PaymentDeps, 'clock'> & TransferSite): DefinedAct<z.output<typeof release>> {
  return {
    act: 'payouts.release',
    body: release,
    async look(tx, { payoutNo }) {
      const payout = await lockToRelease(tx, payoutNo, await releaseLimit(deps));
      if (payout instanceof Refused) return payout;
      const { amount_fen: amount, reason } = payout;
      return { subject: payoutNo, facts: { amount }, said: `放行付款 ${payoutNo}：${showYuan(amount)}，${reason}` };
    },
    async perform(tx, { payoutNo }, { by }) {
      const payout = await lockToRelease(tx, payoutNo, await releaseLimit(deps));
      if (payout instanceof Refused) return payout;
      await movePayout(tx, payout, 'approved', { approved_at: deps.clock(), approved_by: writeActor(by) });
      return `付款 ${payoutNo} 已放行，列入下一批`;
    },
  };
}
