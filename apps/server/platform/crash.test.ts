import { CallRefused } from '@portal/contract/client.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { verifyTrail } from '../testing/verify-trail.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { actAtProvider, buyPolicy, openGuest, startPaying, submitOrder } from '../testing/buying/buyer.ts';
import { postNotice, writeNotice } from '../testing/paying/payment-notice.ts';
import { inScope } from '../testing/in-scope.ts';
import { logIn } from '../testing/read-code.ts';
import { type ServerProcess, startServerProcess } from '../testing/start-server-process.ts';
import { cloneDatabase, testEnv } from '../testing/test-portal.ts';
import { type Connection, connectDatabase } from './database/connect.ts';
import { createSealer, type Sealer } from './sealing.ts';

/** A database, and what a test needs to query it. */
interface Stage {
  readonly env: Record<string, string>;
  readonly connection: Connection;
  readonly services: { readonly db: Connection['db']; readonly sealer: Sealer };
  readonly servers: ServerProcess[];
  start(): Promise<ServerProcess>;
  clear(): Promise<void>;
}

async function setStage(): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-crash-'));
  const env = testEnv(await cloneDatabase(), folder);
  const config = readConfig(env);
  const connection = connectDatabase(config.databaseUrl ?? '', 4);
  const servers: ServerProcess[] = [];
  return {
    env,
    connection,
    services: { db: connection.db, sealer: createSealer(config.sealingKeys) },
    servers,
    async start() {
      const server = await startServerProcess(env);
      servers.push(server);
      return server;
    },
    async clear() {
      for (const server of servers) await server.kill();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each order whose money the provider has, with the number of its policies. */
async function paidOrders({ connection }: Stage): Promise<{ order_no: string; state: string; policies: number }[]> {
  const { rows } = await connection.pool.query<{ order_no: string; state: string; policies: number }>(
    `select order_no, orders.state, (select count(*) from policies where order_id = orders.id) as policies
     from sandbox_payments join payments using (payment_no) join charges on charges.id = charge_id join orders on orders.id = owner_id
     where sandbox_payments.state = 'paid'`,
  );
  return rows;
}

/** Tries again, as a customer does who is asked to: a busy machine cannot begin all purchases at once. */
async function comeAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'BUSY') throw error;
      await pause(500);
    }
  }
}

/** Another server takes over the jobs of a killed server after half a minute at most. */
const recovery = { timeout: 100_000, interval: 250 };

async function expectAllIssued(stage: Stage, atLeast: number): Promise<void> {
  const orders = await vi.waitFor(async () => {
    const paid = await paidOrders(stage);
    expect(paid.filter(({ state }) => state !== 'issued')).toEqual([]);
    return paid;
  }, recovery);
  expect(orders.length).toBeGreaterThanOrEqual(atLeast);
  for (const { order_no, policies } of orders) {
    expect(policies, order_no).toBe(1);
    expect(await verifyTrail(stage.services.db, order_no)).toMatchObject({ ok: true });
  }
  const { rows } = await stage.connection.pool.query<{ unbalanced: number; credits: number }>(
    'select count(*) filter (where total <> 0) as unbalanced, count(*) as credits from (select sum(points) as total from points_entries group by policy_id) as ledger',
  );
  expect(rows[0]).toEqual({ unbalanced: 0, credits: orders.length });
}

describe('a server that is killed between a payment call-back and the policy', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.clear());

  it('has issued exactly one policy for each paid order once it is restarted', { timeout: 240_000 }, async () => {
    let serial = 0;
    const killAfterMs = inScope([0, 30], [0, 5, 30, 120]);
    for (const ms of killAfterMs) {
      const server = await stage.start();
      const order = async () => {
        const guest = openGuest({ url: server.url, services: stage.services }, (serial += 1));
        const { orderNo } = await submitOrder(guest);
        return { guest, orderNo, ...(await startPaying(guest.browser, orderNo, 'wechat')) };
      };
      const [direct, throughPage] = await Promise.all([order(), order()]);
      await stage.connection.pool.query(`update sandbox_payments set state = 'paid' where payment_no = $1`, [direct.paymentNo]);
      const signed = writeNotice(stage, direct);
      await actAtProvider(throughPage.guest.browser, throughPage.payUrl, 'pay');
      expect(await postNotice(server, signed)).toMatchObject({ status: 200 });
      // The test is about this point in time, so there is nothing else to wait for.
      await pause(ms);
      await server.kill();
    }
    await stage.start();
    await expectAllIssued(stage, 2 * killAfterMs.length);
  });
});

describe('two servers on one database', () => {
  let stage: Stage;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    stage = await setStage();
    [one, two] = await Promise.all([stage.start(), stage.start()]);
  });
  afterAll(() => stage.clear());

  it('share their sessions: a customer who signs in on one is signed in on the other, and signs out of both', async () => {
    const browser = openBrowser(one.url);
    const { phoneNoShield } = await logIn(browser, stage.services, '13700000001');
    const elsewhere = openBrowser(two.url, browser);
    expect(await elsewhere.api('getUserInfo')).toMatchObject({ phoneNoShield });
    await elsewhere.api('logOut');
    await expect(browser.api('getUserInfo')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('run each job of thirty purchases once', { timeout: 200_000 }, async () => {
    const buy = (serial: number) => {
      const guest = openGuest({ url: (serial % 2 === 0 ? one : two).url, services: stage.services }, 100 + serial);
      // The call, not the purchase: a customer who begins anew gets one more message.
      guest.browser.triesAgain = true;
      return buyPolicy(guest);
    };
    const bought = await Promise.all(Array.from({ length: 30 }, (_, serial) => buy(serial)));
    expect(new Set(bought.map(({ policyNo }) => policyNo)).size).toBe(30);
    await vi.waitFor(async () => {
      const { rows } = await stage.connection.pool.query(
        `select (select count(*) from policies) as policies, (select count(*) from policies where epolicy_state = 'ready') as ready,
           (select count(*) from sale_trail where kind = 'epolicy_made') as made, (select count(*) from points_entries) as points,
           (select count(*) from messages where state = 'sent' and sent_at is not null) as sent, (select count(*) from payment_notices where outcome = 'paid') as notices`,
      );
      expect(rows[0]).toEqual({ policies: 30, ready: 30, made: 30, points: 60, sent: 61, notices: 30 });
    }, recovery);
    const sent = [one, two].flatMap(({ lines }) => lines.filter((line) => line.startsWith('SMS to')));
    expect(sent).toHaveLength(61);
  });

  it('lose no paid order when one of them is killed under load', { timeout: 200_000 }, async () => {
    const prepare = async (serial: number) => {
      const guest = openGuest({ url: (serial % 2 === 0 ? one : two).url, services: stage.services }, 200 + serial);
      const { orderNo } = await submitOrder(guest);
      return { guest, ...(await startPaying(guest.browser, orderNo, 'alipay')) };
    };
    const waiting = await Promise.all(Array.from({ length: 20 }, (_, serial) => comeAgain(() => prepare(serial))));
    const acts = Promise.allSettled(waiting.map(({ guest, payUrl }) => actAtProvider(guest.browser, payUrl, 'pay')));
    await vi.waitFor(async () => expect((await paidOrders(stage)).length).toBeGreaterThan(30), { timeout: 20_000, interval: 5 });
    await one.kill();
    await acts;
    // Customers who lost the connection pay again on the remaining server.
    await Promise.all(waiting.map(({ guest, payUrl }) => actAtProvider(openBrowser(two.url, guest.browser), payUrl, 'pay')));
    await expectAllIssued(stage, 50);
  });
});
