import { reminderAges, reminderOn } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ChargeRow, lockCharge } from '../../charges/public.ts';
import { offersPremiumMessages } from '../../messages/public.ts';
import { lockPolicyState } from '../../contracts/public.ts';
import { findMandate } from '../mandates/mandates.queries.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { announceDebit, announcedBy, premiumSubject } from './announce-debit.ts';
import { type DueCharge, firstCharge, hasReminder, insertReminder, listToRemind } from './debits.queries.ts';
import type { DebitRun } from './debit-premiums.ts';
import { eachOf } from '#platform/each-of.ts';
import { tellApplicant } from './tell.ts';

const batchSize = 500;

/**
 * Sends the reminder of the day, once for each card. A customer without a card is reminded of the due day; after it the messages of the days
 * of grace do that. The caller holds the policy locked. False: it was sent before, or there is nothing to say.
 */
async function remindOne(tx: Transaction, deps: PremiumDeps, policyId: string, charge: ChargeRow): Promise<boolean> {
  const today = dayInShanghai(deps.clock());
  const reminder = charge.state === 'open' ? reminderOn(charge.due_on, charge.grace_until, today) : undefined;
  if (!reminder) return false;
  const mandate = await findMandate(tx, policyId);
  if (mandate) return announceDebit(tx, deps, { charge, mandate, ...announcedBy(reminder) });
  const row = { charge_id: charge.id, key: reminder.key, mandate_id: null };
  if (reminder.day > charge.due_on || (await hasReminder(tx, row))) return false;
  const messageId = await tellApplicant(tx, deps, policyId, {
    subject: premiumSubject,
    write: ({ product, link }) => ({
      template: 'premiumDue',
      params: { product, link, period: String(charge.period), amount: showYuan(charge.amount_fen), day: showDay(reminder.day) },
    }),
  });
  if (messageId === undefined) return false;
  await insertReminder(tx, { ...row, message_id: messageId, sent_at: deps.clock() });
  return true;
}

/**
 * Reminds customers before premiums are due and before each debit, once each. After days without a run, only the newest message is sent.
 * Without the templates nobody is reminded.
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
      if (await remindOne(tx, deps, policyId, charge)) begun += 1;
    });
  for (let after = firstCharge; ;) {
    const batch = await listToRemind(db, after, { today, ages: reminderAges, limit: batchSize });
    const last = batch.at(-1);
    if (!last) return { begun, failed };
    failed.push(...(await eachOf(batch, remind)));
    after = last;
  }
}
