import { coreEvent } from '@portal/contract/events/core-events.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signRequest } from '#gateways/request-signature.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CoreEvent } from '../../sandbox/core/contract-states.ts';
import { openCoreSystem } from '../../sandbox/core/core-system.ts';
import { sweepJob } from '../../sweep.ts';
import { buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { runCliAt } from '#testing/run-cli-at.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { samplePolicy } from '../core/core-feeds.testing.ts';
import { appendEvent } from './append-event.ts';
import { deliverEvents } from './deliver-events.ts';
import { warnOfUntoldEventsJob } from './jobs/warn-of-untold-events.ts';

let portal: TestPortal;
let core: Awaited<ReturnType<typeof openCoreSystem>>;
let folder: string;
const key = { appKey: 'core', secret: Buffer.from('secret of both sides') };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-core-'));
  core = await openCoreSystem({ key, now: () => portal.clock.now() });
  const settings = { CORE_WEBHOOK_URL: core.url, CORE_WEBHOOK_APP_KEY: key.appKey, CORE_WEBHOOK_SECRET: key.secret.toString() };
  portal = await startPortal(undefined, settings);
});
afterAll(async () => {
  await portal.stop();
  await core.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  core.behave(() => 'taken');
  await deliverEvents(portal.services);
});

let serial = 500;
async function buy() {
  const bought = await buyPolicy(openGuest(portal, (serial += 1)));
  await waitForEpolicy(portal, bought.orderNo);
  return bought;
}
const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;
const cli = (...args: string[]) => runCliAt(portal, 'core', ...args);
const today = () => dayInShanghai(portal.clock.now());
const nextDay = () => portal.clock.advance(24 * 60);
async function warnings(): Promise<string[]> {
  const lines: string[] = [];
  await warnOfUntoldEventsJob.run({ ...portal.services, report: (line) => void lines.push(line) }, {});
  return lines;
}
const ofPolicy = (policyNo: string) => core.taken.filter(({ subject }) => subject.no === policyNo);

describe('an event that is given up', () => {
  it('at once, because the core system refuses it for good, holds back its own policy only, is listed with its reason and sent again', async () => {
    const [refused, other] = [await buy(), await buy()];
    core.behave(({ subject }) => (subject.no === refused.policyNo ? 'refused' : 'taken'));
    await deliverEvents(portal.services);
    expect(ofPolicy(other.policyNo)).toHaveLength(2);
    expect((await cli('dead')).output).toMatch(
      new RegExp(`policy ${refused.policyNo} #1 policy\\.issued .*1 attempts, .*422 PRODUCT_UNKNOWN; 1 more wait`),
    );
    expect((await cli('status')).output).toContain('not acknowledged: 2, the oldest of');
    const ready = await fetch(`${portal.url}/ready`);
    expect(ready.status, 'the core system decides nothing here').toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      core: { connected: true, waiting: 1, since: expect.any(String), dead: 1 },
    });
    expect(await warnings()).toEqual([expect.stringMatching(/^ALERT: the core system is not told: 1 subjects wait, .* given up: 1/)]);
    expect(await cli('replay', '9900000000000001')).toMatchObject({ code: 1, errors: expect.stringContaining('没有停发的事件') });
    core.behave(() => 'taken');
    expect((await cli('replay', refused.policyNo)).output).toContain('sent again: 1');
    await deliverEvents(portal.services);
    expect(ofPolicy(refused.policyNo).map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect((await cli('dead')).output).toContain('nothing was given up');
  });

  it('after five days without an answer, with growing pauses', async () => {
    const { policyNo } = await buy();
    core.behave(() => 'lost');
    for (let hour = 0; hour < 5 * 24 + 2; hour += 1) {
      if (hour === 23) expect(await warnings()).toEqual([]);
      if (hour === 25) expect(await warnings(), 'after a day').toEqual([expect.stringContaining('given up: 0')]);
      await deliverEvents(portal.services);
      portal.clock.advance(60);
    }
    const [row] = await query<{ attempts: number; problem: string; is_dead: boolean }>(
      'select attempts, problem, dead_at is not null as is_dead from outbox_subjects where no = $1',
      policyNo,
    );
    expect(row).toMatchObject({ is_dead: true, problem: expect.stringContaining('closed the connection') });
    expect(row?.attempts).toBeGreaterThan(100);
    core.behave(() => 'taken');
    await cli('replay');
    await deliverEvents(portal.services);
    expect(ofPolicy(policyNo)).toHaveLength(2);
  });

  it('a policy that was told is told again from an event on, under the same ids', async () => {
    const { policyNo } = await buy();
    await deliverEvents(portal.services);
    const before = core.received.filter(({ subject }) => subject.no === policyNo);
    expect(await cli('replay', '--from', '1')).toMatchObject({ code: 1, errors: expect.stringContaining('须写明保单号') });
    await cli('replay', policyNo, '--from', '1');
    await deliverEvents(portal.services);
    expect(core.received.filter(({ subject }) => subject.no === policyNo)).toEqual([...before, ...before]);
    expect(ofPolicy(policyNo)).toHaveLength(2);
  });
});

describe('the file of a day', () => {
  const read = (day: string) => readFileSync(path.join(folder, `core-${day}.jsonl`), 'utf8');
  const manifestOf = (day: string) => JSON.parse(readFileSync(path.join(folder, `core-${day}.manifest.json`), 'utf8')) as object;
  const linesOf = (day: string) =>
    read(day)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as CoreEvent);

  it('is byte for byte the same when it is asked for again while events arrive: they are in the next one', async () => {
    nextDay();
    const first = await buy();
    const day = today();
    expect(await cli('file', day, folder)).toMatchObject({ code: 0, output: expect.stringContaining('events, SHA-256') });
    const [text, manifest] = [read(day), manifestOf(day)];
    const later = await buy();
    await cli('file', day, folder);
    expect([read(day), manifestOf(day)]).toEqual([text, manifest]);
    const policies = linesOf(day).map(({ subject }) => subject.no);
    expect(policies).toContain(first.policyNo);
    expect(policies).not.toContain(later.policyNo);
    for (const event of linesOf(day)) expect(coreEvent(event.event).parse(event)).toEqual(event);
    const count = linesOf(day).filter(({ event }) => event === 'premium.paid').length;
    expect(manifest).toMatchObject({ day, events: policies.length, sha256: createHash('sha256').update(text).digest('hex') });
    expect(manifest).toHaveProperty('kinds', expect.arrayContaining([expect.objectContaining({ event: 'premium.paid', count })]));
    expect(statSync(path.join(folder, `core-${day}.jsonl`)).mode & 0o077, 'for its owner only').toBe(0);

    nextDay();
    await cli('file', today(), folder);
    expect(linesOf(today()).map(({ subject, sequence }) => [subject.no, sequence])).toEqual([
      [later.policyNo, 1],
      [later.policyNo, 2],
    ]);
    expect((await cli('file', '2026-01-05', folder)).errors).toContain('its events are in that of a later day');
    expect((await cli('file', '2099-01-01', folder)).errors).toContain('has not begun');
  });

  it('closed while an event is still being written leaves it to the next one, however early that event began', async () => {
    nextDay();
    const { policyNo } = await buy();
    const [policy] = await query<{ id: string }>('select id from policies where policy_no = $1', policyNo);
    const day = today();
    const { db, sealer } = portal.services;
    const body = { kind: 'relatives' } as const;
    const subject = { kind: 'policy', id: policy?.id ?? '' } as const;
    await inTransaction(db, async (tx) => {
      await appendEvent(tx, sealer, { subject, kind: 'consent.withdrawn', at: portal.clock.now(), body });
      await cli('file', day, folder);
    });
    expect(linesOf(day).map(({ event }) => event)).toEqual(['policy.issued', 'premium.paid']);
    nextDay();
    await cli('file', today(), folder);
    expect(linesOf(today()).map(({ event, sequence }) => [event, sequence])).toEqual([['consent.withdrawn', 3]]);
  });
});

describe('core reconcile', () => {
  it('compares counts and sums with what the core system says, and names the policies that differ', async () => {
    nextDay();
    const [first, second] = [await buy(), await buy()];
    await deliverEvents(portal.services);
    const whole = await cli('reconcile', today());
    expect(whole).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('nothing differs') });
    expect(whole.output).toMatch(/premium\.paid: 2, [\d.]+ here, 2, [\d.]+ there/);

    const line = (no: string, event: string, sum: string) => JSON.stringify({ subject: { kind: 'policy', no }, event, count: 1, sum });
    const file = path.join(folder, 'said.jsonl');
    const { premium } = first;
    const said = [
      line(first.policyNo, 'policy.issued', premium),
      line(first.policyNo, 'premium.paid', premium),
      line(second.policyNo, 'policy.issued', second.premium),
      line(second.policyNo, 'premium.paid', '1.00'),
      line('9900000000000001', 'premium.paid', '5.00'),
    ];
    writeFileSync(file, said.join('\n'));
    const { code, output } = await cli('reconcile', today(), file);
    expect(code).toBe(1);
    expect(output).toContain(`policy ${second.policyNo} premium.paid: 1, ${second.premium} here, 1, 1.00 there`);
    expect(output).toContain('policy 9900000000000001 premium.paid: nothing here, 1, 5.00 there');
    expect(output).not.toContain(`policy ${first.policyNo}`);
    writeFileSync(file, '{"subject":1}');
    expect((await cli('reconcile', today(), file)).errors).toContain('line 1: subject');
  });
});

describe('what the core system reports by a signed call', () => {
  async function send(
    feed: string,
    body: string,
    change: { readonly digestOf?: string; readonly secret?: string; readonly aheadMinutes?: number } = {},
  ) {
    const signed = {
      path: `/core/feeds/${feed}`,
      timestamp: String(portal.clock.now().getTime() + (change.aheadMinutes ?? 0) * 60_000),
      nonce: 'n',
      body: change.digestOf ?? body,
    };
    const signature = signRequest({ ...key, secret: Buffer.from(change.secret ?? key.secret) }, signed);
    const headers = {
      'content-type': 'application/x-ndjson',
      'x-app-key': key.appKey,
      'x-timestamp': signed.timestamp,
      'x-nonce': 'n',
      'x-content-sha256': createHash('sha256').update(signed.body).digest('hex'),
      'x-sign': signature,
    };
    const answer = await fetch(portal.url + signed.path, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as object };
  }
  const line = JSON.stringify(samplePolicy('9900000000000301'));

  it('is imported as a file is: all lines or none, and the same again changes nothing', async () => {
    expect(await send('policies', line)).toMatchObject({ status: 200, body: { added: 1, changed: 0, same: 0 } });
    expect(await send('policies', line)).toMatchObject({ status: 200, body: { added: 0, changed: 0, same: 1 } });
    const faulty = await send('policies', `${line.replace('0301', '0302')}\n{"policyNo":`);
    expect(faulty).toMatchObject({ status: 422, body: { code: 'LINES_FAULTY', faults: ['line 2: no JSON'] } });
    expect(await query('select 1 from core_policies where policy_no = $1', '9900000000000302')).toEqual([]);
  });

  it('is refused without the signature of the core system, with other lines than were signed, or for another feed', async () => {
    for (const aheadMinutes of [-6, 6]) expect((await send('policies', line, { aheadMinutes })).status, `${aheadMinutes}`).toBe(401);
    expect(await send('policies', line, { secret: 'guessed' })).toMatchObject({ status: 401 });
    expect(await send('policies', line, { digestOf: 'other' })).toMatchObject({ status: 400, body: { code: 'DIGEST_WRONG' } });
    expect(await send('people', line)).toMatchObject({ status: 404 });
    expect((await send('policies', 'x'.repeat(9_000_000))).status).toBe(413);
  });
});

it('events are removed 400 days after they were acknowledged or filed, and never before', async () => {
  const kept = await buy();
  await query(`update outbox_subjects set dead_at = now(), attempts = 1, failing_since = now() where no = $1`, kept.policyNo);
  portal.clock.advance(401 * 24 * 60);
  await sweepJob.run(portal.services, {});
  expect(await query('select distinct no from outbox_events join outbox_subjects on outbox_subjects.id = subject_id')).toEqual([
    { no: kept.policyNo },
  ]);
});
