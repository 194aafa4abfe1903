import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { useSaleScope } from '../form/sale-scope.tsx';
import { offeredValidity, whyExpired } from './offered-validity.ts';
import { ValidityDateField } from './validity-date-field.tsx';

/** The last day on which the certificate is valid; 长期 if the age allows it; locked if it follows from the birthday. */
export function CertificateValidityField({ person, path, onChange }: PersonFieldProps) {
  const { today } = useSaleScope().rules;
  const id = `${path}.certificateValidUntil`;
  const { fixed } = offeredValidity(person, today);
  if (fixed !== undefined)
    return (
      <LockedField
        path={id}
        label="证件有效期至"
        value={person.certificateValidUntil ?? fixed}
        hint="已按出生日期计算"
        error={whyExpired(person, today)}
      />
    );
  return (
    <ValidityDateField
      id={id}
      certificate={person}
      today={today}
      onChange={(certificateValidUntil) => onChange({ certificateValidUntil })}
    />
  );
}
