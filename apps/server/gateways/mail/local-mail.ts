import { maskEmail } from '@portal/rules/values/masking.ts';
import type { MailGateway } from './mail-gateway.ts';

/**
 * The local double: writes the subject to the log with the address masked. /sandbox/outbox shows the mails. It refuses
 * addresses of refused.example, as a mail server refuses mailboxes that do not exist.
 */
export function createLocalMail(log: (line: string) => void): MailGateway {
  return {
    async send({ to, subject }) {
      if (to.endsWith('@refused.example')) return 'refused';
      log(`mail to ${maskEmail(to)}: ${subject}`);
      return 'sent';
    },
  };
}
