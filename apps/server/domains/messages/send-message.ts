import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { SmsGateway, SmsMessage } from '../../gateways/sms/sms-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findQueuedMessage, markMessageExpired, markMessageSent } from './messages.queries.ts';

/** Dependencies of sending. */
export interface SendDeps {
  readonly db: Database;
  readonly sms: SmsGateway;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * Sends one queued message unless it has expired. When it runs again after a crash, it may send the message twice, but never
 * zero times.
 */
export async function sendMessage({ db, sms, sealer, clock }: SendDeps, messageId: string): Promise<void> {
  const message = await findQueuedMessage(db, messageId);
  if (!message) return;
  if (message.send_before <= clock()) return markMessageExpired(db, messageId);
  const { phone_sealed, text_sealed, template_sealed } = message;
  // queueMessage sealed both.
  await sms.send(sealer.openJson('message phone', messageId, phone_sealed) as PhoneNumber, {
    text: sealer.openText('message text', messageId, text_sealed),
    template: sealer.openJson('message template', messageId, template_sealed) as SmsMessage['template'],
  });
  await markMessageSent(db, messageId, clock());
}
