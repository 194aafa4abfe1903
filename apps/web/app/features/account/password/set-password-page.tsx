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
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { keepOutcome } from '../done/outcome.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { dropTicket, type KeptTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { SignInFirst } from '../proof/sign-in-first.tsx';

const toProof = paths.proveOwner(paths.setPassword());

/** The first password of an account, for a customer who has just proved that it is theirs. */
export function SetPasswordPage({ proof }: { readonly proof: KeptTicket | undefined }) {
  return (
    <AccountFrame title="设置密码" lead={proof ? <ProofUntil proof={proof} /> : '设置后可用手机号和密码登录'} points={safetyPoints}>
      <SignInFirst what="设置密码">
        {() => (proof ? <FirstPasswordForm ticket={proof.ticket} /> : <ProofMissing to={toProof} />)}
      </SignInFirst>
    </AccountFrame>
  );
}

function FirstPasswordForm({ ticket }: { readonly ticket: string }) {
  const navigate = useNavigate();
  const [entries, setEntries] = useState({ password: '' });
  const form = useForm({
    entries,
    check: ({ password }) => findAt('password', checkNewPassword(password)),
    async submit() {
      await api('setPassword', { ticket, password: entries.password });
      dropTicket('owner');
      keepOutcome('passwordSet');
      await navigate(paths.changeDone(), { replace: true });
    },
  });
  return (
    <Form
      form={form}
      explain={({ code, message }) =>
        code === 'TICKET_EXPIRED' ? (
          <ProofMissing to={toProof} />
        ) : code === 'PASSWORD_EXISTS' ? (
          <PasswordExists message={message} />
        ) : undefined
      }
      actions={
        <SubmitButton block busyLabel="正在保存密码">
          保存密码
        </SubmitButton>
      }
    >
      <PasswordField
        id="password"
        label="登录密码"
        kind="new"
        value={entries.password}
        onChange={(password) => setEntries({ password })}
        error={form.errorAt('password')}
      />
    </Form>
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
