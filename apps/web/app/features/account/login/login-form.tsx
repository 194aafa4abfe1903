import { useEffect } from 'react';
import { PersonProofField } from '../../../forms/proof/person-proof-field.tsx';
import { SmsCodeField } from '../../../forms/proof/sms-code-field.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConsentEntry } from './consent-entry.tsx';
import styles from './login-form.module.css';
import { PhoneEntry } from './phone-entry.tsx';
import { loginIds, useLogin } from './use-login.ts';
import { useLoginCode } from '../../../forms/proof/use-login-code.ts';

interface LoginFormProps {
  privacyUrl: string;
  /** Signed in; `adoptedOrders` of this browser now belong to the account. */
  onSignedIn: (adoptedOrders: number) => Promise<void>;
}

/** Phone and SMS code; a phone that is new to us becomes a customer at once. */
export function LoginForm({ privacyUrl, onSignedIn }: LoginFormProps) {
  const { entries, mistakes, busy, enter, checkPhoneNow, submit } = useLogin(onSignedIn);
  const code = useLoginCode();
  const { phone } = entries;

  useEffect(() => {
    if (code.asked > 0) document.getElementById(loginIds.proof)?.focus();
  }, [code.asked]);

  // With this method a form that is sent before its scripts are there stays as it is, with what was typed.
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <PhoneEntry id={loginIds.phone} phone={phone} onChange={(typed) => enter({ phone: typed })} error={mistakes.phone} />
      {code.asked > 0 && <PersonProofField id={loginIds.proof} proof={code.proof} />}
      <div className={styles.code}>
        {/* Another phone may be sent a code at once: the countdown belongs to the number. */}
        <SmsCodeField
          key={`${phone.countryCode}-${phone.number}`}
          id={loginIds.code}
          value={entries.verifyCode}
          onChange={(verifyCode) => enter({ verifyCode })}
          send={async () => (checkPhoneNow() ? code.send(phone) : undefined)}
          error={mistakes.verifyCode}
        />
      </div>
      <ConsentEntry
        id={loginIds.consent}
        privacyUrl={privacyUrl}
        checked={entries.hasConsented}
        onChange={(hasConsented) => enter({ hasConsented })}
        error={mistakes.hasConsented}
      />
      {mistakes.refused && (
        <Alert kind="error" live title={mistakes.refused.message}>
          {mistakes.refused.reference && <>参考编号：{mistakes.refused.reference}</>}
        </Alert>
      )}
      <Button type="submit" kind="primary" size="large" block busy={busy} busyLabel="正在登录">
        登录
      </Button>
      <p className={styles.note}>首次登录即注册，无需设置密码</p>
    </form>
  );
}
