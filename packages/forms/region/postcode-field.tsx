import { POSTCODE_LENGTH } from '@portal/rules/person/address/address.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';

export function PostcodeField({ person, path, onChange }: PersonFieldProps) {
  return (
    <TextField
      path={`${path}.postcode`}
      label="邮政编码"
      value={person.postcode}
      onChange={(postcode) => onChange({ postcode })}
      clean={cleanDigits}
      cleansTyping
      most={POSTCODE_LENGTH}
      inputMode="numeric"
      autoComplete="postal-code"
      className="num"
    />
  );
}
