import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLeisure } from './leisure.ts';

/** Keeps the process at work, as requests would. */
function work(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

it('lets whoever can wait go on at once while there is time to spare', async () => {
  const leisure = createLeisure({ pauseMs: 60_000 });
  await setTimeout(400);
  for (let caller = 0; caller < 20; caller += 1) await leisure.turn();
});

it('lets them go on one at a time while there is none, in their order, and all of them once there is again', async () => {
  const leisure = createLeisure({ pauseMs: 350 });
  const gone: number[] = [];
  work(400);
  const turns = [1, 2, 3, 4].map(async (caller) => {
    await leisure.turn();
    gone.push(caller);
  });
  expect(gone).toEqual([]);
  await turns[0];
  expect(gone).toEqual([1]);
  await Promise.all(turns);
  expect(gone).toEqual([1, 2, 3, 4]);
});
