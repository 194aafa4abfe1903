import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { mostUnanswered } from './few-unanswered.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Sends requests on one connection without waiting, and returns the statuses of the answers. */
async function sendAhead(requests: readonly string[]): Promise<number[]> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (Buffer.concat(chunks).toString().split('HTTP/1.1 ').length > requests.length) socket.end();
  });
  // A connection that the server ended while more was being sent.
  socket.on('error', () => undefined);
  socket.write(requests.map((line) => `GET ${line}\r\n\r\n`).join(''));
  await ended;
  return [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/HTTP\/1\.1 (\d{3})/g),
  ].map(([, status]) => Number(status));
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const health = 'HTTP/1.1\r\nHost: portal.test';

describe('a connection', () => {
  it('may send a few requests ahead, also of those that ask for another protocol', async () => {
    expect(await sendAhead(times(mostUnanswered, `/health ${health}`))).toEqual(times(mostUnanswered, 200));
    expect(await sendAhead([`/health ${health}\r\nConnection: Upgrade\r\nUpgrade: h2c`])).toEqual([200]);
  });

  it.each([
    ['requests', `/health ${health}`],
    ['requests with a body that follows', `/health ${health}\r\nContent-Length: 0`],
    ['addresses that cannot be read', `/%ff ${health}`],
    ['expectations', `/health ${health}\r\nExpect: nothing`],
  ])('that sends 2,000 %s without waiting is ended, and others are answered', async (_what, request) => {
    const sent = times(20, times(2_000, request)).map((requests) => sendAhead(requests));
    expect((await fetch(`${portal.url}/health`)).status).toBe(200);
    for (const statuses of await Promise.all(sent)) expect(statuses.length).toBeLessThanOrEqual(mostUnanswered);
  });
});
