import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkSignature, type Signature } from '@portal/rules/sale/consents/signature.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { SignatureField } from '@portal/forms/signature/signature-field.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './consent.module.css';

interface ConsentFormProps {
  readonly token: string;
  readonly shown: AnswerOf<'showConsent'>;
  readonly onGiven: () => void;
  readonly onDecline: () => void;
  /** Throws errors that the form itself shows. */
  readonly onRefused: (error: unknown) => void;
}

interface ConsentEntries {
  readonly verifyCode: string;
  readonly agreed: boolean;
  readonly signature: Signature;
}

const unsigned: Signature = { kind: 'drawn', strokes: [] };

function checkConsent({ verifyCode, agreed, signature }: ConsentEntries): Finding[] {
  return [
    ...findCode('verifyCode', verifyCode),
    ...findAt('agreed', agreed ? undefined : { rule: 'consent.agreed', message: '请勾选同意后再确认' }),
    ...checkSignature(signature),
  ];
}

/** A code sent to the insured's own phone, a checkbox, a signature, and the buttons to consent and to decline. */
export function ConsentForm({ token, shown, onGiven, onDecline, onRefused }: ConsentFormProps) {
  const [entries, setEntries] = useState<ConsentEntries>({ verifyCode: '', agreed: false, signature: unsigned });
  const { verifyCode, agreed, signature } = entries;
  const { content, acceptsSum } = shown;
  // The tick and the signature were for the content before.
  useEffect(() => setEntries((known) => ({ ...known, agreed: false, signature: unsigned })), [content]);
  const form = useForm({
    entries,
    check: checkConsent,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', SIGNATURE_DIFFERS: 'signature' },
    async submit() {
      try {
        await api('giveConsent', { token, verifyCode, content, signature });
        onGiven();
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Stack gap={6} className={styles.consent}>
      <Alert kind="info">
        {acceptsSum ? '法律规定须经您本人同意并认可保险金额。' : '须经您本人同意。'}
        本页不会要求您付款，也不会索要银行卡信息。
      </Alert>
      <Form
        form={form}
        actions={
          <Stack gap={3}>
            <SubmitButton block busyLabel="正在提交">
              确认同意
            </SubmitButton>
            <Button kind="secondary" size="large" block onClick={onDecline}>
              不同意
            </Button>
          </Stack>
        }
      >
        <SmsCodeField
          id="verifyCode"
          value={verifyCode}
          onChange={(typed) => setEntries((known) => ({ ...known, verifyCode: typed }))}
          send={() => api('sendVerifyCode', { purpose: 'consent', token })}
          error={form.errorAt('verifyCode')}
          hint={`验证码将发送至您的手机 ${shown.sentTo}`}
        />
        <Checkbox
          id="agreed"
          label={`我已核对以上内容，同意投保人为我投保${acceptsSum ? '，并认可保险金额和受益人' : ''}`}
          checked={agreed}
          onChange={(event) => setEntries((known) => ({ ...known, agreed: event.target.checked }))}
          error={form.errorAt('agreed')}
        />
        <SignatureField
          id="signature"
          value={signature}
          onChange={(signed) => setEntries((known) => ({ ...known, signature: signed }))}
          error={form.errorAt('signature')}
        />
      </Form>
    </Stack>
  );
}
