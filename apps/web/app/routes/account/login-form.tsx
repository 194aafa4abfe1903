import { CallRefused } from '@portal/contract/client.ts';
import type { PhoneNumber } from '@portal/rules/application.ts';
import { checkPhone } from '@portal/rules/phone.ts';
import { checkVerifyCode } from '@portal/rules/verify-code.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { storeAccessKey } from '../../api/session-storage.ts';
import { SmsCodeField } from '../../forms/sms-code-field.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { CaptchaEntry } from './captcha-entry.tsx';
import styles from './login-form.module.css';
import { PhoneEntry } from './phone-entry.tsx';
import { useLoginCode } from './use-login-code.ts';

const ids = { phone: 'login-phone', captcha: 'login-captcha', code: 'login-code', consent: 'login-consent' };

interface Mistakes {
  phone?: string;
  code?: string;
  consent?: string;
  /** Concerns no single field. */
  refused?: CallRefused;
}

interface LoginFormProps {
  privacyUrl: string;
  /** Signed in; `adoptedOrders` of this browser now belong to the account. */
  onSignedIn: (adoptedOrders: number) => Promise<void>;
}

/** Phone and SMS code; a phone that is new to us becomes a customer at once. */
export function LoginForm({ privacyUrl, onSignedIn }: LoginFormProps) {
  const [phone, setPhone] = useState<PhoneNumber>({ countryCode: '86', number: '' });
  const [verifyCode, setVerifyCode] = useState('');
  const [hasConsented, setConsented] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);
  const code = useLoginCode();
  const mend = (mended: Mistakes): void => setMistakes((known) => ({ ...known, refused: undefined, ...mended }));

  useEffect(() => {
    if (code.needsCaptcha) document.getElementById(ids.captcha)?.focus();
  }, [code.needsCaptcha]);

  const sendCode = async () => {
    const refusal = checkPhone(phone);
    mend({ phone: refusal?.message, code: undefined });
    if (!refusal) return code.send(phone);
    document.getElementById(ids.phone)?.focus();
    return undefined;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = {
      phone: checkPhone(phone)?.message,
      code: checkVerifyCode(verifyCode)?.message,
      consent: hasConsented ? undefined : '请先阅读并同意隐私政策',
    };
    setMistakes(found);
    const first = found.phone ? ids.phone : found.code ? ids.code : found.consent ? ids.consent : undefined;
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    try {
      const { accessKey, adoptedOrders } = await api('logIn', { phone, verifyCode });
      storeAccessKey(accessKey);
      await onSignedIn(adoptedOrders);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setMistakes(error.code === 'CODE_WRONG' ? { code: error.message } : { refused: error });
      document.getElementById(ids.code)?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <PhoneEntry
        id={ids.phone}
        phone={phone}
        onChange={(changed) => {
          setPhone(changed);
          mend({ phone: undefined });
        }}
        error={mistakes.phone}
      />
      {code.needsCaptcha && (
        <CaptchaEntry
          id={ids.captcha}
          value={code.captcha}
          onChange={code.setCaptcha}
          image={code.picture}
          onRefresh={code.refreshPicture}
          error={code.captchaError}
        />
      )}
      <div className={styles.code}>
        {/* Another phone may be sent a code at once: the countdown belongs to the number. */}
        <SmsCodeField
          key={`${phone.countryCode}-${phone.number}`}
          id={ids.code}
          value={verifyCode}
          onChange={(text) => {
            setVerifyCode(text);
            mend({ code: undefined });
          }}
          send={sendCode}
          error={mistakes.code}
        />
      </div>
      <Checkbox
        id={ids.consent}
        checked={hasConsented}
        onChange={(event) => {
          setConsented(event.target.checked);
          mend({ consent: undefined });
        }}
        error={mistakes.consent}
        label={
          <>
            我已阅读并同意
            <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
              《隐私政策》<span className="visually-hidden">（在新窗口打开）</span>
            </a>
          </>
        }
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
