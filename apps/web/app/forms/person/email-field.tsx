import { PERSON_EMAIL_MAX } from '@portal/rules/person/email.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';

/** The person's e-mail address. */
export function EmailField({ person, path, onChange }: Omit<PersonFieldProps, 'role'>) {
  return (
    <TextField
      path={`${path}.email`}
      label="电子邮箱"
      value={person.email}
      onChange={(email) => onChange({ email })}
      clean={(text) => cleanText(text).replaceAll(' ', '')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      most={PERSON_EMAIL_MAX}
      unit="个字符"
      hint="用于与您联系，如 name@example.com"
    />
  );
}
