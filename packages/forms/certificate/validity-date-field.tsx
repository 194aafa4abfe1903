import { isLongTerm, LONG_TERM } from '@portal/rules/person/certificate/certificate-validity.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { DateField } from '../date/date-field.tsx';
import { readTypedValidity } from '@portal/rules/person/certificate/typed-validity.ts';
import { TypedDate } from '../date/typed-date.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { type DatedCertificate, offeredValidity, whyExpired } from './offered-validity.ts';

interface ValidityDateFieldProps {
  /** Id of the field, which is the path of its finding. */
  readonly id: string;
  readonly certificate: DatedCertificate;
  readonly today: string;
  readonly onChange: (validUntil: string | undefined) => void;
}

/** The last day on which a certificate is valid, or 长期 if the age allows it. */
export function ValidityDateField({ id, certificate, today, onChange }: ValidityDateFieldProps) {
  const { errorAt } = useFormScope();
  const value = certificate.certificateValidUntil;
  const bounds = offeredValidity(certificate, today);
  const longTerm = value !== undefined && isLongTerm(value);
  return (
    <DateField
      id={id}
      label="证件有效期"
      legend="证件有效期至"
      value={longTerm ? undefined : value}
      onChange={onChange}
      bounds={bounds}
      disabled={longTerm}
      hint={`已过有效期的证件不能使用${bounds.longTerm ? '；证件上写着“长期”的，请勾选' : ''}`}
      error={errorAt(id) ?? whyExpired(certificate, today)}
      required
    >
      {!longTerm && <TypedDate label="证件有效期：直接输入" value={value} onChange={onChange} read={readTypedValidity} />}
      {(bounds.longTerm || longTerm) && (
        <Checkbox label="长期有效" checked={longTerm} onChange={(event) => onChange(event.target.checked ? LONG_TERM : undefined)} />
      )}
    </DateField>
  );
}
