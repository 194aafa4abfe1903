import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { sendEvents, trackPageView } from './analytics.ts';

/** What a route says about itself. */
export interface PageHandle {
  /** Its module in the count of page views. */
  readonly module: string;
  /** Whether the page opens for visitors who are not signed in. Pages without a word follow the layout around them. */
  readonly allowsAnonymous?: boolean;
  /** The page's title contains what the visitor entered: the module is reported in its place. */
  readonly hidesTitle?: boolean;
}

/** Counts a page view per navigation (spec 1 §2): the module of the innermost route that names one, otherwise the page's title. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  // Handles are written by the routes of this app.
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as Partial<PageHandle> | undefined;
  const { module, hidesTitle } = handle ?? {};
  useEffect(() => {
    const title = hidesTitle ? (module ?? '') : document.title;
    trackPageView({ module: module ?? title, path: pathname, title });
  }, [pathname, module, hidesTitle]);

  useEffect(() => {
    const sendWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') sendEvents();
    };
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => document.removeEventListener('visibilitychange', sendWhenHidden);
  }, []);
}
