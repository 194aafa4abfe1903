import { acceptedAmount, type AmountMeaning, writeAmount } from '@portal/rules/values/amount.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { AmountField } from '../amount/amount-field.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** A yearly income of less than 1,000 yuan is more often one in 万元. */
const MEANING: AmountMeaning = { counts: 'yuan', asksBelow: yuan(1000), max: yuan(999_999_999) };

/** Whole yuan; undefined for anything else. */
function readIncome(text: string): number | undefined {
  const amount = acceptedAmount(text, MEANING);
  return amount !== undefined && amount % 100 === 0 ? amount / 100 : undefined;
}

/** Yearly income in whole yuan. */
export function IncomeField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const { annualIncome } = person;
  const [typed, setTyped] = useState('');
  // The typed text stays while it means the same as the answer, which may also change from outside.
  const known = annualIncome === undefined ? '' : writeAmount(yuan(annualIncome), MEANING);
  const text = readIncome(typed) === annualIncome ? typed : known;
  const isBroken = acceptedAmount(text, MEANING) !== undefined && readIncome(text) === undefined;
  const change = (next: string): void => {
    setTyped(next);
    if (readIncome(next) !== annualIncome) onChange({ annualIncome: readIncome(next) });
  };
  return (
    <AmountField
      id={`${path}.annualIncome`}
      label="年收入"
      meaning={MEANING}
      text={text}
      onChange={change}
      hint="税前，填写整数，可写作 20万；没有收入请填 0"
      error={isBroken ? '年收入请填写整数，单位为元' : errorAt(`${path}.annualIncome`)}
      required
    />
  );
}
