import type { CallRefused } from '@portal/contract/client.ts';
import { checkNewPassword } from '@portal/rules/account/password.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { ProofMissing } from '../proof/proof-missing.tsx';

interface NewPasswordFormProps {
  readonly label: string;
  /** The label of the button: `保存密码`. */
  readonly action: string;
  /** Where the proof is given again if it has expired. */
  readonly toProof: string;
  /** Saves the password and continues. Rejects with `CallRefused`. */
  readonly save: (password: string) => Promise<void>;
  /** Content for other refusals that are about no field. */
  readonly explain?: (refusal: CallRefused) => ReactNode;
}

/** A new password, for somebody who has just proved that the account is theirs. */
export function NewPasswordForm({ label, action, toProof, save, explain }: NewPasswordFormProps) {
  const [entries, setEntries] = useState({ password: '' });
  const form = useForm({
    entries,
    check: ({ password }) => findAt('password', checkNewPassword(password)),
    submit: () => save(entries.password),
  });
  return (
    <Form
      form={form}
      explain={(refusal) => (refusal.code === 'TICKET_EXPIRED' ? <ProofMissing to={toProof} /> : explain?.(refusal))}
      actions={
        <SubmitButton block busyLabel={`正在${action}`}>
          {action}
        </SubmitButton>
      }
    >
      <PasswordField
        id="password"
        label={label}
        kind="new"
        value={entries.password}
        onChange={(password) => setEntries({ password })}
        error={form.errorAt('password')}
      />
    </Form>
  );
}
