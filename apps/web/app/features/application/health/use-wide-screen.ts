import { useSyncExternalStore } from 'react';

/** Room for the answers of several people side by side. */
const query = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether the window has room for a grid. It changes with the window and the zoom of the browser. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
