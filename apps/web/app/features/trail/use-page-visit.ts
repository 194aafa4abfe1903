import { useEffect } from 'react';
import { type SalePage, trailOf } from './sale-trail.ts';

/** Notes in the sale's trail that a page is entered and left. */
export function usePageVisit(orderNo: string, page: SalePage): void {
  useEffect(() => {
    const trail = trailOf(orderNo);
    const enter = (): void => trail.note({ kind: 'page_entered', page });
    const leave = (): void => trail.note({ kind: 'page_left', page });
    const hide = (): void => {
      leave();
      trail.leave();
    };
    // Back from the browser's page cache.
    const resume = (event: PageTransitionEvent): void => void (event.persisted && enter());
    enter();
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', resume);
      leave();
    };
  }, [orderNo, page]);
}
