import type { ReactNode } from 'react';
import type { Customer } from '@portal/web-api/session.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { useLoginPath } from '../session/use-login-path.ts';

interface SignInFirstProps {
  /** The purpose: `修改密码`. */
  readonly what: string;
  readonly children: (customer: Customer) => ReactNode;
}

/** The content for a customer; guests are asked to sign in and return afterwards. */
export function SignInFirst({ what, children }: SignInFirstProps) {
  const session = useSession();
  const login = useLoginPath();
  if (session.state === 'unknown') return <Skeleton shape="block" height="12rem" />;
  if (session.state === 'customer') return children(session.customer);
  return (
    <Alert
      title={`请登录后${what}`}
      actions={
        <ButtonLink kind="primary" size="small" to={login}>
          去登录
        </ButtonLink>
      }
    >
      登录后会回到本页。
    </Alert>
  );
}
