import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listMailsTo } from './mails.queries.ts';
import { listMessagesTo } from './messages.queries.ts';
import { hashAddressOf, hashPhoneOf } from './receivers.ts';

/** The messages and mails to a customer since `since`, as long as they are kept, for the copy of their data. */
export async function exportMessages(
  db: Queryable,
  sealer: Sealer,
  { phone, email, since }: { phone: PhoneNumber; email: string | null; since: Date },
): Promise<{ messages: object[]; mails: object[] }> {
  const messages = await listMessagesTo(db, hashPhoneOf(sealer, phone), since);
  const mails = email === null ? [] : await listMailsTo(db, hashAddressOf(sealer, email), since);
  return {
    messages: messages.map(({ text_sealed: text, state, created_at: at }) => ({
      at: at.toISOString(),
      state,
      text: sealer.openText(text),
    })),
    mails: mails.map(({ mail_sealed: mail, state, created_at: at }) => ({
      at: at.toISOString(),
      state,
      // queueMail sealed it.
      ...(JSON.parse(sealer.openText(mail)) as Mail),
    })),
  };
}
