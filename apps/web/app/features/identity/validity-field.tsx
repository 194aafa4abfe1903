import { checkExpired, firstOfferedValidity, isLongTerm, LONG_TERM } from '@portal/rules/person/certificate-validity.ts';
import { addYears } from '@portal/rules/values/dates.ts';
import { DateField } from '../../forms/date/date-field.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';

interface ValidityFieldProps {
  readonly value: string | null;
  readonly onChange: (validUntil: string | null) => void;
  readonly today: string;
  readonly error: string | undefined;
  readonly longTermOffered: boolean;
}

/** The last day on which the certificate is valid, or 长期. */
export function ValidityField({ value, onChange, today, error, longTermOffered }: ValidityFieldProps) {
  const longTerm = value !== null && isLongTerm(value);
  return (
    <DateField
      id="validUntil"
      label="证件有效期"
      legend="证件有效期至"
      value={longTerm ? undefined : (value ?? undefined)}
      onChange={(date) => onChange(date ?? null)}
      bounds={{ earliest: firstOfferedValidity(today), latest: addYears(today, 50) }}
      disabled={longTerm}
      error={error ?? (value === null ? undefined : checkExpired(value, today)?.message)}
      required
    >
      {longTermOffered && (
        <Checkbox label="长期有效" checked={longTerm} onChange={(event) => onChange(event.target.checked ? LONG_TERM : null)} />
      )}
    </DateField>
  );
}
