import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { sendMail, type SendMailDeps } from '../send-mail.ts';

/** Retried until the mail is sent, refused for good, or has expired. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  schema: z.object({ mailId: z.string() }),
  retry: 'for days',
  batch: 5,
  run: (deps: SendMailDeps, { mailId }) => sendMail(deps, mailId),
});
