import { CallRefused } from '@portal/contract/client.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { isSignedOut } from './require-customer.ts';

/** Runs what a button does: a refusal is said; an ended session leads to the login page and back. Resolves with whether it was done. */
export function useRefusalHandling(): (work: () => Promise<unknown>) => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.message, 'error');
      if (isSignedOut(error)) await navigate(paths.login(pathname + search));
      return false;
    }
  };
}
