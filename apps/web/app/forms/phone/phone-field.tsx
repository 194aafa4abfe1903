import { callingCodes } from '@portal/reference/calling-codes.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import styles from './phone-field.module.css';
import { cleanPhoneNumber } from './phone-number.ts';

const options = callingCodes.map(({ code, name }) => ({ value: code, label: `+${code} ${name}` }));

interface PhoneFieldProps extends PersonFieldProps {
  readonly hint?: string;
}

/** Mobile number with its calling code. */
export function PhoneField({ person, path, role, onChange, hint }: PhoneFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.phone`;
  const { countryCode = '86', number = '' } = person.phone ?? {};
  const set = (code: string, digits: string): void => onChange({ phone: { countryCode: code, number: digits } });
  const fills = role === 'applicant';
  return (
    <Field id={id} label="手机号码" error={errorAt(id)} hint={hint} required>
      {(control) => (
        <span className={styles.pair}>
          <Select
            aria-label="国家或地区代码"
            autoComplete={fills ? 'tel-country-code' : 'off'}
            value={countryCode}
            options={options}
            onChange={(event) => set(event.target.value, number)}
          />
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete={fills ? 'tel-national' : 'off'}
            maxLength={20}
            className="num"
            value={number}
            onChange={(event) => set(countryCode, cleanPhoneNumber(event.target.value, countryCode))}
          />
        </span>
      )}
    </Field>
  );
}
