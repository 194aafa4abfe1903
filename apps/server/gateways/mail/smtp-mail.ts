import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailGateway, MailSettings } from './mail-gateway.ts';

/** How long the server waits for each step, in milliseconds. */
const waits = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** The description of a failure. The texts of mail servers are left out, because they repeat the address. */
const failure = z.object({ code: z.string().optional(), responseCode: z.number().optional(), command: z.string().optional() });

/** Sends mails through a mail server. They are encrypted on the way, unless that server is on this machine. */
export function createSmtpMail({ url, from }: MailSettings): MailGateway {
  const { protocol, hostname: host, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !['127.0.0.1', 'localhost'].includes(host),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...waits,
  });
  return {
    async send({ to, subject, text }) {
      const failed = await transport.sendMail({ from, to: { name: '', address: to }, subject, text }).then(
        () => undefined,
        (error: unknown) => failure.safeParse(error).data ?? {},
      );
      if (!failed) return 'sent';
      const { code, command, responseCode = 0 } = failed;
      if (command === 'RCPT TO' && responseCode >= 500) return 'refused';
      throw new Error(`the mail server did not accept a mail: ${[code, command, responseCode || undefined].filter(Boolean).join(' ')}`);
    },
  };
}
