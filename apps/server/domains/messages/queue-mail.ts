import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { randomUUID } from 'node:crypto';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { findSmsSignature } from '../site/public.ts';
import { sendMailJob } from './jobs/send-mail.ts';
import { insertMail } from './mails.queries.ts';
import { findReceiver, hashAddressOf } from './receivers.ts';
import { fillIn, type MessageContent } from './message-templates.ts';
import { findTemplate } from './messages.queries.ts';
import { type MessageDeps, newsForMinutes } from './queue-message.ts';

interface Letter {
  readonly to: string;
  /** The phone of the receiver. Undefined: none is known, and no copy of somebody's data has this mail. */
  readonly phone: PhoneNumber | undefined;
  /** The receiver, if the phone or the e-mail is not theirs any more. */
  readonly accountId?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/**
 * Queues a notice as a mail within the caller's transaction: it is sent if and only if that transaction commits. The text is
 * that of the text message; `details` are further lines.
 */
export async function queueMail(
  tx: Transaction,
  deps: MessageDeps,
  { details, ...letter }: Omit<Letter, 'paragraphs'> & { readonly details: readonly string[] } & MessageContent<'accountNotice'>,
): Promise<void> {
  const { text } = await findTemplate(tx, letter.template);
  await queueLetter(tx, deps, { ...letter, paragraphs: [fillIn(text, letter.params), ...details] });
}

/** Likewise queues a mail that is not a text message. */
export async function queueLetter(
  tx: Transaction,
  { jobs, sealer, clock }: MessageDeps,
  { to, phone, accountId, subject, paragraphs }: Letter,
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const signature = await findSmsSignature(tx);
  const text = [...paragraphs, '本邮件由系统自动发送，请勿回复。'].join('\n\n');
  const mail: Mail = { to, subject: `【${signature}】${subject}`, text };
  await insertMail(tx, {
    id,
    mail_sealed: sealer.sealJson('mail', id, mail),
    address_hash: phone ? hashAddressOf(sealer, to, phone) : null,
    account_id: accountId ?? (phone ? await findReceiver(tx, sealer, phone, to) : null),
    send_before: addMinutes(now, newsForMinutes),
    now,
  });
  await jobs.enqueue(tx, sendMailJob, { mailId: id });
}
