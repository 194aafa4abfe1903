import { randomUUID } from 'node:crypto';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { findSmsSignature } from '../site/public.ts';
import { sendMailJob } from './jobs/send-mail.ts';
import { insertMail } from './mails.queries.ts';
import { fillIn, type MessageContent } from './message-templates.ts';
import { findTemplate } from './messages.queries.ts';
import { type MessageDeps, newsForMinutes } from './queue-message.ts';

/**
 * Queues a notice as a mail within the caller's transaction: it is sent if and only if that transaction commits. The text is
 * that of the text message; `details` are further lines.
 */
export async function queueMail(
  tx: Transaction,
  { jobs, sealer, clock }: MessageDeps,
  { to, subject, details, ...content }: { to: string; subject: string; details: readonly string[] } & MessageContent<'accountNotice'>,
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const { text } = await findTemplate(tx, content.template);
  const signature = await findSmsSignature(tx);
  const mail: Mail = {
    to,
    subject: `【${signature}】${subject}`,
    text: [fillIn(text, content.params), ...details, '本邮件由系统自动发送，请勿回复。'].join('\n\n'),
  };
  await insertMail(tx, { id, mail_sealed: sealer.seal(JSON.stringify(mail)), send_before: addMinutes(now, newsForMinutes), now });
  await jobs.enqueue(tx, sendMailJob, { mailId: id });
}
