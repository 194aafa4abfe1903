import { nationalities, nationalityLabel, nationalityName } from '@portal/reference/nationalities.ts';
import { nationalityFor, nationalityOptions } from '@portal/rules/person/certificate/nationality.ts';
import { cleanCode } from '@portal/rules/values/text.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

const codes = nationalities.map(({ code }) => code);

/** Nationality: read-only if it follows from the certificate; holders of foreign documents choose (spec 2 §4). */
export function NationalityField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.nationality`;
  const { certificateType: type, nationality } = person;
  const number = cleanCode(person.certificateNo ?? '');
  const fixed = type && nationalityFor(type, number);
  if (fixed && nationality === fixed)
    return <LockedField path={id} label="国籍（地区）" value={nationalityName(fixed) ?? fixed} hint="已按证件类型填写" />;
  const options = type ? nationalityOptions(type, number, codes) : [];
  return (
    <Field id={id} label="国籍（地区）" error={errorAt(id)} hint={options.length === 0 ? '填写证件号码后自动带出' : undefined} required>
      {(control) => (
        <Select
          {...control}
          disabled={options.length === 0}
          value={nationality ?? ''}
          placeholder="请选择国籍"
          options={options.map((code) => ({ value: code, label: nationalityLabel(code) }))}
          onChange={(event) => onChange({ nationality: event.target.value })}
        />
      )}
    </Field>
  );
}
