import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { type ReactNode, useState } from 'react';
import { focusField } from '../form/focus-field.ts';
import type { FormHandle } from '../form/use-form.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { AskedProof } from './asked-proof.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import type { GivenProof, PersonCheck } from './use-person-check.ts';

export interface PhoneAndCodeEntries {
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
}

interface PhoneAndCodeProps {
  readonly form: Pick<FormHandle, 'errorAt' | 'checkAt'>;
  readonly check: PersonCheck;
  readonly entries: PhoneAndCodeEntries;
  readonly onChange: (typed: Partial<PhoneAndCodeEntries>) => void;
  /** Sends the code to the phone. Rejects with `CallRefused`. */
  readonly send: (phone: PhoneNumber, given: GivenProof) => Promise<AnswerOf<'sendVerifyCode'>>;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly codeHint?: string;
  readonly codeOptional?: boolean;
}

const isOfPhone = (path: string): boolean => path === 'phone' || path.startsWith('phone.');

/** A phone and the code that is sent to it, with a proof of a person if the server asks for one. */
export function PhoneAndCode(props: PhoneAndCodeProps) {
  const { form, check, entries, onChange, send, label, hint, codeHint, codeOptional } = props;
  const { phone, verifyCode } = entries;
  const [refused, setRefused] = useState<{ readonly phone: PhoneNumber; readonly message: string }>();
  const isRefused = refused?.phone.number === phone.number && refused.phone.countryCode === phone.countryCode;

  const request = async (given: GivenProof) => {
    try {
      return await send(phone, given);
    } catch (error) {
      const finding = error instanceof CallRefused ? error.findings.find(({ path }) => isOfPhone(path)) : undefined;
      if (!finding) throw error;
      setRefused({ phone, message: finding.message });
      announce(finding.message, 'assertive');
      focusField('phone');
      return undefined;
    }
  };

  return (
    <>
      <PhoneField
        id="phone"
        label={label}
        phone={phone}
        onChange={(typed) => onChange({ phone: typed })}
        hint={hint}
        error={form.errorAt('phone') ?? form.errorAt('phone.number') ?? (isRefused ? refused.message : undefined)}
        own
        wide
      />
      <AskedProof check={check} />
      {/* The countdown belongs to the number: another phone may be sent a code immediately. */}
      <SmsCodeField
        key={`${phone.countryCode}-${phone.number}`}
        id="verifyCode"
        value={verifyCode}
        onChange={(typed) => onChange({ verifyCode: typed })}
        send={async () => (form.checkAt('phone') ? check.run(request) : undefined)}
        error={form.errorAt('verifyCode')}
        hint={codeHint}
        to={maskPhone(phone.number)}
        optional={codeOptional}
      />
    </>
  );
}
