import { useEffect } from 'react';
import { type SalePage, trailOf } from './sale-trail.ts';

/**
 * Records in the sale's trail when a page is entered and left; each `question` that is alone on the screen is a visit of its own. Without
 * `orderNo` nothing: a helper's visit is not evidence.
 */
export function usePageVisit(orderNo: string | undefined, page: SalePage, question?: string): void {
  useEffect(() => {
    if (orderNo === undefined) return;
    const trail = trailOf(orderNo);
    const enter = (): void => trail.note({ kind: 'page_entered', page, question });
    const leave = (): void => trail.note({ kind: 'page_left', page, question });
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
  }, [orderNo, page, question]);
}
