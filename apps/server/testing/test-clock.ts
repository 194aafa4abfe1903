import type { Clock } from '../platform/clock.ts';

/** Where every test's time begins: the middle of a day in Shanghai. */
export const testNow: Clock = () => new Date('2026-11-21T04:00:00Z');

export interface TestClock {
  readonly now: Clock;
  advance(minutes: number): void;
}

/** A clock that moves only when told to. */
export function createTestClock(): TestClock {
  let instant = testNow().getTime();
  return {
    now: () => new Date(instant),
    advance(minutes) {
      instant += minutes * 60_000;
    },
  };
}
