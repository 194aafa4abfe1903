import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { queueLetter } from '../messages/public.ts';
import type { IssueDeps } from '../contracts/public.ts';
import { findMailChoice } from './mail-choice.queries.ts';

/**
 * Mails the account that holds a policy, if its owner chose mails about premiums, within the caller's transaction. Nothing in the mail says
 * whose policy it is, or which: it only says where to look. `path`: a page that asks its owner to sign in.
 */
export async function mailHolder(
  tx: Transaction,
  deps: Pick<IssueDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl'>,
  policyId: string,
  { subject, look, path }: { readonly subject: string; readonly look: string; readonly path: string },
): Promise<void> {
  const choice = await findMailChoice(tx, policyId);
  if (!choice?.email_sealed) return;
  await queueLetter(tx, deps, {
    to: deps.sealer.openText('account email', choice.id, choice.email_sealed),
    // Accounts seal their phone.
    phone: deps.sealer.openJson('account phone', choice.id, choice.phone_sealed) as PhoneNumber,
    subject,
    paragraphs: [`${look}：${deps.publicUrl()}${path}`, '不需要邮件提醒的，可以在“我的账户”关闭。'],
  });
}
