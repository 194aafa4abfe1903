import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkSignature, type Signature } from '@portal/rules/sale/consents/signature.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { SignatureField } from '@portal/forms/signature/signature-field.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from '../consent.module.css';
import type { Asked } from './asked.ts';

interface SignFormProps extends Asked {
  readonly shown: AnswerOf<'showRosterConsent'>;
  readonly onGiven: () => void;
  readonly onDecline: () => void;
}

/** A checkbox and a signature below the person's own part, and the button to decline. */
export function SignForm({ token, shown: { proof, content }, onGiven, onDecline, onRefused }: SignFormProps) {
  const [agreed, setAgreed] = useState(false);
  const [signature, setSignature] = useState<Signature>({ kind: 'drawn', strokes: [] });
  const form = useForm({
    entries: { agreed, signature },
    check: () => [
      ...findAt('agreed', agreed ? undefined : { rule: 'consent.agreed', message: '请勾选同意后再确认' }),
      ...checkSignature(signature),
    ],
    fieldsOfRefusals: { SIGNATURE_DIFFERS: 'signature' },
    async submit() {
      try {
        await api('giveRosterConsent', { token, proof, content, signature });
        onGiven();
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Stack gap={6} className={styles.consent}>
      <Alert kind="info">法律规定须经您本人同意并认可保险金额。保费由单位支付，本页不会要求您付款，也不会索要银行卡信息。</Alert>
      <Form
        form={form}
        actions={
          <Stack gap={3}>
            <SubmitButton block busyLabel="正在提交">
              签名并同意
            </SubmitButton>
            <Button kind="secondary" size="large" block onClick={onDecline} aria-haspopup="dialog">
              不同意
            </Button>
          </Stack>
        }
      >
        <Checkbox
          id="agreed"
          label="我已核对以上内容，同意单位为我投保，并认可保险金额和受益人"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          error={form.errorAt('agreed')}
        />
        <SignatureField id="signature" value={signature} onChange={setSignature} error={form.errorAt('signature')} />
      </Form>
    </Stack>
  );
}
