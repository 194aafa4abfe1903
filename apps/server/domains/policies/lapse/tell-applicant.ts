import type { Transaction } from '../../../platform/database/connect.ts';
import { type MessageContent, offersLapseMessages, queueNotice } from '../../messages/public.ts';
import type { Contract } from '../contract/contract.ts';
import type { IssueDeps } from '../issuing/issue-deps.ts';

type LapseMessage = MessageContent<
  'premiumOverdue' | 'policyLapsed' | 'reinstatementAccepted' | 'reinstatementDeclined' | 'policyReinstated' | 'contractEnded'
>;

/** Tells an applicant of a change of the contract, within the caller's transaction. False: there is no phone, or there are no templates. */
export async function tellApplicant(
  tx: Transaction,
  deps: Pick<IssueDeps, 'sealer' | 'clock' | 'jobs'>,
  { applicant: { phone } }: Contract,
  message: LapseMessage,
): Promise<boolean> {
  if (!phone || !(await offersLapseMessages(tx))) return false;
  await queueNotice(tx, deps, { phone, ...message });
  return true;
}
