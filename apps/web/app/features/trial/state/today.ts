import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { startTransition, useEffect, useState } from 'react';

/** Undefined until the page has hydrated: the first render must equal the server's. */
let isHydrating = true;

/** Today in the browser. Undefined while the server renders, because its page may be cached past midnight. */
export function useToday(): string | undefined {
  const [today, setToday] = useState(() => (isHydrating ? undefined : dayInShanghai(new Date())));
  useEffect(() => {
    isHydrating = false;
    // Runs as a transition, so that the page keeps responding to input.
    startTransition(() => setToday(dayInShanghai(new Date())));
  }, []);
  return today;
}
