import type { PhoneNumber } from '@portal/rules/application.ts';
import { randomUUID } from 'node:crypto';
import type { SmsGateway } from '../../gateways/sms/sms-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findQueuedMessage, insertMessage, markMessageSent } from './messages.queries.ts';

/** Queues a text message within the caller's transaction: it goes out if and only if that commits. */
export async function queueMessage(
  tx: Database,
  { jobs, sealer, clock }: { jobs: Jobs; sealer: Sealer; clock: Clock },
  message: { phone: PhoneNumber; text: string },
): Promise<void> {
  const id = randomUUID();
  const sealed = { phone_sealed: sealer.seal(JSON.stringify(message.phone)), text_sealed: sealer.seal(message.text) };
  await Promise.all([insertMessage(tx, { id, ...sealed, now: clock() }), jobs.enqueue(tx, 'send-message', { messageId: id })]);
}

/** Sends one queued message. Run again after a crash it may send twice, never not at all. */
export async function sendMessage(
  db: Database,
  { sms, sealer, clock }: { sms: SmsGateway; sealer: Sealer; clock: Clock },
  messageId: string,
): Promise<void> {
  const message = await findQueuedMessage(db, messageId);
  if (!message) return;
  await sms.send(JSON.parse(sealer.openText(message.phone_sealed)) as PhoneNumber, sealer.openText(message.text_sealed));
  await markMessageSent(db, messageId, clock());
}
