import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { sendEvents, trackPageView } from './analytics.ts';

/** The properties of a route. Those that it leaves out come from the layouts around it. */
export interface PageHandle {
  /** Its module in the count of page views. */
  readonly module?: string;
  /** Whether the page opens for visitors who are not signed in. */
  readonly allowsAnonymous?: boolean;
  /** The page's title contains entries of the visitor: the module is reported in its place. */
  readonly hidesTitle?: boolean;
}

/**
 * Counts a page view per navigation (spec 1 §2): the module of the innermost route that names one, otherwise the page's title. Another tab
 * or article is another page.
 */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  // Handles are written by the routes of this app.
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  const module = handles.findLast((handle) => handle.module !== undefined)?.module;
  const hidesTitle = handles.some((handle) => handle.hidesTitle);
  const query = new URLSearchParams(search);
  const part = ['tab', 'article'].map((key) => query.get(key)).join(' ');
  // Before the page can be clicked: a click says the page's title only if the page allows it.
  useLayoutEffect(() => {
    trackPageView({ module, path: pathname, hidesTitle });
  }, [pathname, part, module, hidesTitle]);

  useEffect(() => {
    const sendWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') sendEvents();
    };
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => document.removeEventListener('visibilitychange', sendWhenHidden);
  }, []);
}
