import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchSession, useSession } from '../../../api/use-session.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useIdleSession } from './use-idle-session.ts';

const askAgainMs = 5000;

/** Two minutes before an idle session ends, asks whether to go on; when it has ended, leads to the login page. */
export function IdleDialog({ idleSeconds }: { readonly idleSeconds: number }) {
  const { phase, endsAt, renewed } = useIdleSession(idleSeconds);
  const { logOut } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = paths.login(pathname + search);

  /** Rejects with `CallRefused` when nobody can tell. */
  const ask = async (): Promise<void> => {
    const session = await fetchSession();
    if (session.state === 'customer') renewed();
    else await navigate(login, { replace: true });
  };
  const askNow = useRef(ask);
  askNow.current = ask;
  useEffect(() => {
    if (phase !== 'over') return;
    const attempt = (): void => void askNow.current().catch(() => undefined);
    attempt();
    const timer = setInterval(attempt, askAgainMs);
    return () => clearInterval(timer);
  }, [phase]);

  const saying = (work: () => Promise<void>) => async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.message, 'error');
    }
  };
  const leave = async (): Promise<void> => {
    await logOut();
    await navigate(paths.home());
  };

  return (
    <Dialog
      open={phase !== 'active'}
      onClose={() => undefined}
      dismissible={false}
      size="small"
      title="您还在吗？"
      actions={
        <>
          <Button onClick={saying(leave)} busyLabel="正在退出">
            退出
          </Button>
          <Button kind="primary" onClick={saying(ask)} busyLabel="正在确认登录状态">
            继续使用
          </Button>
        </>
      }
    >
      <p>
        您已有一段时间没有操作。为保护您的信息，将在{' '}
        <b>
          <Countdown deadline={endsAt} serverNow={new Date().toISOString()} warning="将在{time}后自动退出登录" />
        </b>{' '}
        后自动退出登录。
      </p>
    </Dialog>
  );
}
