import { YuanField } from '../amount/yuan-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** Yearly income in whole yuan. */
export function IncomeField({ person, path, onChange }: PersonFieldProps) {
  return (
    <YuanField
      path={`${path}.annualIncome`}
      label="年收入"
      hint="税前，填写整数，可写作 20万；没有收入请填 0"
      value={person.annualIncome}
      onChange={(annualIncome) => onChange({ annualIncome })}
    />
  );
}
