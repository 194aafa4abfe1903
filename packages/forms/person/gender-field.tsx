import { genders } from '@portal/reference/genders.ts';
import { genderFromNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { cleanCode } from '@portal/rules/values/text.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** Gender: chosen, or read from the certificate's number and locked. */
export function GenderField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.gender`;
  const { certificateType: type, certificateNo: number = '', gender } = person;
  if (type && gender && genderFromNumber(type, cleanCode(number)) === gender)
    return <LockedField path={id} label="性别" value={genders[gender]} hint="已按证件号码填写" />;
  return (
    <Segmented
      id={id}
      name={id}
      legend="性别"
      required
      error={errorAt(id)}
      value={gender ?? ''}
      options={[
        { value: '0', label: genders['0'] },
        { value: '1', label: genders['1'] },
      ]}
      onValueChange={(value) => onChange({ gender: value === '0' ? '0' : '1' })}
    />
  );
}
