import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForRetry } from '../../testing/wait-for-retry.ts';
import { queueMessage } from './queue-message.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const reachable = { countryCode: '86', number: '13900001234' };
const outOfService = { countryCode: '86', number: '13900000000' };

/** Queues a message that the provider refuses. Returns its id once the first try has failed. */
async function sendInVain(text: string): Promise<string> {
  await inTransaction(portal.services.db, (tx) => queueMessage(tx, portal.services, { phone: outOfService, text }));
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from messages order by created_at desc, id limit 1');
  const id = rows[0]?.id ?? '';
  await waitForRetry(portal, { messageId: id });
  return id;
}

const expectState = (id: string, state: string) =>
  vi.waitFor(
    async () => expect((await portal.connection.pool.query('select state from messages where id = $1', [id])).rows).toEqual([{ state }]),
    { timeout: 20_000, interval: 50 },
  );

test('a message that the provider refused is tried again', async () => {
  const id = await sendInVain('【琴安人寿】保单已承保。');
  await portal.connection.pool.query('update messages set phone_sealed = $2 where id = $1', [
    id,
    portal.services.sealer.seal(JSON.stringify(reachable)),
  ]);
  await expectState(id, 'sent');
});

test('a message that is of no use any more is not tried again', async () => {
  portal.clock.advance(1);
  const id = await sendInVain('【琴安人寿】保单已承保。');
  portal.clock.advance(24 * 60);
  await expectState(id, 'expired');
});
