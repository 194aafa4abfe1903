import { type RefObject, useEffect, useRef } from 'react';

/** Where each text was left, as a part of its height, while the page is open. */
const places = new Map<string, number>();

/**
 * Takes up a text where it was left, and keeps the place while it is scrolled. Returns the handler of its scroll events.
 * `onProgress` gets how much has been read, in percent.
 */
export function usePlace(
  paper: RefObject<HTMLElement | null>,
  id: string,
  isShown: boolean,
  onProgress: (percent: number) => void,
): () => void {
  const report = useRef(onProgress);
  report.current = onProgress;
  const measure = (): void => {
    const { current } = paper;
    if (!current || current.scrollHeight <= current.clientHeight) return;
    places.set(id, current.scrollTop / current.scrollHeight);
    report.current(Math.min(100, Math.round(((current.scrollTop + current.clientHeight) / current.scrollHeight) * 100)));
  };
  useEffect(() => {
    const { current } = paper;
    if (!isShown || !current) return;
    const left = places.get(id) ?? 0;
    if (left > 0) current.scrollTo(0, left * current.scrollHeight);
    const { scrollTop, clientHeight, scrollHeight } = current;
    report.current(Math.min(100, Math.round(((scrollTop + clientHeight) / scrollHeight) * 100)));
  }, [paper, id, isShown]);
  return measure;
}
