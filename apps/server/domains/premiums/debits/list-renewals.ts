import { dayInShanghai, startOfDay } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { countOpenByDay, listDebitsSince } from './debits.queries.ts';

/** The operator's view of later premiums: the open charges by day, and today's debits that wait or were declined. Nothing personal. */
export async function listRenewals({ db, clock }: Pick<PremiumDeps, 'db' | 'clock'>): Promise<string[]> {
  const now = clock();
  const open = await countOpenByDay(db);
  const debits = await listDebitsSince(db, startOfDay(now));
  const byDay = open.map(
    ({ due_on: due, count, total, bound }) =>
      `due ${due}: ${count} open, ${toYuanText(total)}, ${bound} with a card${due < dayInShanghai(now) ? ', overdue' : ''}`,
  );
  const byDebit = debits.map(
    ({ payment_no: paymentNo, policy_no: policyNo, state, reason, window_no: window }) =>
      `debit ${paymentNo} of policy ${policyNo}: window ${window}, ${state}${reason ? ` (${reason})` : ''}`,
  );
  return byDay.length + byDebit.length > 0 ? [...byDay, ...byDebit] : ['nothing is open'];
}
