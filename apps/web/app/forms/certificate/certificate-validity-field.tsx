import { knownAge } from '@portal/rules/person/age.ts';
import {
  checkCertificateValidity,
  checkExpired,
  firstOfferedValidity,
  isLongTerm,
  LONG_TERM,
  validityBounds,
  type ValidityBounds,
} from '@portal/rules/person/certificate-validity.ts';
import { addYears } from '@portal/rules/values/dates.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DateField } from '../date/date-field.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** The dates that are offered, some of them past. Before type and birthday are known: up to 50 years from today. */
function boundsOf({ certificateType, birthday }: Person, today: string): ValidityBounds {
  const offered = { earliest: firstOfferedValidity(today), latest: addYears(today, 50), longTerm: false };
  if (!certificateType || !birthday || knownAge(birthday, today) === undefined) return offered;
  const bounds = validityBounds(certificateType, birthday, today);
  return bounds.fixed === undefined ? { ...bounds, earliest: offered.earliest } : bounds;
}

/** Why the present date has expired. That is told at once; a date that is not complete yet is no error. */
function expiredMessage({ certificateType, birthday, certificateValidUntil: until }: Person, today: string): string | undefined {
  if (until === undefined) return undefined;
  const refusal =
    certificateType && birthday && knownAge(birthday, today) !== undefined
      ? checkCertificateValidity(certificateType, birthday, until, today)
      : checkExpired(until, today);
  return refusal?.rule === 'certificate.expired' ? refusal.message : undefined;
}

/** The last day on which the certificate is valid; 长期 if the age allows it; locked if it follows from the birthday. */
export function CertificateValidityField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const { rules } = useSaleScope();
  const id = `${path}.certificateValidUntil`;
  const value = person.certificateValidUntil;
  const bounds = boundsOf(person, rules.today);
  const expired = expiredMessage(person, rules.today);
  if (bounds.fixed !== undefined)
    return <LockedField path={id} label="证件有效期至" value={value ?? bounds.fixed} hint="已按出生日期计算" error={expired} />;
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
      error={errorAt(id) ?? expired}
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
