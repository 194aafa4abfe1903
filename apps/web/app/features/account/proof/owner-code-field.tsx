import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';

interface OwnerCodeFieldProps {
  /** The masked phone of the customer. */
  readonly phone: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The code that proves that the customer is at the keyboard: it is sent to the customer's own phone. */
export function OwnerCodeField({ phone, value, onChange }: OwnerCodeFieldProps) {
  const { errorAt } = useFormScope();
  return (
    <SmsCodeField
      id="verifyCode"
      value={value}
      onChange={onChange}
      send={() => withFreshSession(() => api('sendVerifyCode', { purpose: 'verify' }))}
      error={errorAt('verifyCode')}
      hint={`验证码将发送至您的手机 ${phone}`}
    />
  );
}
