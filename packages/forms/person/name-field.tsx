import { NAME_MAX } from '@portal/rules/person/name.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';

/** The name as on the certificate. */
export function NameField({ person, path, role, onChange }: PersonFieldProps) {
  return (
    <TextField
      path={`${path}.name`}
      label="姓名"
      value={person.name}
      onChange={(name) => onChange({ name })}
      clean={cleanName}
      most={NAME_MAX}
      instead="请用证件上的汉字或拼音字母"
      autoComplete={role === 'applicant' ? 'name' : 'off'}
      spellCheck={false}
      hint="与证件上的姓名一致"
    />
  );
}
