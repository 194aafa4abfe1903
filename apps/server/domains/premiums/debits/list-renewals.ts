import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { dayInShanghai, startOfDay } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { countOpenByDay, listDebitsSince } from './debits.queries.ts';

/** Later premiums: the open charges by day, and today's debits that wait or were declined. Nothing personal. */
export async function listRenewals({ db, clock }: Pick<PremiumDeps, 'db' | 'clock'>): Promise<StaffAnswerOf<'listRenewals'>> {
  const now = clock();
  const today = dayInShanghai(now);
  const open = await countOpenByDay(db);
  const debits = await listDebitsSince(db, startOfDay(now));
  return {
    open: open.map(({ due_on: dueOn, count, total, bound }) => ({
      dueOn,
      count: count,
      total: toYuanText(total),
      withCard: bound,
      overdue: dueOn < today,
    })),
    debits: debits.map(({ payment_no: paymentNo, policy_no: policyNo, state, reason, window_no: window }) => ({
      paymentNo,
      policyNo,
      window,
      state,
      reason,
    })),
  };
}
