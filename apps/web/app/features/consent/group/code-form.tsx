import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import type { Asked } from './asked.ts';

interface CodeFormProps extends Asked {
  readonly found: AnswerOf<'identifyByRoster'>;
  readonly onShown: (shown: AnswerOf<'showRosterConsent'>) => void;
  readonly onBack: () => void;
}

/** A code to the phone that the roster has for the person. */
export function CodeForm({ token, found: { proof, sentTo }, onShown, onBack, onRefused }: CodeFormProps) {
  const [verifyCode, setVerifyCode] = useState('');
  const form = useForm({
    entries: { verifyCode },
    check: () => findCode('verifyCode', verifyCode),
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      try {
        onShown(await api('showRosterConsent', { token, proof, verifyCode }));
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Stack gap={3}>
          <SubmitButton block busyLabel="正在核对">
            查看我的保障
          </SubmitButton>
          <Button kind="secondary" size="large" block onClick={onBack}>
            返回
          </Button>
        </Stack>
      }
    >
      <SmsCodeField
        id="verifyCode"
        value={verifyCode}
        onChange={setVerifyCode}
        send={() => api('sendRosterCode', { token, proof })}
        error={form.errorAt('verifyCode')}
        hint={`验证码将发送至单位登记的您的手机 ${sentTo}。号码不对的，请让单位的经办人改正名单`}
      />
    </Form>
  );
}
