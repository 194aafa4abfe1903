import type { Finding, PhoneNumber } from '@portal/rules/sale/application.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { checkVerifyCode } from '@portal/rules/account/verify-code.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { deviceId, storeAccessKey } from '../../../api/session-storage.ts';
import { Form } from '../../../forms/form/form.tsx';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { useForm } from '../../../forms/form/use-form.ts';
import { PhoneField } from '../../../forms/phone/phone-field.tsx';
import { PersonProofField } from '../../../forms/proof/person-proof-field.tsx';
import { SmsCodeField } from '../../../forms/proof/sms-code-field.tsx';
import { useAnonymousCode } from '../../../forms/proof/use-anonymous-code.ts';
import { ConsentEntry } from './consent-entry.tsx';
import styles from './login-form.module.css';

interface LoginFormProps {
  privacyUrl: string;
  /** Called after signing in; `adoptedOrders` orders of this browser now belong to the account. */
  onSignedIn: (adoptedOrders: number) => Promise<void>;
}

interface LoginEntries {
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
  readonly hasConsented: boolean;
}

const empty: LoginEntries = { phone: { countryCode: '86', number: '' }, verifyCode: '', hasConsented: false };

function checkLogin({ phone, verifyCode, hasConsented }: LoginEntries): Finding[] {
  return [
    ...findAt('phone', checkPhone(phone)),
    ...findAt('verifyCode', checkVerifyCode(verifyCode)),
    ...findAt('hasConsented', hasConsented ? undefined : { rule: 'login.consent', message: '请先阅读并同意隐私政策' }),
  ];
}

/** Sign-in with phone and SMS code. An unknown phone number creates a customer. */
export function LoginForm({ privacyUrl, onSignedIn }: LoginFormProps) {
  const [entries, setEntries] = useState(empty);
  const enter = (typed: Partial<LoginEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { phone, verifyCode, hasConsented } = entries;
  const form = useForm({
    entries,
    check: checkLogin,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      const { accessKey, adoptedOrders } = await api('logIn', { phone, verifyCode, deviceId: deviceId() });
      storeAccessKey(accessKey);
      await onSignedIn(adoptedOrders);
    },
  });
  const code = useAnonymousCode('login');

  useEffect(() => {
    if (code.asked > 0) document.getElementById('proof')?.focus();
  }, [code.asked]);

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在登录">
          登录
        </SubmitButton>
      }
    >
      <PhoneField id="phone" phone={phone} onChange={(typed) => enter({ phone: typed })} error={form.errorAt('phone')} own wide />
      {code.asked > 0 && <PersonProofField id="proof" proof={code.proof} />}
      <div className={styles.code}>
        {/* The countdown belongs to the number: another phone may be sent a code immediately. */}
        <SmsCodeField
          key={`${phone.countryCode}-${phone.number}`}
          id="verifyCode"
          value={verifyCode}
          onChange={(typed) => enter({ verifyCode: typed })}
          send={async () => (form.checkAt('phone') ? code.send(phone) : undefined)}
          error={form.errorAt('verifyCode')}
        />
      </div>
      <ConsentEntry
        id="hasConsented"
        privacyUrl={privacyUrl}
        checked={hasConsented}
        onChange={(ticked) => enter({ hasConsented: ticked })}
        error={form.errorAt('hasConsented')}
      />
    </Form>
  );
}
