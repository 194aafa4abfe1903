import { type RefObject, useEffect, useRef } from 'react';

/** A ref for an element at the end of a text. Calls `onReached` when the element has been in view, immediately if the text fits. */
export function useReadToEnd(onReached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      // On a slow phone several come at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      reached.current();
      observer.disconnect();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
}
