import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listMailsTo } from './mails.queries.ts';
import { hasCode } from './message-templates.ts';
import { listMessagesTo } from './messages.queries.ts';
import { hashAddressOf, hashPhoneOf } from './receivers.ts';

/** A code may still be valid for some minutes. A copy of the data must not reveal it. */
const hideCode = (text: string): string => text.replace(/(?<!\d)\d{6}(?!\d)/g, '******');

/**
 * The messages and mails to a customer since `since`, as long as they are kept, for the copy of their data. Codes are hidden. Mails are
 * those to the e-mail of somebody with this phone.
 */
export async function exportMessages(
  db: Queryable,
  sealer: Sealer,
  { phone, email, since }: { phone: PhoneNumber; email: string | null; since: Date },
): Promise<{ messages: object[]; mails: object[] }> {
  const messages = await listMessagesTo(db, hashPhoneOf(sealer, phone), since);
  const mails = email === null ? [] : await listMailsTo(db, hashAddressOf(sealer, email, phone), since);
  return {
    messages: messages.map(({ template, text_sealed: text, state, created_at: at }) => ({
      at: at.toISOString(),
      state,
      text: template && hasCode(template) ? hideCode(sealer.openText(text)) : sealer.openText(text),
    })),
    mails: mails.map(({ mail_sealed: mail, state, created_at: at }) => ({
      at: at.toISOString(),
      state,
      // queueMail sealed it.
      ...(JSON.parse(sealer.openText(mail)) as Mail),
    })),
  };
}
