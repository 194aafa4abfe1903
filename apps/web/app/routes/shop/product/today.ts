import { useSyncExternalStore } from 'react';

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. China keeps one offset all year. */
export function dayInShanghai(now: number): string {
  return new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

const never = (): (() => void) => () => undefined;

/** Today in the browser. Undefined while the server renders: its page may be cached past midnight. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => dayInShanghai(Date.now()),
    () => undefined,
  );
}
