import { checkLoginPassword } from '@portal/rules/account/password.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { PhoneField } from '@portal/forms/phone/phone-field.tsx';
import { AskedProof } from '@portal/forms/proof/asked-proof.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import type { Agreement } from '../../help/agreements.tsx';
import { ConsentEntry } from './consent-entry.tsx';
import { findConsent } from './find-consent.ts';
import type { LoginEntries, LoginFormProps } from './login-entries.ts';
import type { SignedIn } from './use-enter.ts';
import { useNewerAgreements } from './use-newer-agreements.ts';
import { useWork } from './use-work.ts';

interface PasswordLoginFormProps extends LoginFormProps {
  readonly agreements: readonly Agreement[];
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Changes to the code, with the phone that is typed already. */
  readonly onUseCode: () => void;
}

function checkLogin({ phone, password, hasConsented }: LoginEntries, asksConsent: boolean): Finding[] {
  const refusal = password === '' ? { rule: 'password.login', message: '请输入密码' } : checkLoginPassword(password);
  return [
    ...findAt('phone', checkPhone(phone)),
    ...findAt('password', refusal),
    ...(asksConsent ? findConsent('hasConsented', hasConsented) : []),
  ];
}

/**
 * Sign-in with phone and password. After wrong tries the server asks for a proof of a person, then for a puzzle that the browser solves.
 * The consent is asked for only if the agreements changed since the customer gave it.
 */
export function PasswordLoginForm({ entries, enter, agreements, onSignedIn, onUseCode }: PasswordLoginFormProps) {
  const { phone, password, hasConsented } = entries;
  const newer = useNewerAgreements(agreements);
  const check = usePersonCheck();
  const [isWorking, setWorking] = useState(false);
  const withWork = useWork(setWorking);
  const form = useForm({
    entries,
    check: (typed) => checkLogin(typed, newer.areAsked),
    fieldsOfRefusals: { AGREEMENTS_NEEDED: 'hasConsented' },
    async submit() {
      const signedIn = await check.run((given) =>
        newer.ask((agreed) => withWork(phone, (work) => api('logIn', { phone, password, deviceId: deviceId(), agreed, ...given, work }))),
      );
      if (signedIn) await onSignedIn({ ...signedIn, hasPassword: true });
    },
  });

  return (
    <Form
      form={form}
      explain={({ code, message }) => (code === 'PASSWORD_WRONG' ? <WrongPassword message={message} onUseCode={onUseCode} /> : undefined)}
      actions={
        <SubmitButton block busyLabel="正在登录">
          登录
        </SubmitButton>
      }
    >
      <PhoneField id="phone" phone={phone} onChange={(typed) => enter({ phone: typed })} error={form.errorAt('phone')} own wide />
      <PasswordField
        id="password"
        label="密码"
        kind="current"
        value={password}
        onChange={(typed) => enter({ password: typed })}
        error={form.errorAt('password')}
      />
      <AskedProof check={check} />
      {newer.areAsked && (
        <ConsentEntry
          id="hasConsented"
          agreements={agreements}
          checked={hasConsented}
          onChange={(ticked) => enter({ hasConsented: ticked })}
          error={form.errorAt('hasConsented')}
        />
      )}
      {isWorking && <Spinner size="small" label="正在做安全检查，通常几秒，无需操作" />}
    </Form>
  );
}

/** The ways on for somebody whose password is wrong. */
function WrongPassword({ message, onUseCode }: { readonly message: string; readonly onUseCode: () => void }) {
  return (
    <Alert
      kind="error"
      live
      title={message}
      actions={
        <>
          <Button size="small" onClick={onUseCode}>
            改用短信验证码
          </Button>
          <ButtonLink size="small" to={paths.forgottenPassword()}>
            重设密码
          </ButtonLink>
        </>
      }
    />
  );
}
