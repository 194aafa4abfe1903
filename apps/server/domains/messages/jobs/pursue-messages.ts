import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { pursueMessages } from '../pursue-messages.ts';
import type { SendDeps } from '../send-message.ts';

/** Sends messages that had to wait, and tells the operators which ones nobody told about. */
export const pursueMessagesJob = defineJob({
  name: 'pursue-messages',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  run: (deps: SendDeps) => pursueMessages(deps),
});
