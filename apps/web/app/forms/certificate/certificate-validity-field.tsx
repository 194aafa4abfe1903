import { knownAge } from '@portal/rules/person/age.ts';
import { isLongTerm, LONG_TERM, validityBounds, type ValidityBounds } from '@portal/rules/person/certificate-validity.ts';
import { addYears } from '@portal/rules/values/dates.ts';
import type { Person } from '@portal/rules/sale/application.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DateField } from '../date/date-field.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** Before type and birthday are known: any day from today on. */
function boundsOf({ certificateType, birthday }: Person, today: string): ValidityBounds {
  if (certificateType && birthday && knownAge(birthday, today) !== undefined) return validityBounds(certificateType, birthday, today);
  return { earliest: today, latest: addYears(today, 50), longTerm: false };
}

/** The last day on which the certificate is valid; 长期 if the age allows it; locked if it follows from the birthday. */
export function CertificateValidityField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const { rules } = useSaleScope();
  const id = `${path}.certificateValidUntil`;
  const value = person.certificateValidUntil;
  const bounds = boundsOf(person, rules.today);
  if (bounds.fixed !== undefined)
    return <LockedField path={id} label="证件有效期至" value={value ?? bounds.fixed} hint="已按出生日期计算" />;
  const longTerm = value !== undefined && isLongTerm(value);
  return (
    <DateField
      id={id}
      label="证件有效期"
      legend="证件有效期至"
      value={longTerm ? undefined : value}
      onChange={(certificateValidUntil) => onChange({ certificateValidUntil })}
      bounds={bounds}
      disabled={longTerm}
      hint={bounds.longTerm ? '证件上写着“长期”的，请勾选' : undefined}
      error={errorAt(id)}
      required
    >
      {(bounds.longTerm || longTerm) && (
        <Checkbox
          label="长期有效"
          checked={longTerm}
          onChange={(event) => onChange({ certificateValidUntil: event.target.checked ? LONG_TERM : undefined })}
        />
      )}
    </DateField>
  );
}
