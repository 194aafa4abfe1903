import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/application.ts';
import { fromYuanText, showYuan } from '@portal/rules/money.ts';
import { checkVerifyCode } from '@portal/rules/verify-code.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { ErrorSummary } from '../../forms/form/error-summary.tsx';
import { SmsCodeField } from '../../forms/proof/sms-code-field.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import styles from './consent.module.css';

interface ConsentFormProps {
  readonly token: string;
  readonly shown: AnswerOf<'showConsent'>;
  readonly onGiven: () => void;
  readonly onInvalid: (refusal: CallRefused) => void;
}

/** The summary, a code to the insured's own phone, a tick, and the consent. */
export function ConsentForm({ token, shown, onGiven, onInvalid }: ConsentFormProps) {
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<CallRefused>();
  const findings = attempt > 0 ? findMissing(agreed, code) : [];
  const errorAt = (path: string): string | undefined => findings.find((finding) => finding.path === path)?.message;

  const give = async (): Promise<void> => {
    setRefusal(undefined);
    if (findMissing(agreed, code).length > 0) return setAttempt((count) => count + 1);
    try {
      await api('giveConsent', { token, verifyCode: code });
      onGiven();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'CONSENT_LINK_INVALID') onInvalid(error);
      else setRefusal(error);
    }
  };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className={styles.form}>
      <p>
        {shown.applicantName} 正在为您（{shown.insuredName}）投保下列保险。法律规定须经您本人同意并认可保险金额，请核对后确认。
      </p>
      <DescriptionList
        layout="grid"
        items={[
          { term: '产品', detail: shown.productName },
          { term: '投保人', detail: shown.applicantName },
          { term: '您是投保人的', detail: shown.relation },
          { term: '基本保额', detail: showYuan(fromYuanText(shown.sumAssured)) },
          { term: '保障期间', detail: shown.coverPeriod },
          { term: '交费期间', detail: shown.paymentPeriod },
          { term: '身故保险金受益人', detail: shown.beneficiaries.join('、') || '法定受益人' },
        ]}
      />
      <Alert kind="info">如果您不了解或不同意这份保险，请不要确认，关闭本页即可。本页不会要求您付款，也不会索要银行卡信息。</Alert>
      <ErrorSummary findings={findings} attempt={attempt} />
      <SmsCodeField
        id="verifyCode"
        value={code}
        onChange={setCode}
        send={() => api('sendVerifyCode', { purpose: 'consent', token })}
        error={refusal?.code === 'CODE_WRONG' ? refusal.message : errorAt('verifyCode')}
        hint={`验证码将发送至您的手机 ${shown.sentTo}`}
      />
      <Checkbox
        id="agreed"
        label="我已核对以上内容，同意投保人为我投保，并认可保险金额和受益人"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={errorAt('agreed')}
      />
      {refusal && refusal.code !== 'CODE_WRONG' && (
        <Alert kind="error" live>
          {refusal.message}
        </Alert>
      )}
      <Button type="submit" kind="primary" size="large" block onClick={give} busyLabel="正在提交">
        确认同意
      </Button>
    </form>
  );
}

function findMissing(agreed: boolean, code: string): Finding[] {
  const refusal = checkVerifyCode(code);
  const codeMissing = refusal
    ? [{ rule: refusal.rule, path: 'verifyCode', message: code === '' ? '请获取并填写短信验证码' : refusal.message }]
    : [];
  return agreed ? codeMissing : [...codeMissing, { rule: 'consent.agreed', path: 'agreed', message: '请勾选同意后再确认' }];
}
