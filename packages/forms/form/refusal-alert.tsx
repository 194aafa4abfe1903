import type { CallRefused } from '@portal/contract/client.ts';
import { useLocation } from 'react-router';
import { signInAddress } from '@portal/web-api/sign-in-address.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { staysInWindow } from '@portal/ui/new-window-link/stay-in-window.ts';

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
          <NewWindowLink href={signInAddress(pathname + search)} className={buttonClasses({ size: 'small' })}>
            去登录
          </NewWindowLink>
        )
      }
    >
      {title && <p>{message}</p>}
      {isSignedOut && (
        <p>
          {staysInWindow()
            ? '登录后会回到本页，未保存的内容需要重新填写。'
            : '您填写的内容仍保留在本页，请在新窗口登录后回到这里再次提交。'}
        </p>
      )}
      {reference && (
        <p>
          参考编号：<span className="num">{reference}</span>
        </p>
      )}
    </Alert>
  );
}
