import type { Mail, MailGateway } from '../../gateways/mail/mail-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { endMail, findQueuedMail } from './mails.queries.ts';

/** Dependencies of sending mails. */
export interface SendMailDeps {
  readonly db: Database;
  readonly mail: MailGateway;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Sends one queued mail unless it has expired. After a crash it may send the mail twice, but never zero times. */
export async function sendMail({ db, mail, sealer, clock }: SendMailDeps, mailId: string): Promise<void> {
  const queued = await findQueuedMail(db, mailId);
  if (!queued) return;
  if (queued.send_before <= clock()) return endMail(db, mailId, { state: 'expired', sent_at: null });
  // queueMail sealed it.
  const state = await mail.send(sealer.openJson('mail', mailId, queued.mail_sealed) as Mail);
  await endMail(db, mailId, { state, sent_at: state === 'sent' ? clock() : null });
}
