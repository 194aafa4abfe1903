import type { SmsReceipt, SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { sendMessageJob } from './jobs/send-message.ts';
import { isImportant } from './message-templates.ts';
import {
  failMessage,
  listAttempts,
  lockToldMessage,
  markDelivered,
  queueAgain,
  tellAttempt,
  type ToldMessage,
} from './message-states.queries.ts';
import type { SendDeps } from './send-message.ts';

export type ReceiptDeps = SendDeps & { readonly jobs: Jobs; readonly report: (line: string) => void };

/** Takes what a vendor tells of messages. The same receipt again, or one of a message that is not kept, changes nothing. */
export async function takeReceipts(deps: ReceiptDeps, vendor: SmsVendor, receipts: readonly SmsReceipt[]): Promise<void> {
  let unknown = 0;
  for (const receipt of receipts) {
    const isKnown = await inTransaction(deps.db, (tx) => takeReceipt(tx, deps, vendor, receipt));
    if (!isKnown) unknown += 1;
  }
  if (unknown > 0) deps.report(`text messages: ${unknown} receipts of ${vendor} are about no message that is kept`);
}

async function takeReceipt(tx: Transaction, deps: ReceiptDeps, vendor: SmsVendor, receipt: SmsReceipt): Promise<boolean> {
  const { providerId, delivered, code } = receipt;
  const message = await lockToldMessage(tx, { vendor, ...receipt });
  if (!message) return false;
  const { id } = message;
  const now = deps.clock();
  await tellAttempt(tx, { id, vendor, providerId, state: delivered ? 'delivered' : 'failed', code, now });
  if (message.state === 'delivered') return true;
  if (delivered) await markDelivered(tx, id, vendor, now);
  else await endFailed(tx, deps, message, code);
  return true;
}

/** A vendor could not deliver a message: another one is asked once, if the message matters and is still of use. */
async function endFailed(tx: Transaction, { sms, jobs, clock }: ReceiptDeps, message: ToldMessage, code: string): Promise<void> {
  const { id, state, send_before } = message;
  // Queued: another vendor is being asked. Failed, expired: told already.
  if (state !== 'sent' && state !== 'unknown') return;
  const attempts = await listAttempts(tx, id);
  if (attempts.some((attempt) => attempt.state === 'sent' || attempt.state === 'delivered')) return;
  const isLeft = sms.gateways.some(({ vendor }) => !attempts.some((attempt) => attempt.vendor === vendor));
  if (!isLeft || send_before <= clock() || !isImportant(message.template)) return failMessage(tx, id, code);
  await queueAgain(tx, id);
  await jobs.enqueue(tx, sendMessageJob, { messageId: id });
}
