import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBodyDiscard } from './refuse-unread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chunk = Buffer.alloc(64 * 1024);
/** A body of eight megabytes, and how much of it was taken. */
function openBody() {
  const body = new PassThrough({ highWaterMark: 16 * 1024 * 1024 });
  let taken = 0;
  body.on('data', ({ length }: Buffer) => (taken += length)).pause();
  for (let at = 0; at < 128; at += 1) body.write(chunk);
  return { body, megabytes: () => taken / 1024 / 1024 };
}

test('refused bodies are taken at one rate for all, and each comes to its end', async () => {
  const discard = createBodyDiscard();
  const bodies = [openBody(), openBody()];
  for (const { body } of bodies) {
    discard(body);
    body.resume();
  }
  await vi.advanceTimersByTimeAsync(500);
  const after = bodies.map(({ megabytes }) => megabytes());
  expect((after[0] ?? 0) + (after[1] ?? 0)).toBeCloseTo(8, 0);
  expect(Math.abs((after[0] ?? 0) - (after[1] ?? 0))).toBeLessThan(0.5);
  await vi.advanceTimersByTimeAsync(600);
  expect(bodies.map(({ megabytes }) => megabytes())).toEqual([8, 8]);
});
