import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { findPolicyById, lockPolicyState } from '../../contracts/public.ts';
import { appendEvent } from '../../outbox/public.ts';
import { listOwed, lockOwed, movePayout } from '../../payments/public.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import { appendTrail } from '../../trail/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';

const kinds = { cash_value: '现金价值', maturity: '满期给付' } as const;

/** The amounts owed on contracts that have ended, the oldest first. */
export async function describeOwed({ db }: Pick<TermsDeps, 'db'>): Promise<StaffAnswerOf<'listOwed'>> {
  const owed = await listOwed(db, 1_000);
  return owed.map(({ payout_no: payoutNo, policy_no: policyNo, cause: kind, amount_fen: amount, created_at: at }) => ({
    payoutNo,
    policyNo,
    kind,
    amount: toYuanText(amount),
    owedAt: at.toISOString(),
  }));
}

const payment = z.object({ payoutNo: z.string(), reference: z.string() });

async function lockUnpaid(tx: Transaction, payoutNo: string) {
  const payout = await lockOwed(tx, payoutNo);
  if (!payout) return refuse('SUBJECT_NOT_FOUND');
  if (payout.state !== 'done') return payout;
  const paidOn = payout.settled_at ? showDay(dayInShanghai(payout.settled_at)) : '';
  return refuse('NOT_POSSIBLE', [], `这笔款项已于${paidOn}登记付款，银行流水号 ${payout.reference}。`);
}

/** An amount that was owed has been paid, with the reference of the bank. */
export function settlingOwed({ sealer, clock }: Pick<TermsDeps, 'sealer' | 'clock'>): DefinedAct<z.output<typeof payment>> {
  return {
    act: 'owed.paid',
    body: payment,
    async look(tx, { payoutNo, reference }) {
      const payout = await lockUnpaid(tx, payoutNo);
      if (payout instanceof Refused) return payout;
      const { cause, amount_fen: amount, policy_id: policyId } = payout;
      const policyNo = (await findPolicyById(tx, policyId, dayInShanghai(clock())))?.policy_no ?? '';
      const said = `${payoutNo}（保单 ${policyNo} 的${kinds[cause]} ${showYuan(amount)}）已付，银行流水号 ${reference}`;
      return { subject: payoutNo, facts: { amount }, said };
    },
    async perform(tx, { payoutNo, reference }, { by, proposedBy }) {
      const payout = await lockUnpaid(tx, payoutNo);
      if (payout instanceof Refused) return payout;
      const { policy_id: id, amount_fen: amount, cause } = payout;
      const now = clock();
      await lockPolicyState(tx, id);
      await movePayout(tx, payout, 'done', { approved_at: now, approved_by: writeActor(by), settled_at: now, reference });
      await appendEvent(tx, sealer, {
        subject: { kind: 'policy', id },
        kind: 'payout.done',
        at: now,
        body: { payoutNo, cause, amount: toYuanText(amount), paymentNo: null, reference },
      });
      await appendTrail(tx, sealer, { kind: 'policy', id }, { at: now, by }, [
        { kind: 'policy_payout_paid', detail: { payoutNo, amount, reference, proposedBy } },
      ]);
      return `${payoutNo} 已登记付款 ${showYuan(amount)}`;
    },
  };
}
