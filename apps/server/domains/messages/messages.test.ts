import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMessage, requeueMessages } from './queue-message.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const phone = { countryCode: '86', number: '13900001234' };

/** A message whose job has run out of tries. */
async function leaveUnsent(text: string, sendBefore?: Date): Promise<void> {
  const jobs = { enqueue: async () => undefined };
  await inTransaction(portal.services.db, (tx) => queueMessage(tx, { ...portal.services, jobs }, { phone, text, sendBefore }));
}

const states = async () =>
  (await portal.connection.pool.query<{ state: string }>('select state from messages order by created_at, send_before desc')).rows.map(
    ({ state }) => state,
  );

test('a message that nobody sent in time is tried anew; one of no use any more is not', async () => {
  await leaveUnsent('【琴安人寿】保单已承保。');
  await leaveUnsent('【琴安人寿】验证码 123456。', addMinutes(portal.clock.now(), 5));
  portal.clock.advance(9);
  await requeueMessages(portal.services);
  expect(await states()).toEqual(['queued', 'queued']);
  portal.clock.advance(2);
  await requeueMessages(portal.services);
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'expired']), { timeout: 20_000 });
});
