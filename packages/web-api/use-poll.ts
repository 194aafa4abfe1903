import { useEffect, useRef } from 'react';
import { type PollPace, startPolling } from './start-polling.ts';

/** Polls at the given pace (see `startPolling`), always with the newest `ask`. */
export function usePoll(ask: () => Promise<unknown>, pace: PollPace): void {
  const newest = useRef(ask);
  newest.current = ask;
  useEffect(() => (pace === 'none' ? undefined : startPolling(() => newest.current(), pace)), [pace]);
}
