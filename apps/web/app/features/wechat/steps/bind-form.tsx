import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { useAccountSite } from '../../account/frame/account-context.ts';
import { versionsOf } from '../../help/agreements.tsx';
import { ConsentEntry } from '../../account/login/consent-entry.tsx';
import { findConsent } from '../../account/login/find-consent.ts';
import { type LoginEntries, noLoginEntries } from '../../account/login/login-entries.ts';
import { useEnter } from '../../account/login/use-enter.ts';

function checkBinding({ phone, verifyCode, hasConsented }: LoginEntries): Finding[] {
  return [...findAt('phone', checkPhone(phone)), ...findCode('verifyCode', verifyCode), ...findConsent('hasConsented', hasConsented)];
}

/** The phone that WeChat is bound to. A phone without an account gets one. */
export function BindForm({ attemptId }: { readonly attemptId: string }) {
  const { agreements } = useAccountSite();
  const goOn = useEnter();
  const check = usePersonCheck();
  const [entries, setEntries] = useState(noLoginEntries);
  const enter = (typed: Partial<LoginEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { phone, verifyCode, hasConsented } = entries;
  const form = useForm({
    entries,
    check: checkBinding,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      const bound = await check.run((given) =>
        api('bindWechat', { by: 'phone', attemptId, phone, verifyCode, deviceId: deviceId(), agreed: versionsOf(agreements), ...given }),
      );
      if (bound?.signedIn) await goOn(bound.signedIn, '微信已绑定，以后可直接用微信登录');
    },
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在绑定">
          绑定并登录
        </SubmitButton>
      }
    >
      <PhoneAndCode
        form={form}
        check={check}
        entries={entries}
        onChange={enter}
        send={(to, given) => api('sendVerifyCode', { purpose: 'bind', phone: to, ...given })}
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
