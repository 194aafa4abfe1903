import { startOfDay } from '@portal/rules/values/dates.ts';
import type { Clock } from '../platform/clock.ts';

/** The instant at which each test starts: noon in Shanghai. */
export const testNow: Clock = () => new Date('2026-11-21T04:00:00Z');

export interface TestClock {
  readonly now: Clock;
  advance(minutes: number): void;
}

/** A clock that changes only when a test sets it. */
export function createTestClock(): TestClock {
  let instant = testNow().getTime();
  return {
    now: () => new Date(instant),
    advance(minutes) {
      instant += minutes * 60_000;
    },
  };
}

/** The minutes until the next day begins in Shanghai. */
export function minutesToMidnight(now: Date): number {
  return 24 * 60 - (now.getTime() - startOfDay(now).getTime()) / 60_000;
}
