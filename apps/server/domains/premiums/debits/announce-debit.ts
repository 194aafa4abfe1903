import { debitKey, debitWindowOn, type PremiumReminder, reminderOn } from '@portal/rules/premium/instalments.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { type ChargeRow, instalmentsOf, lockOpenCharge } from '../../charges/public.ts';
import { isHeldOn } from '../../payments/public.ts';
import { findMandate, type MandateRow } from '../mandates/mandates.queries.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { hasReminder, insertReminder, wasToldBefore } from './debits.queries.ts';
import { tellApplicant } from './tell.ts';

/** The subject of mails about premiums that are due. */
export const premiumSubject = '续期保险费提醒';

interface Debited {
  readonly charge: Pick<ChargeRow, 'id' | 'period' | 'amount_fen' | 'due_on' | 'grace_until'>;
  readonly mandate: Pick<MandateRow, 'id' | 'policy_id' | 'card_tail'>;
}

const rowOf = ({ charge, mandate }: Debited, key: string) => ({ charge_id: charge.id, key, mandate_id: mandate.id });

/**
 * Tells a customer that a premium is debited from their card on a day, once for each window, and not later than on the day before: a debit
 * whose day has come is made tomorrow. `key`: that of an earlier message. The caller holds the policy locked. False: it was told before, a
 * transfer is waited for on that day, the last day to pay is over by then, or the templates are missing. Without a phone only a mail is
 * sent, which is not enough for a debit.
 */
export async function announceDebit(
  tx: Transaction,
  deps: PremiumDeps,
  { charge, mandate, on, key }: Debited & { readonly on: string; readonly key?: string | undefined },
): Promise<boolean> {
  const now = deps.clock();
  const tomorrow = addDays(dayInShanghai(now), 1);
  const day = on > tomorrow ? on : tomorrow;
  const window = debitWindowOn(charge.due_on, charge.grace_until, day);
  if (await isHeldOn(tx, charge.id, day)) return false;
  const row = window && rowOf({ charge, mandate }, key ?? debitKey(window.no));
  if (!row || (await hasReminder(tx, row))) return false;
  const messageId = await tellApplicant(tx, deps, mandate.policy_id, {
    subject: premiumSubject,
    write: ({ product, link }) => ({
      template: 'premiumDebit',
      params: {
        product,
        link,
        period: String(charge.period),
        amount: showYuan(charge.amount_fen),
        day: showDay(day),
        tail: mandate.card_tail,
      },
    }),
  });
  // The next run tries again.
  if (messageId === undefined) return false;
  await insertReminder(tx, { ...row, message_id: messageId, sent_at: now });
  return true;
}

/** Whether the customer was told of a debit before an instant. */
export const isAnnounced = (db: Queryable, { key, ...debited }: Debited & { readonly key: string }, before: Date): Promise<boolean> =>
  wasToldBefore(db, rowOf(debited, key), before);

/** The day of a reminder, and its key if it is about the due day: that of a debit follows from its day. */
export const announcedBy = ({ about, key, day }: PremiumReminder) => ({ on: day, key: about === 'due' ? key : undefined });

/** A card was bound: the message about the next debit is sent at once, if its day has come. The caller holds the policy locked. */
export async function announceAfterBinding(tx: Transaction, deps: PremiumDeps, policyId: string): Promise<void> {
  const charge = await lockOpenCharge(tx, instalmentsOf(policyId));
  const mandate = await findMandate(tx, policyId);
  if (!charge || !mandate || mandate.amount_fen < charge.amount_fen) return;
  const today = dayInShanghai(deps.clock());
  const window = debitWindowOn(charge.due_on, charge.grace_until, today);
  const reminder = reminderOn(charge.due_on, charge.grace_until, today);
  if (window) await announceDebit(tx, deps, { charge, mandate, on: today });
  else if (reminder) await announceDebit(tx, deps, { charge, mandate, ...announcedBy(reminder) });
}
