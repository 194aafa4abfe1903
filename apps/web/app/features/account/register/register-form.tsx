import { checkNewPassword } from '@portal/rules/account/password.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { useAccountSite } from '../frame/account-context.ts';
import { versionsOf } from '../../help/agreements.tsx';
import { ConsentEntry } from '../login/consent-entry.tsx';
import { findConsent } from '../login/find-consent.ts';
import { type LoginEntries, noLoginEntries } from '../login/login-entries.ts';
import { useEnter } from '../login/use-enter.ts';

function checkRegistration({ phone, verifyCode, password, hasConsented }: LoginEntries): Finding[] {
  return [
    ...findAt('phone', checkPhone(phone)),
    ...findCode('verifyCode', verifyCode),
    ...findAt('password', password === '' ? undefined : checkNewPassword(password)),
    ...findConsent('hasConsented', hasConsented),
  ];
}

function wordExisting(hasPassword: boolean): string {
  return hasPassword ? '该手机号此前已注册，已为您登录，原有密码没有改动' : '该手机号此前已注册，已为您登录';
}

/** Phone, code and, for those who want one, a password. */
export function RegisterForm() {
  const { agreements } = useAccountSite();
  const goOn = useEnter();
  const check = usePersonCheck();
  const [entries, setEntries] = useState(noLoginEntries);
  const enter = (typed: Partial<LoginEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { phone, verifyCode, password, hasConsented } = entries;
  const form = useForm({
    entries,
    check: checkRegistration,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      const registered = await check.run((given) =>
        api('register', {
          phone,
          verifyCode,
          password: password || undefined,
          deviceId: deviceId(),
          agreed: versionsOf(agreements),
          ...given,
        }),
      );
      if (!registered) return;
      if (registered.existing) await goOn(registered, wordExisting(password !== ''));
      else await goOn({ ...registered, hasPassword: password !== '' }, '注册成功，已为您登录');
    },
  });

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在注册">
          注册
        </SubmitButton>
      }
    >
      <PhoneAndCode
        form={form}
        check={check}
        entries={entries}
        onChange={enter}
        send={(to, given) => api('sendVerifyCode', { purpose: 'register', phone: to, ...given })}
      />
      <PasswordField
        id="password"
        label="登录密码"
        kind="new"
        value={password}
        onChange={(typed) => enter({ password: typed })}
        error={form.errorAt('password')}
        optional
      />
      <ConsentEntry
        id="hasConsented"
        agreements={agreements}
        checked={hasConsented}
        onChange={(ticked) => enter({ hasConsented: ticked })}
        error={form.errorAt('hasConsented')}
      />
    </Form>
  );
}
