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
 * The messages and mails to a customer, as long as they are kept, for the copy of their data: those that were queued for the account,
 * whatever its phone and e-mail were, and those to its phone since `since` that were queued for no account; of mails, those to the e-mail
 * of somebody with this phone. Codes are hidden.
 */
export async function exportMessages(
  db: Queryable,
  sealer: Sealer,
  { accountId, phone, email, since }: { accountId: string; phone: PhoneNumber; email: string | null; since: Date },
): Promise<{ messages: object[]; mails: object[] }> {
  const messages = await listMessagesTo(db, { accountId, phoneHash: hashPhoneOf(sealer, phone), since });
  const addressHash = email === null ? null : hashAddressOf(sealer, email, phone);
  const mails = await listMailsTo(db, { accountId, addressHash, since });
  return {
    messages: messages.map(({ id, template, text_sealed, state, created_at: at }) => {
      const text = sealer.openText('message text', id, text_sealed);
      return { at: at.toISOString(), state, text: hasCode(template) ? hideCode(text) : text };
    }),
    mails: mails.map(({ id, mail_sealed: mail, state, created_at: at }) => ({
      at: at.toISOString(),
      state,
      // queueMail sealed it.
      ...(sealer.openJson('mail', id, mail) as Mail),
    })),
  };
}
