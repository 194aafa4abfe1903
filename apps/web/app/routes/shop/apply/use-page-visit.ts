import { type RefObject, useEffect, useRef } from 'react';
import { PageVisit, type SalePage } from './sale-trail.ts';

/** Records that a page of the sale is entered and left; `entered()` of the visit tells when the former is done. */
export function usePageVisit(orderNo: string, page: SalePage): RefObject<PageVisit | undefined> {
  const visit = useRef<PageVisit>(undefined);
  useEffect(() => {
    const present = new PageVisit(orderNo, page);
    visit.current = present;
    const leave = (): void => present.leave();
    const resume = (event: PageTransitionEvent): void => void (event.persisted && present.resume());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', resume);
      present.leave();
    };
  }, [orderNo, page]);
  return visit;
}
