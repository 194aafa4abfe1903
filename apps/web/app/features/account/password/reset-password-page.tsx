import { checkNewPassword } from '@portal/rules/account/password.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { Form } from '../../../forms/form/form.tsx';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { useForm } from '../../../forms/form/use-form.ts';
import { PasswordField } from '../../../forms/password/password-field.tsx';
import { paths } from '../../../paths.ts';
import { keepOutcome } from '../done/outcome.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { dropTicket, type KeptTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { ResetSteps } from './reset-steps.tsx';

/** The second step: the new password. Without the proof of the first step, the way back to it. */
export function ResetPasswordPage({ proof }: { readonly proof: KeptTicket | undefined }) {
  return (
    <AccountFrame title="重设密码" lead={proof && <ProofUntil proof={proof} />}>
      {proof ? (
        <>
          <ResetSteps current="password" />
          <NewPasswordForm ticket={proof.ticket} />
        </>
      ) : (
        <ProofMissing to={paths.forgottenPassword()} />
      )}
    </AccountFrame>
  );
}

function NewPasswordForm({ ticket }: { readonly ticket: string }) {
  const navigate = useNavigate();
  const [entries, setEntries] = useState({ password: '' });
  const form = useForm({
    entries,
    check: ({ password }) => findAt('password', checkNewPassword(password)),
    async submit() {
      await api('finishPasswordReset', { ticket, password: entries.password });
      dropTicket('reset');
      keepOutcome('reset');
      await navigate(paths.passwordWasReset(), { replace: true });
    },
  });
  return (
    <Form
      form={form}
      explain={({ code }) => (code === 'TICKET_EXPIRED' ? <ProofMissing to={paths.forgottenPassword()} /> : undefined)}
      actions={
        <SubmitButton block busyLabel="正在保存新密码">
          保存新密码
        </SubmitButton>
      }
    >
      <PasswordField
        id="password"
        label="新密码"
        kind="new"
        value={entries.password}
        onChange={(password) => setEntries({ password })}
        error={form.errorAt('password')}
      />
    </Form>
  );
}
