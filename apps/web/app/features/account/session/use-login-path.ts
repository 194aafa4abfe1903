import { useLocation } from 'react-router';
import { paths } from '#paths.ts';

/** The address of the login page, which returns to the present page afterwards. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return paths.login(pathname + search);
}
