import { readYuan, writeYuan } from '@portal/rules/values/amount.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { AmountField } from '../amount/amount-field.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** Whole yuan; undefined for anything else. */
function readIncome(text: string): number | undefined {
  const amount = readYuan(text);
  return amount !== undefined && amount % 100 === 0 ? amount / 100 : undefined;
}

/** Yearly income in whole yuan. */
export function IncomeField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const { annualIncome } = person;
  const [typed, setTyped] = useState('');
  // The typed text stays while it means the same as the answer, which may also change from outside.
  const known = annualIncome === undefined ? '' : writeYuan(yuan(annualIncome));
  const text = readIncome(typed) === annualIncome ? typed : known;
  const isBroken = readYuan(text) !== undefined && readIncome(text) === undefined;
  const change = (next: string): void => {
    setTyped(next);
    if (readIncome(next) !== annualIncome) onChange({ annualIncome: readIncome(next) });
  };
  return (
    <AmountField
      id={`${path}.annualIncome`}
      label="年收入"
      text={text}
      onChange={change}
      hint="税前，填写整数，可写作 20万；没有收入请填 0"
      error={isBroken ? '年收入请填写整数，单位为元' : errorAt(`${path}.annualIncome`)}
      required
    />
  );
}
