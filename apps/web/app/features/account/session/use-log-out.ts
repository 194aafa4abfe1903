import { CallRefused } from '@portal/contract/client.ts';
import { useNavigate } from 'react-router';
import { endSession } from '../../../api/session.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Signs the customer out and goes home. A failure is said; the customer stays where they are. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await endSession();
      await navigate(paths.home());
    } catch (error) {
      showToast(error instanceof CallRefused ? error.line : '退出失败', 'error');
    }
  };
}
