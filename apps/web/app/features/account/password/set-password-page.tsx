import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { storePasswordFlag } from '@portal/web-api/session-storage.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { keepOutcome } from '../done/outcome.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { dropTicket, type KeptTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { SignInFirst } from '../proof/sign-in-first.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const toProof = paths.proveOwner(paths.setPassword());

/** The first password of an account, for a customer who has just proved that it is theirs. */
export function SetPasswordPage({ proof }: { readonly proof: KeptTicket | undefined }) {
  const navigate = useNavigate();
  const save = async (ticket: string, password: string): Promise<void> => {
    await api('setPassword', { ticket, password });
    storePasswordFlag(true);
    dropTicket('owner');
    keepOutcome('passwordSet');
    await navigate(paths.changeDone(), { replace: true });
  };
  return (
    <AccountFrame title="设置密码" lead={proof ? <ProofUntil proof={proof} /> : '设置后可用手机号和密码登录'} points={safetyPoints}>
      <SignInFirst what="设置密码">
        {() =>
          proof ? (
            <NewPasswordForm
              label="登录密码"
              action="保存密码"
              toProof={toProof}
              save={(password) => save(proof.ticket, password)}
              explain={({ code, message }) => (code === 'PASSWORD_EXISTS' ? <PasswordExists message={message} /> : undefined)}
            />
          ) : (
            <ProofMissing to={toProof} />
          )
        }
      </SignInFirst>
    </AccountFrame>
  );
}

function PasswordExists({ message }: { readonly message: string }) {
  return (
    <Alert
      kind="warning"
      live
      title={message}
      actions={
        <ButtonLink size="small" to={paths.changePassword()}>
          修改密码
        </ButtonLink>
      }
    />
  );
}
