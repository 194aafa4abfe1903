import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listMails } from './mails.queries.ts';
import { listMessages } from './messages.queries.ts';

const shownByDefault = 30;

/** The newest messages, unsealed. Only the sandbox's outbox uses it. */
export async function listOutbox(
  db: Database,
  sealer: Sealer,
  limit = shownByDefault,
): Promise<{ phone: string; text: string; at: Date }[]> {
  const messages = await listMessages(db, limit);
  return messages.map(({ id, phone_sealed, text_sealed, created_at }) => ({
    phone: (sealer.openJson('message phone', id, phone_sealed) as PhoneNumber).number,
    text: sealer.openText('message text', id, text_sealed),
    at: created_at,
  }));
}

/** The newest mails, unsealed. Only the sandbox's outbox uses it. */
export async function listMailOutbox(db: Database, sealer: Sealer, limit = shownByDefault): Promise<(Mail & { at: Date })[]> {
  // queueMail sealed them.
  return (await listMails(db, limit)).map(({ id, mail_sealed, created_at }) => ({
    ...(sealer.openJson('mail', id, mail_sealed) as Mail),
    at: created_at,
  }));
}
