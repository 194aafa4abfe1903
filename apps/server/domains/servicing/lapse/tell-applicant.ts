import type { Transaction } from '#platform/database/connect.ts';
import { type MessageContent, offersLapseMessages, queueNotice } from '../../messages/public.ts';
import type { Contract, IssueDeps } from '../../contracts/public.ts';
import { mailHolder } from '../mail-holder.ts';

/** The messages to applicants, with the subjects of the mails. */
const subjects = {
  premiumOverdue: '保险费宽限期通知',
  policyLapsed: '保单效力中止通知',
  reinstatementAccepted: '恢复效力审核结果通知',
  reinstatementDeclined: '恢复效力审核结果通知',
  policyReinstated: '保单恢复效力通知',
  contractEnded: '保险合同解除通知',
} as const;

type LapseMessage = MessageContent<keyof typeof subjects>;

/**
 * Tells an applicant of a change of the contract, within the caller's transaction: by text message, and by mail if they chose it. False: there
 * is no phone, or there are no templates.
 */
export async function tellApplicant(
  tx: Transaction,
  deps: Pick<IssueDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl'>,
  { policy, contract }: { readonly policy: { readonly id: string }; readonly contract: Contract },
  message: LapseMessage,
): Promise<boolean> {
  await mailHolder(tx, deps, policy.id, {
    subject: subjects[message.template],
    look: '请登录后查看您的保单',
    path: '/personalCenter/myPolicy',
  });
  const { phone } = contract.applicant;
  if (!phone || !(await offersLapseMessages(tx))) return false;
  await queueNotice(tx, deps, { phone, ...message });
  return true;
}
