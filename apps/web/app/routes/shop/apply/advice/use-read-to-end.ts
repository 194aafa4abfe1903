import { type RefObject, useEffect, useRef, useState } from 'react';

interface ReadToEnd {
  /** To be put on something at the very end. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly hasReachedEnd: boolean;
}

/** Whether the end of a text has been in sight, however one got there; at once for a text that fits. */
export function useReadToEnd(onReached: () => void): ReadToEnd {
  const end = useRef<HTMLDivElement>(null);
  const [hasReachedEnd, setReached] = useState(false);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setReached(true);
      reached.current();
      observer.disconnect();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return { end, hasReachedEnd };
}
