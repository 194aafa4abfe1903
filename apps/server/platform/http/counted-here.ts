import { type Counter, windowStart } from '../rate-limits.queries.ts';

/** More counters than honest callers of a day have; each takes about a hundred bytes. */
const rememberedAtMost = 100_000;

interface Count {
  readonly start: number;
  hits: number;
}

/** Counts hits within fixed windows in the memory of this process. */
export interface HereCounts {
  /** Counts one hit and returns how many the counter has in its present window. Of a counter that has its limit nothing is counted. */
  count(counter: Counter, limit: number, now: Date): number;
  /** Sets the hits of the present window: another server has counted some of them. */
  set(counter: Counter, hits: number, now: Date): void;
}

/** `atMost`: beyond so many counters the oldest is forgotten, so that memory is bounded; a flood of callers loosens limits only. */
export function createHereCounts(atMost = rememberedAtMost): HereCounts {
  const counts = new Map<string, Count>();

  function renew(key: string, count: Count): Count {
    // Deleted first, so that the map keeps the order of the windows' beginnings.
    counts.delete(key);
    const [oldest] = counts.keys();
    if (counts.size >= atMost && oldest !== undefined) counts.delete(oldest);
    counts.set(key, count);
    return count;
  }

  return {
    count({ key, seconds }, limit, now) {
      const start = windowStart(seconds, now).getTime();
      const known = counts.get(key);
      const count = known?.start === start ? known : renew(key, { start, hits: 0 });
      if (count.hits <= limit) count.hits += 1;
      return count.hits;
    },
    set({ key, seconds }, hits, now) {
      renew(key, { start: windowStart(seconds, now).getTime(), hits });
    },
  };
}
