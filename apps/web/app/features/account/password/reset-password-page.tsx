import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { keepOutcome } from '../done/outcome.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { dropTicket, type KeptTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetSteps } from './reset-steps.tsx';

const toProof = paths.forgottenPassword();

/** The second step: the new password. Without the proof of the first step, the way back to it. */
export function ResetPasswordPage({ proof }: { readonly proof: KeptTicket | undefined }) {
  const navigate = useNavigate();
  const save = async (ticket: string, password: string): Promise<void> => {
    await api('finishPasswordReset', { ticket, password });
    dropTicket('reset');
    keepOutcome('reset');
    await navigate(paths.passwordWasReset(), { replace: true });
  };
  return (
    <AccountFrame title="重设密码" lead={proof && <ProofUntil proof={proof} />}>
      {proof ? (
        <>
          <ResetSteps current="password" />
          <NewPasswordForm label="新密码" action="保存新密码" toProof={toProof} save={(password) => save(proof.ticket, password)} />
        </>
      ) : (
        <ProofMissing to={toProof} />
      )}
    </AccountFrame>
  );
}
