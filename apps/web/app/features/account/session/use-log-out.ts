import { CallRefused } from '@portal/contract/client.ts';
import { useNavigate } from 'react-router';
import { endSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';

/** Signs the customer out and opens the home page. After a failure a message is shown and the customer stays on the page. */
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
