import type { PhoneNumber } from '@portal/rules/application.ts';
import { randomUUID } from 'node:crypto';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { sendMessageJob } from './jobs/send-message.ts';
import { insertMessage } from './messages.queries.ts';

/** News is no news any more after that long. */
const newsForMinutes = 24 * 60;

/** Queues a text message within the caller's transaction: it goes out if and only if that commits. */
export async function queueMessage(
  tx: Database,
  { jobs, sealer, clock }: { jobs: Jobs; sealer: Sealer; clock: Clock },
  message: { phone: PhoneNumber; text: string; sendBefore?: Date },
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const sealed = { phone_sealed: sealer.seal(JSON.stringify(message.phone)), text_sealed: sealer.seal(message.text) };
  const row = { id, ...sealed, send_before: message.sendBefore ?? addMinutes(now, newsForMinutes), now };
  await Promise.all([insertMessage(tx, row), jobs.enqueue(tx, sendMessageJob, { messageId: id })]);
}
