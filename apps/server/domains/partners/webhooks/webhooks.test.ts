import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedBy } from '#gateways/request-signature.ts';
import { buyPolicy, openGuest, submitOrder } from '#testing/buying/buyer.ts';
import { openPartner, setPartnerWebhooks } from '#testing/buying/partner-links.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { runCliAt } from '#testing/run-cli-at.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { type Manner, openReceiver } from '#testing/doubles/webhook-receiver.ts';
import { importLines } from '../../core/import-feed.ts';
import { deliverEvent } from './deliver-event.ts';

let portal: TestPortal;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let licensed: Awaited<ReturnType<typeof openPartner>>;
let referrer: Awaited<ReturnType<typeof openPartner>>;

const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await portal.connection.pool.query<Row>(sql, [...values])).rows;

beforeAll(async () => {
  portal = await startPortal(undefined, { PARTNER_WEBHOOK_LOOPBACK: 'on' });
  receiver = await openReceiver('/hook?of=portal');
  licensed = await openPartner(portal, 'qinglan-jj');
  referrer = await openPartner(portal, 'yunque-yq');
});
afterAll(async () => {
  await receiver.close();
  await portal.stop();
});
beforeEach(async () => {
  await setPartnerWebhooks(portal.connection.pool, receiver.url);
  receiver.behave(() => false);
});

let serial = 960;
const next = () => (serial += 1);

/** A guest who comes by a link of a partner. `agrees`: to what the webhook tells. */
const attributed = ({ link }: typeof licensed, agrees = true) => ({ ...openGuest(portal, next()), partner: { link: link(), agrees } });

const ofOrder = (orderNo: string) => receiver.received.filter(({ event }) => event.orderNo === orderNo);
const stateOf = (orderNo: string) =>
  query<{ id: string; kind: string; state: string; attempts: number; problem: string | null }>(
    `select partner_events.id, kind, partner_events.state, attempts, problem from partner_events join orders on orders.id = order_id
     where order_no = $1 order by sequence`,
    [orderNo],
  );
const patient = { timeout: 60_000, interval: 100 };
const settled = (orderNo: string, states: readonly string[]) =>
  vi.waitFor(async () => expect((await stateOf(orderNo)).map(({ state }) => state)).toEqual(states), patient);

/** The core system says that a policy has ended. */
async function endPolicy(policyNo: string): Promise<void> {
  const line = { policyNo, state: 'terminated', revision: 1, cashValue: null, paidUntil: null, graceUntil: null };
  expect(await importLines(portal.services, 'policies', JSON.stringify(line))).not.toHaveProperty('faults');
}

describe('a partner is told', () => {
  it('each change of an order, signed, numbered, with the premium if it is a licensed intermediary', async () => {
    const { orderNo, policyNo, premium } = await buyPolicy(attributed(licensed));
    await settled(orderNo, ['delivered', 'delivered', 'delivered']);
    const told = ofOrder(orderNo).toSorted((a, b) => a.event.sequence - b.event.sequence);
    expect(told.map(({ event }) => event)).toEqual(
      ['order.submitted', 'order.paid', 'order.issued'].map((event, index) => ({
        eventId: expect.any(String),
        event,
        sequence: index + 1,
        at: portal.clock.now().toISOString(),
        orderNo,
        goodsId: 'zhenan',
        linkId: expect.any(String),
        premium,
      })),
    );
    for (const { path, headers, body, event } of told) {
      expect(headers).toMatchObject({ 'x-app-key': licensed.key.keyId, 'x-nonce': event.eventId });
      const signed = { path, timestamp: String(headers['x-timestamp']), nonce: event.eventId, body };
      const key = { appKey: licensed.key.keyId, secret: licensed.key.secret };
      expect(isSignedBy(key, signed, String(headers['x-sign']), portal.clock.now())).toBe(true);
    }
    await endPolicy(policyNo);
    await vi.waitFor(() => expect(ofOrder(orderNo).at(-1)?.event).toMatchObject({ event: 'policy.ended', sequence: 4 }), patient);
  });

  it('that an order was cancelled', async () => {
    const guest = attributed(licensed);
    const { orderNo } = await submitOrder(guest);
    await guest.browser.api('cancelOrder', { orderNo });
    await settled(orderNo, ['delivered', 'delivered']);
    expect(
      ofOrder(orderNo)
        .map(({ event }) => event.event)
        .toSorted(),
    ).toEqual(['order.cancelled', 'order.submitted']);
  });

  it('nothing if it is a referrer, nor is its customer asked, even if the database had a webhook and a consent', async () => {
    const guest = attributed(referrer, false);
    const { orderNo, policyNo } = await buyPolicy(guest);
    expect((await guest.browser.api('getOrderPartner', { orderNo })).notices).toBeNull();
    const agree = () => guest.browser.api('setPartnerNotices', { orderNo, agreed: true, version: '2026-11' });
    expect((await refusalOf(agree())).code).toBe('PARTNER_NOT_OF_ORDER');
    await query(
      `insert into separate_consents (kind, version, account_id, visitor_hash, order_id, given_at)
       select 'partner_notices', '2026-11', account_id, visitor_hash, id, now() from orders where order_no = $1`,
      [orderNo],
    );
    await endPolicy(policyNo);
    expect(await stateOf(orderNo)).toEqual([]);
  });

  it('nothing without the customer’s consent, nor once it is withdrawn', async () => {
    const silent = await buyPolicy(attributed(licensed, false));
    expect(await stateOf(silent.orderNo)).toEqual([]);
    receiver.behave((_one, response) => Boolean(response.writeHead(503).end()));
    const guest = attributed(licensed);
    const { orderNo } = await submitOrder(guest);
    await vi.waitFor(async () => expect((await stateOf(orderNo))[0]?.attempts).toBeGreaterThan(0), patient);
    await guest.browser.api('setPartnerNotices', { orderNo, agreed: false, version: '2026-11' });
    receiver.behave(() => false);
    await settled(orderNo, ['withheld']);
    await guest.browser.api('cancelOrder', { orderNo });
    expect((await stateOf(orderNo)).map(({ kind }) => kind)).toEqual(['order.submitted']);
    expect(receiver.effects).not.toContain((await stateOf(orderNo))[0]?.id);
  });
});

describe('an event', () => {
  it.each<[string, Manner, string]>([
    ['that the receiver refuses', (_one, response) => Boolean(response.writeHead(500).end()), 'answered 500'],
    [
      'that is answered with a redirect',
      (_one, response) => Boolean(response.writeHead(307, { location: receiver.url }).end()),
      'answered 307',
    ],
    [
      'that is answered 200 with an error',
      (_one, response) => Boolean(response.end('{"code":"ERROR","message":"try later"}')),
      'without naming the event',
    ],
    ['that is answered with too much', (_one, response) => Boolean(response.end('x'.repeat(20_000))), 'more than 16 KB'],
    ['whose connection is cut', (_one, response) => Boolean(response.destroy()), 'closed the connection'],
  ])('%s is sent again, and takes effect once', async (_name, manner, problem) => {
    receiver.behave((one, response, times) => times === 1 && manner(one, response, times));
    const { orderNo } = await submitOrder(attributed(licensed));
    await vi.waitFor(async () => expect((await stateOf(orderNo))[0]?.problem).toContain(problem), patient);
    await settled(orderNo, ['delivered']);
    const [event] = await stateOf(orderNo);
    expect(ofOrder(orderNo).map(({ event: { eventId } }) => eventId)).toEqual([event?.id, event?.id]);
    expect(new Set(ofOrder(orderNo).map(({ body }) => body)).size).toBe(1);
    expect(receiver.effects.filter((id) => id === event?.id)).toHaveLength(1);
  });

  it('that a slow receiver does not answer is given up after ten seconds', async () => {
    receiver.behave((_one, _response, times) => times === 1);
    const { orderNo } = await submitOrder(attributed(licensed));
    await vi.waitFor(async () => expect((await stateOf(orderNo))[0]?.problem).toContain('within 10 seconds'), patient);
    await settled(orderNo, ['delivered']);
  });

  it('is confirmed in the body too', async () => {
    receiver.behave(({ event }, response) => Boolean(response.writeHead(202).end(JSON.stringify({ eventId: event.eventId }))));
    const { orderNo } = await submitOrder(attributed(licensed));
    await settled(orderNo, ['delivered']);
  });

  it('takes effect once, each of thirty, while three in ten attempts fail', async () => {
    let attempt = 0;
    // Fails before or after it did its work, in turn.
    receiver.behave(({ event }, response) => {
      attempt += 1;
      if (attempt % 10 >= 3) return false;
      if (attempt % 2 === 0 && !receiver.effects.includes(event.eventId)) receiver.effects.push(event.eventId);
      return Boolean(response.writeHead(502).end());
    });
    const orders: string[] = [];
    for (let count = 0; count < 10; count += 1) orders.push((await buyPolicy(attributed(licensed))).orderNo);
    for (const orderNo of orders) await settled(orderNo, ['delivered', 'delivered', 'delivered']);
    const ids = (await Promise.all(orders.map(stateOf))).flat().map(({ id }) => id);
    expect(ids).toHaveLength(30);
    for (const id of ids) expect(receiver.effects.filter((one) => one === id)).toHaveLength(1);
  });

  it('is sent again under the same id by a server that ended before it could note that it arrived', async () => {
    const { orderNo } = await submitOrder(attributed(licensed));
    await settled(orderNo, ['delivered']);
    const [event] = await stateOf(orderNo);
    await query(`update partner_events set state = 'open', settled_at = null where id = $1`, [event?.id]);
    await deliverEvent(portal.services, event?.id ?? '');
    expect(ofOrder(orderNo)).toHaveLength(2);
    expect(receiver.effects.filter((id) => id === event?.id)).toHaveLength(1);
  });

  it('is not sent to this machine unless that is allowed, nor to a private network, whatever its name', async () => {
    const strict = await startPortal(portal);
    const { orderNo } = await submitOrder(attributed(licensed));
    await settled(orderNo, ['delivered']);
    const [event] = await stateOf(orderNo);
    for (const [url, services] of [
      [receiver.url, strict.services],
      ['https://localhost/hook', strict.services],
      ['https://169.254.169.254/latest', portal.services],
      ['https://10.0.0.1/hook', portal.services],
    ] as const) {
      await setPartnerWebhooks(portal.connection.pool, url);
      await query(`update partner_events set state = 'open', settled_at = null where id = $1`, [event?.id]);
      await expect(deliverEvent(services, event?.id ?? '')).rejects.toThrow('not public');
    }
    expect(ofOrder(orderNo)).toHaveLength(1);
    await strict.stop();
  });

  it('that does not arrive for five days is dead; whoever manages partners sees it and sends it again', async () => {
    receiver.behave((_one, response) => Boolean(response.writeHead(503).end()));
    const { orderNo } = await submitOrder(attributed(licensed));
    await vi.waitFor(async () => expect((await stateOf(orderNo))[0]?.attempts).toBeGreaterThan(0), patient);
    portal.clock.advance(5 * 24 * 60);
    await settled(orderNo, ['dead']);
    const cli = (...args: string[]) => runCliAt(portal, 'partners', 'deliveries', ...args, '--partner', 'qinglan-jj');
    expect((await cli('list')).output).toMatch(new RegExp(`${orderNo} #1 order\\.submitted: dead, \\d+ attempts, .*503`));
    receiver.behave(() => false);
    expect(await cli('replay', randomUUID())).toMatchObject({ code: 1, errors: expect.stringContaining('没有可以发送的通知') });
    expect((await cli('replay')).output).toMatch(/queued again: \d+/);
    await settled(orderNo, ['delivered']);
    expect((await cli('list', '--all')).output).toContain('delivered');
  });
});
