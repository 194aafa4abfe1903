import { coreEvent } from '@portal/contract/events/core-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openCoreSystem } from '../../sandbox/core/core-system.ts';
import { buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { appendEvent } from './append-event.ts';
import { deliverEvents } from './deliver-events.ts';

let portal: TestPortal;
let core: Awaited<ReturnType<typeof openCoreSystem>>;
const key = { appKey: 'core', secret: Buffer.from('secret of both sides') };
const connected = () => ({ CORE_WEBHOOK_URL: core.url, CORE_WEBHOOK_APP_KEY: key.appKey, CORE_WEBHOOK_SECRET: key.secret.toString() });

beforeAll(async () => {
  core = await openCoreSystem({ key, now: () => portal.clock.now() });
  portal = await startPortal(undefined, connected());
});
afterAll(async () => {
  await portal.stop();
  await core.close();
});
beforeEach(async () => {
  core.behave(() => 'taken');
  await deliverEvents(portal.services);
});

let serial = 300;
const buy = () => buyPolicy(openGuest(portal, (serial += 1)));

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;
const idOf = async (policyNo: string) =>
  (await query<{ id: string }>('select id from policies where policy_no = $1', policyNo))[0]?.id ?? '';
const standingOf = async (no: string) =>
  (
    await query<{ last_sequence: number; acknowledged: number; attempts: number; problem: string | null; dead: boolean }>(
      'select last_sequence, acknowledged, attempts, problem, dead_at is not null as dead from outbox_subjects where no = $1',
      no,
    )
  )[0];

async function waiveIn(tx: Transaction, policyId: string, period: number): Promise<void> {
  const body = { period, from: '2030-01-01', reason: '测试' };
  const event = { subject: { kind: 'policy', id: policyId }, kind: 'premium.waived', at: portal.clock.now(), body } as const;
  await appendEvent(tx, portal.services.sealer, event);
}

/** Adds an event to a policy. */
const waive = (policyId: string, period: number) => inTransaction(portal.services.db, (tx) => waiveIn(tx, policyId, period));

const ofPolicy = (policyNo: string) => core.taken.filter(({ subject }) => subject.no === policyNo);
const attemptsFor = (policyNo: string) => core.received.filter(({ subject }) => subject.no === policyNo);

describe('a purchase', () => {
  it('is told with its whole contract, then with its premium, signed, each by its published schema', async () => {
    const { policyNo, orderNo, premium } = await buy();
    await deliverEvents(portal.services);
    const told = ofPolicy(policyNo);
    expect(told.map(({ event, sequence }) => [event, sequence])).toEqual([
      ['policy.issued', 1],
      ['premium.paid', 2],
    ]);
    for (const event of told) expect(coreEvent(event.event).parse(event)).toEqual(event);
    expect(told[0]?.body).toMatchObject({ orderNo, amount: premium, contract: { goodsId: 'zhenan', premium: { amount: premium } } });
    expect(told[1]?.body).toMatchObject({ period: 1, through: 1, amount: premium });
    expect(await standingOf(policyNo)).toMatchObject({ last_sequence: 2, acknowledged: 2, attempts: 0 });
  });

  it('that is rolled back tells nothing, and leaves no gap', async () => {
    const { policyNo } = await buy();
    const id = await idOf(policyNo);
    const failing = inTransaction(portal.services.db, async (tx) => {
      await waiveIn(tx, id, 2);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await waive(id, 3);
    await deliverEvents(portal.services);
    expect(ofPolicy(policyNo).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });
});

describe('events of one subject', () => {
  it('are numbered without gaps when many are added at once', async () => {
    const { policyNo } = await buy();
    const id = await idOf(policyNo);
    await Promise.all(Array.from({ length: 12 }, (_one, index) => waive(id, index + 2)));
    await deliverEvents(portal.services);
    expect(ofPolicy(policyNo).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 14 }, (_one, index) => index + 1));
  });

  it('wait for the one before them: while it does not arrive no other is sent, and those of others are', async () => {
    const [slow, other] = [await buy(), await buy()];
    core.behave(({ subject }) => (subject.no === slow.policyNo ? 'busy' : 'taken'));
    await deliverEvents(portal.services);
    expect(attemptsFor(slow.policyNo).map(({ sequence }) => sequence)).toEqual([1]);
    expect(ofPolicy(other.policyNo)).toHaveLength(2);
    await deliverEvents(portal.services);
    expect(attemptsFor(slow.policyNo), 'not before a minute').toHaveLength(1);
    portal.clock.advance(1);
    await deliverEvents(portal.services);
    portal.clock.advance(1);
    await deliverEvents(portal.services);
    expect(attemptsFor(slow.policyNo), 'the second pause is longer').toHaveLength(2);
    core.behave(() => 'taken');
    portal.clock.advance(2);
    await deliverEvents(portal.services);
    expect(ofPolicy(slow.policyNo).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});

describe('an answer', () => {
  it.each([
    ['other event', 'without naming the event'],
    ['other number', 'without naming the sequence'],
    ['page', 'without naming the event'],
    ['busy', 'answered 503'],
    ['lost', 'closed the connection'],
  ] as const)('of the kind "%s" acknowledges nothing, and the event is sent again with the same bytes', async (fate, problem) => {
    const { policyNo } = await buy();
    core.behave((_event, times) => (times === 1 ? fate : 'taken'));
    await deliverEvents(portal.services);
    expect(await standingOf(policyNo)).toMatchObject({ acknowledged: 0, attempts: 1, problem: expect.stringContaining(problem) });
    portal.clock.advance(1);
    await deliverEvents(portal.services);
    portal.clock.advance(1);
    await deliverEvents(portal.services);
    const [first, second] = attemptsFor(policyNo);
    expect(second).toEqual(first);
    expect(ofPolicy(policyNo).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('that comes late counts', async () => {
    const { policyNo } = await buy();
    core.behave(() => 'late');
    await deliverEvents(portal.services);
    expect(await standingOf(policyNo)).toMatchObject({ acknowledged: 2 });
  });
});

describe('a server that ends between sending and noting', () => {
  it('has the event sent again under the same id, and it takes effect once', async () => {
    const { policyNo } = await buy();
    await deliverEvents(portal.services);
    await query('update outbox_subjects set acknowledged = 1 where no = $1', policyNo);
    await deliverEvents(portal.services);
    expect(attemptsFor(policyNo).map(({ sequence }) => sequence)).toEqual([1, 2, 2]);
    expect(ofPolicy(policyNo)).toHaveLength(2);
  });

  it('while it has a subject, has it told by another one two minutes later', async () => {
    const { policyNo } = await buy();
    await query(`update outbox_subjects set next_at = $2::timestamptz + interval '2 minutes' where no = $1`, policyNo, portal.clock.now());
    await deliverEvents(portal.services);
    expect(attemptsFor(policyNo)).toEqual([]);
    portal.clock.advance(2);
    await deliverEvents(portal.services);
    expect(ofPolicy(policyNo)).toHaveLength(2);
  });
});

it(
  'three hundred events reach a core system that loses half of them, from two servers, each once and in order',
  { timeout: 120_000 },
  async () => {
    const other = connectDatabase(portal.databaseUrl, 4);
    const servers = [portal.services, { ...portal.services, db: other.db }];
    const policies = [await buy(), await buy(), await buy()].map(({ policyNo }) => policyNo);
    for (const policyNo of policies) {
      const id = await idOf(policyNo);
      await inTransaction(portal.services.db, async (tx) => {
        for (let period = 2; period < 100; period += 1) await waiveIn(tx, id, period);
      });
    }
    let came = 0;
    const fates = ['taken', 'lost', 'late', 'taken and lost', 'taken', 'other number'] as const;
    core.behave(() => fates[(came += 1) % fates.length] ?? 'taken');
    const waiting = async () =>
      (await query<{ n: number }>('select count(*)::int as n from outbox_subjects where acknowledged < last_sequence'))[0]?.n ?? 0;
    for (let round = 0; round < 400 && (await waiting()) > 0; round += 1) {
      await Promise.all(servers.map(deliverEvents));
      portal.clock.advance(2);
    }
    await other.close();
    const whole = Array.from({ length: 100 }, (_one, index) => index + 1);
    for (const policyNo of policies) expect(ofPolicy(policyNo).map(({ sequence }) => sequence)).toEqual(whole);
    expect(core.faults).toEqual([]);
  },
);

it('without a connected core system nothing is sent, and events are kept until one is', async () => {
  const { policyNo } = await buy();
  await deliverEvents({ ...portal.services, core: undefined });
  expect(await standingOf(policyNo)).toMatchObject({ last_sequence: 2, acknowledged: 0, attempts: 0 });
  await deliverEvents(portal.services);
  expect(ofPolicy(policyNo)).toHaveLength(2);
});
