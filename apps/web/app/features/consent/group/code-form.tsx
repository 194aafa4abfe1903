import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { Form } from '../../../forms/form/form.tsx';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { useForm } from '../../../forms/form/use-form.ts';
import { PhoneField } from '../../../forms/phone/phone-field.tsx';
import { findCode } from '../../../forms/proof/find-code.ts';
import { SmsCodeField } from '../../../forms/proof/sms-code-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../consent.module.css';
import type { Asked } from './asked.ts';

interface CodeFormProps extends Asked {
  readonly found: AnswerOf<'identifyByRoster'>;
  readonly onShown: (shown: AnswerOf<'showRosterConsent'>) => void;
  readonly onBack: () => void;
}

const noPhone: PhoneNumber = { countryCode: '86', number: '' };

/** A code to the phone on the roster; without one, to the phone that the person types. */
export function CodeForm({ token, found: { proof, sentTo }, onShown, onBack, onRefused }: CodeFormProps) {
  const [verifyCode, setVerifyCode] = useState('');
  const [typed, setTyped] = useState(noPhone);
  const asksPhone = sentTo === null;
  const phone = asksPhone ? typed : undefined;
  const form = useForm({
    entries: { phone: typed, verifyCode },
    check: () => [
      ...findAt('phone', asksPhone && typed.number === '' ? { rule: 'phone.required', message: '请填写您的手机号码' } : undefined),
      ...findCode('verifyCode', verifyCode),
    ],
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      try {
        onShown(await api('showRosterConsent', { token, proof, phone, verifyCode }));
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Form
      form={form}
      actions={
        <div className={styles.actions}>
          <SubmitButton block busyLabel="正在核对">
            查看我的保障
          </SubmitButton>
          <Button kind="secondary" size="large" block onClick={onBack}>
            返回
          </Button>
        </div>
      }
    >
      {asksPhone && (
        <PhoneField
          id="phone"
          label="您的手机号码"
          phone={typed}
          onChange={setTyped}
          own
          hint="单位没有填写您的手机号，请填写本人的"
          error={form.errorAt('phone')}
        />
      )}
      <SmsCodeField
        id="verifyCode"
        value={verifyCode}
        onChange={setVerifyCode}
        send={async () => {
          if (asksPhone && !form.checkAt('phone')) return undefined;
          return api('sendRosterCode', { token, proof, phone });
        }}
        error={form.errorAt('verifyCode')}
        hint={asksPhone ? undefined : `验证码将发送至您的手机 ${sentTo}`}
        to={asksPhone ? maskPhone(typed.number) : ''}
      />
    </Form>
  );
}
