import { dayInShanghai } from '@portal/rules/dates.ts';
import { startTransition, useEffect, useState } from 'react';

/** Until a page has come alive in this browser: what is drawn first must be what the server drew. */
let isHydrating = true;

/** Today in the browser. Undefined while the server renders: its page may be cached past midnight. */
export function useToday(): string | undefined {
  const [today, setToday] = useState(() => (isHydrating ? undefined : dayInShanghai(new Date())));
  useEffect(() => {
    isHydrating = false;
    // The page is not kept from answering meanwhile.
    startTransition(() => setToday(dayInShanghai(new Date())));
  }, []);
  return today;
}
