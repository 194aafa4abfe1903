import { useNavigate } from 'react-router';
import { fetchSession } from '@portal/web-api/session.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Countdown } from '@portal/ui/countdown/countdown.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { useLogOut } from '../../account/session/use-log-out.ts';
import { useLoginPath } from '../../account/session/use-login-path.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { useIdleSession } from './use-idle-session.ts';

/** Two minutes before an idle session ends, asks whether to continue; when it has ended, opens the login page. */
export function IdleDialog({ idleSeconds }: { readonly idleSeconds: number }) {
  const { phase, endsAt, renewed } = useIdleSession(idleSeconds);
  const logOut = useLogOut();
  const login = useLoginPath();
  const handling = useRefusalHandling();
  const navigate = useNavigate();

  /** Rejects with `CallRefused` if the server cannot answer. */
  const ask = async (): Promise<void> => {
    const session = await fetchSession();
    if (session.state === 'customer') renewed();
    else await navigate(login, { replace: true });
  };
  usePoll(ask, phase === 'over' ? 'quick' : 'none');

  return (
    <Dialog
      open={phase !== 'active'}
      onClose={() => undefined}
      dismissible={false}
      size="small"
      title="您还在吗？"
      actions={
        <>
          <Button onClick={logOut} busyLabel="正在退出">
            退出
          </Button>
          <Button kind="primary" onClick={() => handling(ask)} busyLabel="正在确认登录状态">
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
