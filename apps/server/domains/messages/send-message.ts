import type { PhoneNumber } from '@portal/rules/application.ts';
import type { SmsGateway } from '../../gateways/sms/sms-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findQueuedMessage, markMessageExpired, markMessageSent } from './messages.queries.ts';

export interface MessageDeps {
  readonly db: Database;
  readonly sms: SmsGateway;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Sends one queued message, unless it is of no use any more. Run again after a crash it may send twice, never not at all. */
export async function sendMessage({ db, sms, sealer, clock }: MessageDeps, messageId: string): Promise<void> {
  const message = await findQueuedMessage(db, messageId);
  if (!message) return;
  if (message.send_before <= clock()) return markMessageExpired(db, messageId);
  // Sealed by queueMessage from a phone number.
  await sms.send(JSON.parse(sealer.openText(message.phone_sealed)) as PhoneNumber, sealer.openText(message.text_sealed));
  await markMessageSent(db, messageId, clock());
}
