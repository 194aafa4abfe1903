import { toYuanText } from '@portal/rules/values/money.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { listPolicies } from '../contracts/public.ts';
import { listAttemptsOf, listPremiumPolicies } from './calendar.queries.ts';
import { bankName } from './mandates/authorisation.ts';
import { listEveryMandate } from './mandates/mandates.queries.ts';
import { type CalendarDeps, calendarsOf } from './show-premiums.ts';

const batchSize = 100;

/**
 * The stored data on the premiums of an account's policies, for the customer's copy of their data: charges, payments, debits and refunds,
 * and each authorisation to debit with its text. Of a card nothing more is stored than its bank and last digits.
 */
export async function exportPremiums(deps: CalendarDeps, accountId: string): Promise<object[]> {
  const { db, clock } = deps;
  const premiums: object[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { ids } = await listPremiumPolicies(db, accountId, { pageNum, pageSize: batchSize });
    const policies = await listPolicies(db, ids, dayInShanghai(clock()));
    const mandates = await listEveryMandate(db, ids);
    const calendars = await calendarsOf(deps, policies, await listAttemptsOf(db, ids));
    for (const { policyNo, productName, entries } of calendars)
      premiums.push({
        policyNo,
        productName,
        debitCards: mandates
          .filter((one) => one.policy_no === policyNo)
          .map((one) => ({
            bank: bankName(one.bank_code),
            cardTail: one.card_tail,
            amount: toYuanText(one.amount_fen),
            title: one.text.title,
            text: one.text.points.join(''),
            version: one.text_version,
            givenAt: one.given_at.toISOString(),
            withdrawnAt: one.withdrawn_at?.toISOString() ?? null,
          })),
        entries: entries.map(({ kind: entryKind, state: entryState, ...entry }) => ({ entryKind, entryState, ...entry })),
      });
    if (ids.length < batchSize) return premiums;
  }
}
