import { type Counter, windowStart } from '../../rate-limits.queries.ts';

/** More counters than honest callers of a day have; each takes about a hundred bytes. */
const rememberedAtMost = 100_000;

interface Count {
  start: number;
  hits: number;
}

/** Counts hits within fixed windows in the memory of this process. */
export interface HereCounts {
  /** Counts one hit and returns how many the counter has in its present window. Of a counter that has its limit nothing is counted. */
  count(counter: Counter, limit: number, now: Date): number;
  /** Sets the hits of the present window: another server has counted some of them. */
  set(counter: Counter, hits: number, now: Date): void;
}

/**
 * `atMost` counters are remembered, so that memory is bounded; a flood of callers loosens limits only. There are two generations: when the
 * newer one is full, the older one is dropped with all counters that were not used since. Deleting the oldest entry of a single map would
 * cost more than everything else, because a map walks over its deleted entries.
 */
export function createHereCounts(atMost = rememberedAtMost): HereCounts {
  let recent = new Map<string, Count>();
  let older = new Map<string, Count>();

  function find(key: string): Count {
    const known = recent.get(key);
    if (known) return known;
    const count = older.get(key) ?? { start: 0, hits: 0 };
    if (recent.size >= atMost / 2) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, count);
    return count;
  }

  function findPresent({ key, seconds }: Counter, now: Date): Count {
    const count = find(key);
    const start = windowStart(seconds, now).getTime();
    if (count.start !== start) Object.assign(count, { start, hits: 0 });
    return count;
  }

  return {
    count(counter, limit, now) {
      const present = findPresent(counter, now);
      if (present.hits <= limit) present.hits += 1;
      return present.hits;
    },
    set(counter, hits, now) {
      findPresent(counter, now).hits = hits;
    },
  };
}
