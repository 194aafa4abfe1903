import { type RefObject, useEffect, useRef } from 'react';

/** A mark to be put at the very end of a text; `onReached` when it has been in sight, at once for a text that fits. */
export function useReadToEnd(onReached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      reached.current();
      observer.disconnect();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
}
