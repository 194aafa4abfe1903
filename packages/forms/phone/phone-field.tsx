import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { PHONE_MAX } from '@portal/rules/person/phone.ts';
import type { ReactNode } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useRoom } from '../form/use-room.ts';
import styles from './phone-field.module.css';
import { cleanPhoneNumber } from '@portal/rules/person/phone-number.ts';
import { useCountryCodes } from './use-country-codes.ts';

interface PhoneFieldProps {
  readonly id: string;
  readonly label?: string;
  readonly phone: PhoneNumber | undefined;
  readonly onChange: (phone: PhoneNumber) => void;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** Whether it is the user's own number, so that the browser may fill it in. */
  readonly own: boolean;
  readonly wide?: boolean;
}

/** Mobile number with its calling code. */
export function PhoneField({ id, label = '手机号码', phone, onChange, hint, error, own, wide }: PhoneFieldProps) {
  const { countryCode, number } = phone ?? { countryCode: '86', number: '' };
  const clean = (text: string): string => cleanPhoneNumber(text, countryCode);
  const { keep, stopped } = useRoom(PHONE_MAX, clean, '位');
  const options = useCountryCodes().map(({ callingCode, name }) => ({ value: callingCode, label: `+${callingCode} ${name}` }));
  const isListed = options.some(({ value }) => value === countryCode);
  return (
    <Field id={id} label={label} error={error} hint={stopped ?? hint} required wide={wide}>
      {(control) => (
        <span className={styles.pair}>
          <Select
            aria-label="国家或地区代码"
            autoComplete={own ? 'tel-country-code' : 'off'}
            value={countryCode}
            options={isListed ? options : [...options, { value: countryCode, label: `+${countryCode}` }]}
            onChange={(event) => onChange({ countryCode: event.target.value, number })}
          />
          <TextInput
            {...control}
            inputMode="tel"
            autoComplete={own ? 'tel-national' : 'off'}
            className="num"
            value={number}
            onChange={(event) => onChange({ countryCode, number: clean(keep(number, event.target)) })}
          />
        </span>
      )}
    </Field>
  );
}
