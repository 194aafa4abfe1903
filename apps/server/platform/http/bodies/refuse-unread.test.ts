import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBodyDiscard } from './refuse-unread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chunk = Buffer.alloc(64 * 1024);
/** A body of two megabytes, and how much of it was taken. */
function openBody() {
  const body = new PassThrough({ highWaterMark: 16 * 1024 * 1024 });
  let taken = 0;
  body.on('data', ({ length }: Buffer) => (taken += length)).pause();
  for (let at = 0; at < 32; at += 1) body.write(chunk);
  return { body, megabytes: () => taken / 1024 / 1024 };
}

/** Bodies that are thrown away, one of each network, and how much of each was taken. */
function discardFrom(networks: readonly string[]) {
  const discard = createBodyDiscard();
  const bodies = networks.map((network) => ({ network, ...openBody() }));
  for (const { body, network } of bodies) {
    discard(body, network);
    body.resume();
  }
  return () => bodies.map(({ megabytes }) => megabytes());
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

test('refused bodies of one network are taken at one rate, and each comes to its end', async () => {
  const taken = discardFrom(['one', 'one']);
  await vi.advanceTimersByTimeAsync(500);
  const [first = 0, second = 0] = taken();
  expect(first + second).toBeCloseTo(2, 0);
  expect(Math.abs(first - second)).toBeLessThan(0.5);
  await vi.advanceTimersByTimeAsync(600);
  expect(taken()).toEqual([2, 2]);
});

test('a network that sends much holds up itself, and no other one', async () => {
  const taken = discardFrom([...Array.from({ length: 20 }, () => 'many'), 'other']);
  await vi.advanceTimersByTimeAsync(600);
  expect(taken().at(-1)).toBe(2);
  expect(sum(taken().slice(0, 20))).toBeLessThan(5);
});

test('many networks together have a rate, too', async () => {
  const taken = discardFrom(Array.from({ length: 6 }, (_, at) => `network ${at}`));
  await vi.advanceTimersByTimeAsync(500);
  expect(sum(taken())).toBeCloseTo(8, 0);
  await vi.advanceTimersByTimeAsync(600);
  expect(sum(taken())).toBe(12);
});
