import { CallRefused } from '@portal/contract/client.ts';
import { checkNewPassword } from '@portal/rules/account/password.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { keepOutcome } from '../done/outcome.ts';

interface PasswordEntries {
  readonly oldPassword: string;
  readonly newPassword: string;
}

function checkPasswords({ oldPassword, newPassword }: PasswordEntries): Finding[] {
  const isSame = newPassword !== '' && newPassword === oldPassword;
  return [
    ...findAt('oldPassword', oldPassword === '' ? { rule: 'password.old', message: '请输入原密码' } : undefined),
    ...findAt('newPassword', isSame ? { rule: 'password.same', message: '新密码不能与原密码相同' } : checkNewPassword(newPassword)),
  ];
}

/** The refusal of the sign-in mentions the phone too: here only the old password can be wrong. */
function wordWrongPassword(error: unknown): unknown {
  if (!(error instanceof CallRefused) || error.code !== 'PASSWORD_WRONG') return error;
  const message = '原密码有误，请核对后再试';
  return new CallRefused(error.code, message, [{ rule: 'password.old', path: 'oldPassword', message }], error.reference);
}

/** The present password and the new one. */
export function ChangePasswordForm() {
  const navigate = useNavigate();
  const [entries, setEntries] = useState<PasswordEntries>({ oldPassword: '', newPassword: '' });
  const form = useForm({
    entries,
    check: checkPasswords,
    async submit() {
      await api('changePassword', entries).catch((error: unknown) => {
        throw wordWrongPassword(error);
      });
      keepOutcome('passwordChanged');
      await navigate(paths.changeDone(), { replace: true });
    },
  });
  return (
    <Form
      form={form}
      explain={({ code, message }) => (code === 'PASSWORD_NOT_SET' ? <NoPasswordYet message={message} /> : undefined)}
      actions={
        <SubmitButton block busyLabel="正在保存新密码">
          保存新密码
        </SubmitButton>
      }
    >
      <PasswordField
        id="oldPassword"
        label="原密码"
        kind="current"
        value={entries.oldPassword}
        onChange={(oldPassword) => setEntries((known) => ({ ...known, oldPassword }))}
        error={form.errorAt('oldPassword')}
      />
      <PasswordField
        id="newPassword"
        label="新密码"
        kind="new"
        value={entries.newPassword}
        onChange={(newPassword) => setEntries((known) => ({ ...known, newPassword }))}
        error={form.errorAt('newPassword')}
      />
    </Form>
  );
}

function NoPasswordYet({ message }: { readonly message: string }) {
  return (
    <Alert
      kind="warning"
      live
      title={message}
      actions={
        <ButtonLink size="small" to={paths.setPassword()}>
          设置密码
        </ButtonLink>
      }
    />
  );
}
