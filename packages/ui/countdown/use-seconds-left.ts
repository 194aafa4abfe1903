import { useCallback, useEffect, useState } from 'react';

/** Seconds left of a wait that `start` begins. Compares clock times, so that a suspended tab does not prolong the wait. */
export function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number): void => setUntil(performance.now() + seconds * 1000), []);
  return { left, start };
}
