import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { eachOf } from '#platform/each-of.ts';
import { offersReceiptMessages, queueNotice } from '../../messages/public.ts';
import type { IssueDeps } from '../issuing/issue-deps.ts';
import { openContract } from '../contract/open-contract.ts';
import { findPolicyById } from '../policies.queries.ts';
import { receiptLink } from './receipt-link.ts';
import { countReminder, listUnsigned } from './receipts.queries.ts';

/** The days after the issue on which an owner who has not signed is reminded. There are no more reminders than these. */
export const reminderDays = [2, 5, 10, 20, 30] as const;

const batchSize = 500;

export type ReminderDeps = IssueDeps & { readonly db: Database };

async function remind(tx: Transaction, deps: ReminderDeps, policyId: string): Promise<void> {
  const policy = await findPolicyById(tx, policyId, dayInShanghai(deps.clock()));
  if (!policy) return;
  const { applicant, shortName, coolingOffDays } = await openContract(tx, deps.sealer, policy);
  if (!applicant.phone) return;
  await queueNotice(tx, deps, {
    phone: applicant.phone,
    template: 'receiptReminder',
    params: { product: shortName, coolingOffDays: String(coolingOffDays), link: receiptLink(deps.publicUrl(), policy.policy_no) },
  });
}

/**
 * Reminds the applicants of policies that nobody has signed for, once for each of `reminderDays` that has come. After days on which the job
 * did not run, one message is sent for all of them. Without its template nobody is reminded. The failure of one does not prevent the others.
 */
export async function remindOfReceipts(deps: ReminderDeps, limit = batchSize): Promise<void> {
  const { db, clock } = deps;
  if (!(await offersReceiptMessages(db))) return;
  const today = dayInShanghai(clock());
  const failed: string[] = [];
  for (let after: string | undefined; ;) {
    const batch = await listUnsigned(db, after, { days: reminderDays, today, limit });
    after = batch.at(-1)?.id;
    if (after === undefined) break;
    const found = await eachOf(batch, ({ id, sent, due }) =>
      inTransaction(db, async (tx) => {
        if (await countReminder(tx, id, sent, due)) await remind(tx, deps, id);
      }),
    );
    failed.push(...found);
  }
  if (failed.length > 0) throw new Error(`${failed.length} reminders failed: ${failed.slice(0, 10).join('; ')}`);
}
