import { type PremiumReminder, reminderAges, reminderOn } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type ChargeRow, lockCharge } from '../../charges/public.ts';
import { offersPremiumMessages } from '../../messages/public.ts';
import { lockPolicyState } from '../../policies/public.ts';
import { findMandate } from '../mandates/mandates.queries.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { type DueCharge, firstCharge, insertReminder, listToRemind } from './debits.queries.ts';
import type { DebitRun } from './debit-premiums.ts';
import { eachOf } from './each-of.ts';
import { tellApplicant } from './tell.ts';

const batchSize = 500;

/** What a reminder says. Before a debit, a customer without a card is reminded of the due day, and after it by the messages of the days of grace. */
async function send(tx: Transaction, deps: PremiumDeps, policyId: string, charge: ChargeRow, reminder: PremiumReminder): Promise<boolean> {
  const mandate = await findMandate(tx, policyId);
  if (!mandate && reminder.day > charge.due_on) return false;
  const shared = { period: String(charge.period), amount: showYuan(charge.amount_fen), day: showDay(reminder.day) };
  await tellApplicant(tx, deps, policyId, {
    subject: '续期保险费提醒',
    write: ({ product, link }) =>
      mandate
        ? { template: 'premiumDebit', params: { ...shared, product, link, tail: mandate.card_tail } }
        : { template: 'premiumDue', params: { ...shared, product, link } },
  });
  return true;
}

/**
 * Reminds customers before premiums are due and before each debit, once each. Days on which no run took place are made up for by the newest
 * message. Without the templates nobody is reminded.
 */
export async function remindOfPremiums(deps: PremiumDeps): Promise<DebitRun> {
  const { db, clock } = deps;
  const failed: string[] = [];
  let begun = 0;
  if (!(await offersPremiumMessages(db))) return { begun, failed };
  const today = dayInShanghai(clock());
  const remind = async ({ id, policy_id: policyId }: DueCharge) =>
    inTransaction(db, async (tx) => {
      await lockPolicyState(tx, policyId);
      const charge = await lockCharge(tx, id);
      const reminder = charge.state === 'open' ? reminderOn(charge.due_on, charge.grace_until, today) : undefined;
      if (!reminder || !(await insertReminder(tx, { charge_id: id, key: reminder.key, sent_at: clock() }))) return;
      if (await send(tx, deps, policyId, charge, reminder)) begun += 1;
    });
  for (let after = firstCharge; ;) {
    const batch = await listToRemind(db, after, { today, ages: reminderAges, limit: batchSize });
    const last = batch.at(-1);
    if (!last) return { begun, failed };
    failed.push(...(await eachOf(batch, remind)));
    after = last;
  }
}
