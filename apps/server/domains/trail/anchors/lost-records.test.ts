import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, leaveTrail, openGuest, saveApplication } from '#testing/buying/buyer.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { runCli } from '#testing/run-cli.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { cloneDatabase, startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyRecord } from '../../evidence/verify-record.ts';
import { anchorHeads } from './anchor-heads.ts';
import { checkAnchors } from './check-anchors.ts';

let serial = 300;

async function buy(portal: TestPortal) {
  serial += 1;
  const { orderNo } = await buyPolicy(openGuest(portal, serial));
  await waitForEpolicy(portal, orderNo);
  const { rows } = await portal.connection.pool.query<{ id: string; policy_no: string }>(
    'select orders.id, policy_no from orders join policies on policies.order_id = orders.id where order_no = $1',
    [orderNo],
  );
  const [found] = rows;
  if (!found) throw new Error('no policy was issued');
  return { orderNo, orderId: found.id, policyNo: found.policy_no };
}

/** As somebody with all rights on the database: without triggers and foreign keys. */
async function tamper({ connection }: TestPortal, ...statements: readonly string[]): Promise<void> {
  const client = await connection.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);
  client.release();
}

/** All traces of a sale: its order, policy and record. */
const tracesOf = (orderId: string) => [
  ...['sale_trail', 'trail_heads', 'trail_ends', 'anchored_heads'].map((table) => `delete from ${table} where subject_id = '${orderId}'`),
  `delete from page_models where subject_id = '${orderId}'`,
  ...['policies', 'order_events'].map((table) => `delete from ${table} where order_id = '${orderId}'`),
  `delete from orders where id = '${orderId}'`,
];

describe('a sale that somebody with all rights has deleted from the database', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  it('is named with its number by every check, and nothing is anchored over it', { timeout: 120_000 }, async () => {
    const sale = await buy(portal);
    await anchorHeads(portal.services);
    await tamper(portal, ...tracesOf(sale.orderId));
    await buy(portal);
    const named = `order ${sale.orderNo}: it was issued, and its whole record is missing`;
    const before = readFileSync(portal.services.anchorFile, 'utf8');
    const verified = await runCli(portal.env, 'trail', 'anchor', 'verify');
    expect(verified).toMatchObject({ code: 1, output: expect.stringMatching(/^broken: /) });
    expect(verified.output).toContain(`${named}\n`);
    expect(await runCli(portal.env, 'trail', 'anchor')).toMatchObject({ code: 1, errors: expect.stringContaining(named) });
    expect(readFileSync(portal.services.anchorFile, 'utf8')).toBe(before);
    expect(await verifyRecord(portal.services, sale.orderNo)).toEqual({
      ok: false,
      problem: expect.stringMatching(new RegExp(`^order ${sale.orderNo} was issued \\(anchor 1, .*\\), and its record is missing$`)),
    });
    await runCli(portal.env, 'trail', 'anchor', 'lost');
  });

  it('is named if only its order, or only its policy, is gone', async () => {
    const [first, second] = [await buy(portal), await buy(portal)];
    await anchorHeads(portal.services);
    await tamper(portal, `delete from orders where id = '${first.orderId}'`, `delete from policies where order_id = '${second.orderId}'`);
    expect((await checkAnchors(portal.services)).problems.toSorted()).toEqual(
      [
        `order ${first.orderNo}: the order of this record is missing`,
        `order ${second.orderNo}: it was issued, and its policy is missing`,
      ].toSorted(),
    );
  });

  it('is another thing than a draft that was removed at the end of its term', async () => {
    const { draft } = await saveApplication(openGuest(portal, (serial += 1)));
    await anchorHeads(portal.services);
    const before = await checkAnchors(portal.services);
    const { rows } = await portal.connection.pool.query<{ id: string }>('select id from orders where order_no = $1', [draft.orderNo]);
    await tamper(portal, ...tracesOf(rows[0]?.id ?? ''));
    const after = await checkAnchors(portal.services);
    expect(after.removed).toBe(before.removed + 1);
    expect(after.problems).toEqual(before.problems);
  });
});

describe('a database that was restored to an earlier moment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-restored-'));
  const clock = createTestClock();
  const filesFolder = path.join(folder, 'files');
  const open = (databaseUrl: string) => startPortal({ databaseUrl, filesFolder, clock });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A copy of a database that nobody uses. */
  async function copy(databaseUrl: string): Promise<string> {
    const name = new URL(databaseUrl).pathname.slice(1);
    const maintenance = connectDatabase(databaseUrl.replace(name, 'postgres'), 1);
    await maintenance.pool.query(`create database ${name}_copy template ${name} strategy file_copy`);
    await maintenance.close();
    return databaseUrl.replace(name, `${name}_copy`);
  }

  it('has its lost sales named until they are declared as lost, and gives no policy number twice', { timeout: 240_000 }, async () => {
    const databaseUrl = await cloneDatabase();
    const first = await open(databaseUrl);
    const kept = await buy(first);
    const guest = openGuest(first, (serial += 1));
    const { draft } = await saveApplication(guest);
    await anchorHeads(first.services);
    await first.stop();
    const backup = await copy(databaseUrl);

    const second = await open(databaseUrl);
    clock.advance(24 * 60);
    // The record of the draft grows, which is lost too.
    await leaveTrail(openBrowser(second.url, guest.browser), draft.orderNo, []);
    const lost = [await buy(second), await buy(second)];
    await anchorHeads(second.services);
    clock.advance(24 * 60);
    const unanchored = await buy(second);
    await second.stop();

    const restored = await open(backup);
    const named = lost.map(({ orderNo }) => `order ${orderNo}: it was issued, and its whole record is missing`);
    expect((await checkAnchors(restored.services)).problems).toEqual(expect.arrayContaining(named));
    await expect(anchorHeads(restored.services)).rejects.toThrow(named[0]);
    const later = await buy(restored);
    const given = [kept, ...lost, unanchored].map(({ policyNo }) => policyNo);
    expect(given).not.toContain(later.policyNo);

    const declared = await runCli(restored.env, 'trail', 'anchor', 'lost');
    expect(declared.code).toBe(0);
    const checked = await checkAnchors(restored.services);
    expect(checked.problems).toEqual([]);
    expect(checked.lost.filter((line) => lost.some(({ orderNo }) => line.includes(orderNo)))).toHaveLength(2);
    clock.advance(24 * 60);
    await anchorHeads(restored.services);
    for (const { orderNo } of [kept, later]) expect(await verifyRecord(restored.services, orderNo)).toMatchObject({ ok: true });
    expect(await verifyRecord(restored.services, draft.orderNo)).toMatchObject({ ok: true });
    await restored.stop();
  });
});
