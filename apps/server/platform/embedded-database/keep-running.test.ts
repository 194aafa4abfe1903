import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a database that never stays is started five times in ten minutes, with growing waits, and then again', async () => {
  const lines: string[] = [];
  const startedAt: number[] = [];
  const began = Date.now();
  const end = keepRunning({
    isRunning: () => false,
    start: async () => {
      startedAt.push(Math.floor((Date.now() - began) / 1_000));
      throw new Error('no room');
    },
    logFile: '/data/server.log',
    tell: (line) => lines.push(line),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startedAt).toEqual([1, 4, 8, 17, 33]);
  expect(lines).toContain('the embedded database did not start; see server.log in its folder');
  expect(lines.filter((line) => line.includes('left alone'))).toEqual([
    expect.stringMatching(
      /left alone for up to ten minutes; see \/data\/server\.log and remove the cause, then wait, or start the server again$/,
    ),
  ]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(startedAt.length).toBeGreaterThan(5);
  await end();
});
