import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type SendDeps, sendMessage } from '../send-message.ts';

/** Retried until the message is sent or has expired. */
export const sendMessageJob = defineJob({
  name: 'send-message',
  schema: z.object({ messageId: z.string() }),
  retry: 'for days',
  batch: 20,
  run: (deps: SendDeps, { messageId }) => sendMessage(deps, messageId),
});
