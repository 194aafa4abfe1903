import type { Clock } from './clock.ts';

/** Returns a read that asks again only after `ms`. Callers share the answer; a failed read is not kept. */
export function keepFor<Value>(ms: number, clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = clock().getTime();
    // The clock of a computer may be set back.
    if (!kept || now > kept.until || now < kept.until - ms) {
      const value = read();
      kept = { until: now + ms, value };
      value.catch(() => (kept = undefined));
    }
    return kept.value;
  };
}
