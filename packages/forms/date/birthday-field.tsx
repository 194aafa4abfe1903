import { birthdayFromNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { cleanCode } from '@portal/rules/values/text.ts';
import { DateField } from './date-field.tsx';
import type { DateBounds } from './date-parts.ts';
import { useFormScope } from '../form/form-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

interface BirthdayFieldProps extends PersonFieldProps {
  readonly bounds: DateBounds;
}

/** The birthday: chosen, or read from the certificate's number and locked. */
export function BirthdayField({ person, path, role, onChange, bounds }: BirthdayFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.birthday`;
  const { certificateType: type, certificateNo: number = '', birthday } = person;
  if (type && birthday && birthdayFromNumber(type, cleanCode(number)) === birthday)
    return <LockedField path={id} label="出生日期" value={birthday} hint="已按证件号码填写" />;
  return (
    <DateField
      id={id}
      label="出生日期"
      value={birthday}
      onChange={(next) => onChange({ birthday: next })}
      bounds={bounds}
      latestFirst
      autoComplete={role === 'applicant' ? 'bday' : undefined}
      error={errorAt(id)}
      required
    />
  );
}
