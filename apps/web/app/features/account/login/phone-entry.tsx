import type { PhoneNumber } from '@portal/rules/application.ts';
import { cleanPhoneNumber } from '../../../forms/phone/phone-number.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import styles from './login-form.module.css';
import { useCountryCodes } from './use-country-codes.ts';

interface PhoneEntryProps {
  id: string;
  phone: PhoneNumber;
  onChange: (phone: PhoneNumber) => void;
  error?: string;
}

/** The phone to sign in with, and the country it belongs to. */
export function PhoneEntry({ id, phone, onChange, error }: PhoneEntryProps) {
  const codes = useCountryCodes();
  const { countryCode, number } = phone;
  return (
    <Field id={id} label="手机号码" error={error} required wide>
      {(control) => (
        <span className={styles.phone}>
          <Select
            aria-label="国家或地区代码"
            autoComplete="tel-country-code"
            value={countryCode}
            options={codes.map(({ callingCode, name }) => ({ value: callingCode, label: `+${callingCode} ${name}` }))}
            onChange={(event) => onChange({ countryCode: event.target.value, number })}
          />
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            placeholder="请输入手机号码"
            className="num"
            value={number}
            onChange={(event) => onChange({ countryCode, number: cleanPhoneNumber(event.target.value, countryCode) })}
          />
        </span>
      )}
    </Field>
  );
}
