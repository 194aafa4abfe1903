import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './certificate.module.css';

interface CodeFormProps {
  readonly token: string;
  readonly link: AnswerOf<'openMemberLink'>;
  readonly onOpened: (certificate: AnswerOf<'showMemberCertificate'>) => void;
  /** The link cannot be opened any more. */
  readonly onEnded: (refusal: CallRefused) => void;
}

const ends = (error: unknown): error is CallRefused => error instanceof CallRefused && error.code.startsWith('MEMBER_');

/** Whose link it is, masked, and a code to their phone. */
export function CodeForm({ token, link, onOpened, onEnded }: CodeFormProps) {
  const [verifyCode, setCode] = useState('');
  const form = useForm({
    entries: { verifyCode },
    check: (entries) => findCode('verifyCode', entries.verifyCode),
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      try {
        onOpened(await api('showMemberCertificate', { token, verifyCode }));
      } catch (error) {
        if (!ends(error)) throw error;
        onEnded(error);
      }
    },
  });
  return (
    <Stack gap={5} className={styles.parts}>
      <DescriptionList
        items={[
          { term: '被保险人', detail: link.memberName },
          { term: '产品', detail: link.productName },
          { term: '保险公司', detail: link.insurer },
        ]}
      />
      <Alert kind="info">
        凭证只能由被保险人本人查看，验证码将发送至 {link.sentTo}。如果不是您的手机号，请不要继续，并致电 <HotlineLink /> 告诉我们。
      </Alert>
      <Form
        form={form}
        actions={
          <SubmitButton block busyLabel="正在打开">
            查看凭证
          </SubmitButton>
        }
      >
        <SmsCodeField
          id="verifyCode"
          value={verifyCode}
          onChange={setCode}
          send={() => api('sendMemberCode', { token })}
          error={form.errorAt('verifyCode')}
          hint={`发送至 ${link.sentTo}`}
        />
      </Form>
    </Stack>
  );
}
