import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { CardField } from '../payment/cashier/card-field.tsx';
import { readCardNumber } from '../payment/cashier/show-card-number.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './premiums.module.css';

type Asked = NonNullable<AnswerOf<'bindPremiumCard'>['asked']>;

interface Entries {
  readonly card: string;
  readonly phone: string;
  readonly code: string;
  readonly agreed: boolean;
}

/** The agreement that was asked for last, and for which card and phone. */
interface Sent extends Asked {
  readonly card: string;
  readonly phone: string;
}

const checkCard = ({ card, phone }: Pick<Entries, 'card' | 'phone'>): Finding[] => [
  ...findAt('card', checkBankAccount(readCardNumber(card))),
  ...findAt('phone', checkPhone({ countryCode: '86', number: phone })),
];

function checkEntries(entries: Entries, sent: Sent | undefined): Finding[] {
  const isSame = sent?.card === readCardNumber(entries.card) && sent.phone === entries.phone;
  const code = isSame
    ? findCode('code', entries.code)
    : findAt('code', { rule: 'premium.code', message: sent ? '卡号或手机号已修改，请重新获取验证码' : '请获取并填写银行短信验证码' });
  const agreed = sent && !entries.agreed ? { rule: 'premium.agreed', message: '请阅读授权书并勾选同意' } : undefined;
  return [...checkCard(entries), ...code, ...findAt('agreed', agreed)];
}

interface BindFormProps {
  readonly policyNo: string;
  readonly onBound: () => Promise<void>;
  readonly onCancel: () => void;
}

/**
 * Binds a card: its number, the phone that the bank knows, the bank's code, and the authorisation, which is read and agreed to separately.
 */
export function BindForm({ policyNo, onBound, onCancel }: BindFormProps) {
  const [entries, setEntries] = useState<Entries>({ card: '', phone: '', code: '', agreed: false });
  const [sent, setSent] = useState<Sent>();
  const [notSent, setNotSent] = useState<string>();
  useEffect(() => focusField('card'), []);
  const change = (part: Partial<Entries>) => setEntries((known) => ({ ...known, ...part }));
  const form = useForm({
    entries,
    check: (all) => checkEntries(all, sent),
    fieldsOfRefusals: { SIGN_CODE_WRONG: 'code', SIGN_CODE_EXPIRED: 'code', SIGNING_ENDED: 'code', AUTHORISATION_CHANGED: 'code' },
    async submit() {
      if (!sent) return;
      const confirmed = { policyNo, signNo: sent.signNo, verifyCode: entries.code, agreed: sent.authorisation.hash };
      await withFreshSession(() => api('bindPremiumCard', { step: 'confirm', ...confirmed }));
      await onBound();
    },
  });
  const send = async () => {
    const [wrong] = checkCard(entries);
    setNotSent(wrong && `验证码未发送：${wrong.message}`);
    if (wrong) {
      document.getElementById(wrong.path)?.focus();
      return undefined;
    }
    const [card, phone] = [readCardNumber(entries.card), entries.phone];
    const { asked } = await withFreshSession(() => api('bindPremiumCard', { step: 'ask', policyNo, card: { number: card }, phone }));
    if (!asked) return undefined;
    setSent({ ...asked, card, phone });
    change({ code: '', agreed: false });
    return { sentTo: `${asked.sentTo}（${asked.bank}尾号 ${asked.cardTail}）`, resendAfterSeconds: asked.resendAfterSeconds };
  };
  return (
    <Form
      form={form}
      actions={
        <Cluster gap={3} className={styles.actions}>
          <SubmitButton busyLabel="正在绑定">同意授权并绑定</SubmitButton>
          <Button kind="ghost" onClick={onCancel}>
            取消
          </Button>
        </Cluster>
      }
    >
      <CardField
        path="card"
        hint="请填写投保人本人的借记卡，卡号只交给银行，本站不保存"
        value={entries.card}
        onChange={(card) => change({ card: card ?? '' })}
      />
      <TextField
        path="phone"
        label="银行预留手机号"
        hint="办理这张卡时登记的手机号，银行将向它发送验证码"
        value={entries.phone}
        onChange={(phone) => change({ phone: phone ?? '' })}
        clean={cleanDigits}
        cleansTyping
        most={11}
        unit="位数字"
        inputMode="tel"
        autoComplete="tel-national"
        className="num"
      />
      <SmsCodeField
        id="code"
        value={entries.code}
        onChange={(code) => change({ code })}
        send={send}
        error={notSent ?? form.errorAt('code')}
        hint="验证码由银行发送，获取后请阅读下面的授权书"
      />
      {sent && (
        <section aria-label={sent.authorisation.title}>
          <h3>{sent.authorisation.title}</h3>
          <ul className={styles.points}>
            {sent.authorisation.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Checkbox
            id="agreed"
            label={`我已阅读并同意《${sent.authorisation.title}》`}
            checked={entries.agreed}
            onChange={(event) => change({ agreed: event.target.checked })}
            error={form.errorAt('agreed')}
          />
        </section>
      )}
    </Form>
  );
}
