import { useEffect } from 'react';
import { type SalePage, trailOf } from './sale-trail.ts';

/** Records in the sale's trail when a page is entered and left. Without `orderNo` nothing: a helper's visit is no evidence. */
export function usePageVisit(orderNo: string | undefined, page: SalePage): void {
  useEffect(() => {
    if (orderNo === undefined) return;
    const trail = trailOf(orderNo);
    const enter = (): void => trail.note({ kind: 'page_entered', page });
    const leave = (): void => trail.note({ kind: 'page_left', page });
    const hide = (): void => {
      leave();
      trail.leave();
    };
    // The page was restored from the browser's back/forward cache.
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
