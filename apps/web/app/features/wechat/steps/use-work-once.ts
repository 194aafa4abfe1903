import { useEffect, useRef, useState } from 'react';

/** Runs the work of a step when it is shown. `failure` is why it failed; `retry` runs it again. */
export function useWorkOnce(work: () => Promise<void>): { readonly failure: unknown; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const newest = useRef(work);
  newest.current = work;
  const begun = useRef(-1);
  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    setFailure(undefined);
    newest.current().catch(setFailure);
  }, [attempt]);
  return { failure, retry: () => setAttempt((count) => count + 1) };
}
