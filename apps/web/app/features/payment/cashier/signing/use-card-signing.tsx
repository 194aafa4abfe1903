import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';
import { type ReactNode, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import type { FieldsOfRefusals } from '@portal/forms/form/form-findings.ts';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { withPaymentKey } from '../start-payment.ts';

/** The parts of signing and paying with a card on this page, in place of the provider's page. */
export interface CardSigning {
  readonly entries: { readonly bankPhone: string; readonly bankCode: string };
  readonly check: (cardNumber: string) => Finding[];
  readonly fieldsOfRefusals: FieldsOfRefusals;
  readonly render: (cardNumber: string, errorAt: (path: string) => string | undefined) => ReactNode;
  /** Confirms the code and pays. Rejects with `CallRefused`. */
  readonly pay: () => Promise<void>;
}

/** The code that was sent last, and for what. */
interface Sent extends Pick<AnswerOf<'signCard'>, 'signNo' | 'cardTail'> {
  readonly cardNumber: string;
  readonly phone: string;
}

const paths = { phone: 'bankPhone', code: 'bankCode' } as const;

const findPhone = (number: string): Finding[] => findAt(paths.phone, checkPhone({ countryCode: '86', number }));

/** Signing with a card that is typed now, for an order: the phone that the bank knows, then the code that the bank sends to it. */
export function useCardSigning(orderNo: string): CardSigning {
  const [bankPhone, setPhone] = useState('');
  const [bankCode, setCode] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [notSent, setNotSent] = useState<string>();

  const send = async (cardNumber: string) => {
    const [wrong] = [...findAt('card.number', checkBankAccount(cardNumber)), ...findPhone(bankPhone)];
    setNotSent(wrong && `验证码未发送：${wrong.message}`);
    if (wrong) {
      document.getElementById(wrong.path)?.focus();
      return undefined;
    }
    const request = { orderNo, card: { number: cardNumber }, phone: bankPhone };
    const { signNo, cardTail, sentTo, resendAfterSeconds } = await withPaymentKey(orderNo, 'sign', (idempotencyKey) =>
      api('signCard', request, { idempotencyKey }),
    );
    setSent({ signNo, cardTail, cardNumber, phone: bankPhone });
    setCode('');
    return { sentTo: `${sentTo}（尾号 ${cardTail} 的银行卡）`, resendAfterSeconds };
  };
  const findCodeOf = (cardNumber: string): Finding[] => {
    const isOther = sent && (sent.cardNumber !== cardNumber || sent.phone !== bankPhone);
    if (sent && !isOther) return findCode(paths.code, bankCode);
    const message = sent ? '卡号或手机号已修改，请重新获取验证码' : '请获取并填写银行短信验证码';
    return findAt(paths.code, { rule: 'signing.code', message });
  };

  return {
    entries: { bankPhone, bankCode },
    check: (cardNumber) => [...findPhone(bankPhone), ...findCodeOf(cardNumber)],
    fieldsOfRefusals: { SIGN_CODE_WRONG: paths.code, SIGN_CODE_EXPIRED: paths.code, SIGNING_ENDED: paths.code },
    render: (cardNumber, errorAt) => (
      <>
        <TextField
          path={paths.phone}
          label="银行预留手机号"
          hint="办理这张卡时登记的手机号，银行将向它发送验证码"
          value={bankPhone}
          onChange={(typed) => setPhone(typed ?? '')}
          clean={cleanDigits}
          cleansTyping
          most={11}
          unit="位数字"
          inputMode="tel"
          autoComplete="tel-national"
          className="num"
        />
        <SmsCodeField
          id={paths.code}
          value={bankCode}
          onChange={setCode}
          send={() => send(cardNumber)}
          error={notSent ?? errorAt(paths.code)}
          hint="验证码由银行发送。填写后支付，即同意银行从这张卡扣除本次保费"
        />
      </>
    ),
    async pay() {
      if (sent) await api('paySigned', { orderNo, signNo: sent.signNo, verifyCode: bankCode });
      // It pays once: after a decline a new code is needed.
      setSent(undefined);
      setCode('');
    },
  };
}
