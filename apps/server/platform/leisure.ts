import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** For work that can wait while customers cannot. */
export interface Leisure {
  /** Returns at once while this process has time to spare; while it has not, lets one caller after the other go on, a pause apart. */
  turn(): Promise<void>;
}

interface LeisureOptions {
  /** A process that spends more of its time than this at work is busy. */
  readonly busyAbove?: number;
  readonly pauseMs?: number;
}

/** Shorter looks say nothing. */
const lookMs = 300;

export function createLeisure({ busyAbove = 0.75, pauseMs = 1_000 }: LeisureOptions = {}): Leisure {
  let seen = performance.eventLoopUtilization();
  let isBusy = false;
  let turns = Promise.resolve();

  const look = (): boolean => {
    const now = performance.eventLoopUtilization();
    const { active, idle, utilization } = performance.eventLoopUtilization(now, seen);
    if (active + idle < lookMs) return isBusy;
    seen = now;
    isBusy = utilization > busyAbove;
    return isBusy;
  };

  return {
    turn() {
      turns = turns.then(() => (look() ? setTimeout(pauseMs) : undefined));
      return turns;
    },
  };
}
