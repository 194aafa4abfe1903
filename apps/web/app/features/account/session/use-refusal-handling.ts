import { CallRefused } from '@portal/contract/client.ts';
import { useNavigate } from 'react-router';
import { isSignedOut, withFreshSession } from '@portal/web-api/session.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useLoginPath } from './use-login-path.ts';

/** Runs the action of a button. A refusal is shown as a message; an ended session opens the login page. Resolves to whether it succeeded. */
export function useRefusalHandling(): (work: () => Promise<unknown>) => Promise<boolean> {
  const navigate = useNavigate();
  const login = useLoginPath();
  return async (work) => {
    try {
      await withFreshSession(work);
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
      if (isSignedOut(error)) await navigate(login);
      return false;
    }
  };
}
