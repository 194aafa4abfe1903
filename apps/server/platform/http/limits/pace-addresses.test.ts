import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerUnparsed } from '../odd-addresses.ts';
import { createPace, createPacer, pace } from './pace-addresses.ts';

test('an address sends two hundred requests at once, then it waits for each, and others do not', () => {
  const waitOf = createPacer(pace);
  const waits = Array.from({ length: pace.atOnce + pace.mostWaiting }, () => waitOf('10.0.0.1', 0));
  expect(waits.filter((wait) => wait !== undefined && wait < 1)).toHaveLength(pace.atOnce);
  expect(waits.at(-1)).toBeCloseTo(1_000, -1);
  expect(waitOf('10.0.0.2', 0)).toBe(0);
});

test('with many waiting nothing is added: who is refused owes nothing, and a pause pays all', () => {
  const waitOf = createPacer({ perSecond: 10, atOnce: 1, mostWaiting: 10 });
  const waits = Array.from({ length: 100 }, () => waitOf('10.0.0.1', 0));
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(11);
  expect(waitOf('10.0.0.1', 1_100)).toBeLessThanOrEqual(100);
  expect(waitOf('10.0.0.1', 5_000)).toBe(0);
});

/** A server behind a proxy, whose clock stands. */
async function openApp() {
  const inPace = createPace(() => 0);
  const app = fastify({ trustProxy: true, frameworkErrors: answerUnparsed(createPace(() => 0)) });
  app.addHook('onRequest', inPace);
  app.get('/health', () => ({}));
  await app.ready();
  return async (url: string, address: string) => app.inject({ url, headers: { 'x-forwarded-for': address } });
}

test('behind a proxy, an address with many requests waiting is refused at once, and others are not', async () => {
  const ask = await openApp();
  const mine = Array.from({ length: pace.atOnce + pace.mostWaiting + 100 }, () => ask('/health', '10.70.0.1'));
  expect(await Promise.race(mine.slice(-100))).toMatchObject({ statusCode: 429, headers: { connection: 'close', 'retry-after': '1' } });
  expect((await ask('/health', '10.70.0.2')).statusCode).toBe(200);
  const statuses = (await Promise.all(mine)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

test('addresses that cannot be read have a pace of their own', async () => {
  const ask = await openApp();
  const odd = Array.from({ length: pace.atOnce + pace.mostWaiting + 1 }, () => ask('/%ff', '10.70.0.1'));
  expect((await ask('/health', '10.70.0.1')).statusCode).toBe(200);
  expect((await Promise.all(odd)).map(({ statusCode }) => statusCode)).toContain(429);
});
