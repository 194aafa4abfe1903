import { useSearchParams } from 'react-router';
import { safeRedirect } from './safe-redirect.ts';

/** The path of this site that the address asks to open afterwards. For use after hydration: servers render without the query. */
export function useRedirect(): string | undefined {
  return safeRedirect(useSearchParams()[0].get('redirect'));
}
