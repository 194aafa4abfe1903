import { ADDRESS_MAX, cleanAddress } from '@portal/rules/person/address/address.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';

/** The address below province, city and district. */
export function AddressField({ person, path, onChange }: Omit<PersonFieldProps, 'role'>) {
  return (
    <TextField
      path={`${path}.address`}
      label="详细地址"
      value={person.address}
      onChange={(address) => onChange({ address })}
      clean={cleanAddress}
      autoComplete="address-line1"
      most={ADDRESS_MAX}
      wide
      hint="写到街道（村）、小区和门牌号，如：港澳大道868号5栋1203房"
    />
  );
}
