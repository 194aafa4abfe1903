import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/**
 * Whether the page is one of a browser by now. Servers render, and browsers hydrate, without the query, the history and the kind
 * of browser. A store instead of an effect: the page is right before the first click is handled.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
