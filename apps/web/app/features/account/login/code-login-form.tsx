import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { type Agreement, versionsOf } from '../../help/agreements.tsx';
import { ConsentEntry } from './consent-entry.tsx';
import { findConsent } from './find-consent.ts';
import type { LoginEntries, LoginFormProps } from './login-entries.ts';
import type { SignedIn } from './use-enter.ts';

interface CodeLoginFormProps extends LoginFormProps {
  readonly agreements: readonly Agreement[];
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

function checkLogin({ phone, verifyCode, hasConsented }: LoginEntries): Finding[] {
  return [...findAt('phone', checkPhone(phone)), ...findCode('verifyCode', verifyCode), ...findConsent('hasConsented', hasConsented)];
}

/** Sign-in with phone and SMS code. An unknown phone number creates a customer. */
export function CodeLoginForm({ entries, enter, agreements, onSignedIn }: CodeLoginFormProps) {
  const { phone, verifyCode, hasConsented } = entries;
  const check = usePersonCheck();
  const form = useForm({
    entries,
    check: checkLogin,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      const signedIn = await check.run((given) =>
        api('logIn', { phone, verifyCode, deviceId: deviceId(), agreed: versionsOf(agreements), ...given }),
      );
      if (signedIn) await onSignedIn(signedIn);
    },
  });

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在登录">
          登录
        </SubmitButton>
      }
    >
      <PhoneAndCode
        form={form}
        check={check}
        entries={entries}
        onChange={enter}
        send={(to, given) => api('sendVerifyCode', { purpose: 'login', phone: to, ...given })}
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
