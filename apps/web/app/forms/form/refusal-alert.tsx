import type { CallRefused } from '@portal/contract/client.ts';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';

interface RefusalAlertProps {
  readonly refusal: CallRefused;
  /** Shown above the refusal's own message. */
  readonly title?: string;
}

/** Why a form could not be sent, if that is about no field; with the reference number for support. */
export function RefusalAlert({ refusal: { code, message, reference }, title }: RefusalAlertProps) {
  const { pathname, search } = useLocation();
  const isSignedOut = code === 'NOT_SIGNED_IN';
  return (
    <Alert
      kind="error"
      live
      title={title ?? message}
      actions={
        isSignedOut && (
          <ButtonLink size="small" to={paths.login(pathname + search)} target="_blank">
            去登录（新窗口）
          </ButtonLink>
        )
      }
    >
      {title && <p>{message}</p>}
      {isSignedOut && <p>您填写的内容仍保留在本页，请在新窗口登录后回到这里再次提交。</p>}
      {reference && (
        <p>
          参考编号：<span className="num">{reference}</span>
        </p>
      )}
    </Alert>
  );
}
