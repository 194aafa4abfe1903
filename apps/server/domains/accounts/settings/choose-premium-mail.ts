import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { lockAccount, updateAccount } from '../accounts.queries.ts';

/**
 * Whether messages about premiums are sent to the e-mail of the account too. Text messages are sent in any case. Nobody proves an address, so
 * the mails say only where to look.
 */
export async function choosePremiumMail(
  tx: Transaction,
  { clock }: { readonly clock: Clock },
  { accountId, wanted }: { readonly accountId: string; readonly wanted: boolean },
): Promise<{ premiumMail: boolean } | Refused<'EMAIL_MISSING'>> {
  const account = await lockAccount(tx, accountId);
  if (wanted && !account.email_sealed) return refuse('EMAIL_MISSING');
  await updateAccount(tx, accountId, { premium_mail_since: wanted ? (account.premium_mail_since ?? clock()) : null });
  return { premiumMail: wanted };
}
