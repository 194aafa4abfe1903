import { useNavigate } from 'react-router';
import { useSession } from '../../../api/use-session.tsx';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Signs the customer out and goes home. A failure is said; the customer stays where they are. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await logOut();
      await navigate(paths.home());
    } catch (error) {
      showToast(error instanceof Error && error.message ? error.message : '退出失败', 'error');
    }
  };
}
