import { startTransition, useEffect, useState } from 'react';

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. China keeps one offset all year. */
export function dayInShanghai(now: number): string {
  return new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** Until a page has come alive in this browser: what is drawn first must be what the server drew. */
let isHydrating = true;

/** Today in the browser. Undefined while the server renders: its page may be cached past midnight. */
export function useToday(): string | undefined {
  const [today, setToday] = useState(() => (isHydrating ? undefined : dayInShanghai(Date.now())));
  useEffect(() => {
    isHydrating = false;
    // The page is not kept from answering meanwhile.
    startTransition(() => setToday(dayInShanghai(Date.now())));
  }, []);
  return today;
}
