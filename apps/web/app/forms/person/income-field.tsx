import { showWan, yuan } from '@portal/rules/money.ts';
import { cleanDigits } from '@portal/rules/text.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';

/** Digits of the largest income that can be typed; beyond that it is a slip of the finger. */
const digits = 9;

/** Yearly income in whole yuan, said again in ten-thousands so that a nought too many is seen. */
export function IncomeField({ person, path, onChange }: PersonFieldProps) {
  const { annualIncome } = person;
  const again = annualIncome !== undefined && annualIncome >= 10_000 ? `即 ${showWan(yuan(annualIncome))}` : '';
  return (
    <TextField
      path={`${path}.annualIncome`}
      label="年收入"
      value={annualIncome === undefined ? undefined : String(annualIncome)}
      onChange={(text) => onChange({ annualIncome: text === undefined ? undefined : Number(text) })}
      clean={(text) => cleanDigits(text.replace(/[.．]\d*$/, ''), digits)}
      cleansTyping
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      className="num"
      after="元"
      hint={again || '税前，填写整数；没有收入请填 0'}
    />
  );
}
