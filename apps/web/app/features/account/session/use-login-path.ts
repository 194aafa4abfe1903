import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';

/** The address of the login page, which leads back to the present page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return paths.login(pathname + search);
}
