import type { PhoneNumber } from '@portal/rules/application.ts';
import { randomUUID } from 'node:crypto';
import type { SmsGateway } from '../../gateways/sms/sms-gateway.ts';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Jobs, outOfTriesAfterMinutes } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findQueuedMessage, insertMessage, listUnsentMessages, markMessageExpired, markMessageSent } from './messages.queries.ts';

/** News is no news any more after that long. */
const newsForMinutes = 24 * 60;
const atOnce = 100;

/** Queues a text message within the caller's transaction: it goes out if and only if that commits. */
export async function queueMessage(
  tx: Transaction,
  { jobs, sealer, clock }: { jobs: Jobs; sealer: Sealer; clock: Clock },
  message: { phone: PhoneNumber; text: string; sendBefore?: Date },
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const sealed = { phone_sealed: sealer.seal(JSON.stringify(message.phone)), text_sealed: sealer.seal(message.text) };
  const row = { id, ...sealed, send_before: message.sendBefore ?? addMinutes(now, newsForMinutes), now };
  await insertMessage(tx, row);
  await jobs.enqueue(tx, 'send-message', { messageId: id });
}

/** Sends one queued message, unless it has come to be of no use. Run again after a crash it may send twice, never not at all. */
export async function sendMessage(
  db: Database,
  { sms, sealer, clock }: { sms: SmsGateway; sealer: Sealer; clock: Clock },
  messageId: string,
): Promise<void> {
  const message = await findQueuedMessage(db, messageId);
  if (!message) return;
  if (message.send_before <= clock()) return markMessageExpired(db, messageId);
  await sms.send(JSON.parse(sealer.openText(message.phone_sealed)) as PhoneNumber, sealer.openText(message.text_sealed));
  await markMessageSent(db, messageId, clock());
}

/** Queues again what should have been sent and was not. */
export async function requeueMessages({ db, jobs, clock }: { db: Database; jobs: Jobs; clock: Clock }): Promise<void> {
  for (const { id } of await listUnsentMessages(db, addMinutes(clock(), -outOfTriesAfterMinutes), atOnce))
    await jobs.enqueue(db, 'send-message', { messageId: id });
}
