import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { Form } from '../../forms/form/form.tsx';
import { SubmitButton } from '../../forms/form/submit-button.tsx';
import { useForm } from '../../forms/form/use-form.ts';
import { findCode } from '../../forms/proof/find-code.ts';
import { SmsCodeField } from '../../forms/proof/sms-code-field.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import styles from './consent.module.css';

interface ConsentFormProps {
  readonly token: string;
  readonly shown: AnswerOf<'showConsent'>;
  readonly onGiven: () => void;
  readonly onInvalid: (refusal: CallRefused) => void;
}

interface ConsentEntries {
  readonly verifyCode: string;
  readonly agreed: boolean;
}

function checkConsent({ verifyCode, agreed }: ConsentEntries): Finding[] {
  return [
    ...findCode('verifyCode', verifyCode),
    ...findAt('agreed', agreed ? undefined : { rule: 'consent.agreed', message: '请勾选同意后再确认' }),
  ];
}

/** The summary, a code sent to the insured's own phone, a checkbox, and the button to consent. */
export function ConsentForm({ token, shown, onGiven, onInvalid }: ConsentFormProps) {
  const [entries, setEntries] = useState<ConsentEntries>({ verifyCode: '', agreed: false });
  const { verifyCode, agreed } = entries;
  // Without beneficiaries nothing is paid at death, and there is no sum that the insured has to accept.
  const hasBeneficiaries = shown.beneficiaries.length > 0;
  const form = useForm({
    entries,
    check: checkConsent,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      try {
        await api('giveConsent', { token, verifyCode });
        onGiven();
      } catch (error) {
        if (!(error instanceof CallRefused && error.code === 'CONSENT_LINK_INVALID')) throw error;
        onInvalid(error);
      }
    },
  });
  return (
    <div className={styles.consent}>
      <p>
        {shown.applicantName} 正在为您（{shown.insuredName}）投保下列保险。
        {hasBeneficiaries ? '法律规定须经您本人同意并认可保险金额' : '须经您本人同意'}，请核对后确认。
      </p>
      <DescriptionList
        layout="grid"
        items={[
          { term: '产品', detail: shown.productName },
          { term: '投保人', detail: shown.applicantName },
          { term: '您是投保人的', detail: shown.relation },
          ...shown.choices.map(({ label, value }) => ({ term: label, detail: value })),
          ...(hasBeneficiaries ? [{ term: '身故保险金受益人', detail: shown.beneficiaries.join('、') }] : []),
        ]}
      />
      <Alert kind="info">如果您不了解或不同意这份保险，请不要确认，关闭本页即可。本页不会要求您付款，也不会索要银行卡信息。</Alert>
      <Form
        form={form}
        actions={
          <SubmitButton block busyLabel="正在提交">
            确认同意
          </SubmitButton>
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
          label={`我已核对以上内容，同意投保人为我投保${hasBeneficiaries ? '，并认可保险金额和受益人' : ''}`}
          checked={agreed}
          onChange={(event) => setEntries((known) => ({ ...known, agreed: event.target.checked }))}
          error={form.errorAt('agreed')}
        />
      </Form>
    </div>
  );
}
