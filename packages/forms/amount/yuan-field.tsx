import { acceptedAmount, type AmountMeaning, writeAmount } from '@portal/rules/values/amount.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import type { ReactNode } from 'react';
import { useFormScope } from '../form/form-scope.tsx';
import { useTypedText } from '../form/typed-scope.tsx';
import { AmountField } from './amount-field.tsx';

/** Less than 1,000 yuan is more often meant in 万元. */
const MEANING: AmountMeaning = { counts: 'yuan', asksBelow: yuan(1000), max: yuan(999_999_999) };

/** Whole yuan; undefined for anything else. */
function readYuan(text: string): number | undefined {
  const amount = acceptedAmount(text, MEANING);
  return amount !== undefined && amount % 100 === 0 ? amount / 100 : undefined;
}

interface YuanFieldProps {
  /** The path of the answer: the id of the field. */
  readonly path: string;
  /** The name of the amount, in the label and in messages. */
  readonly label: string;
  readonly hint: ReactNode;
  /** In whole yuan. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** An amount in whole yuan, zero included. Another text stays as it was typed, also through a reload. */
export function YuanField({ path, label, hint, value, onChange }: YuanFieldProps) {
  const { errorAt } = useFormScope();
  const [typed, setTyped] = useTypedText(path, '', (one) => cleanText(one) === '' || readYuan(one) !== undefined);
  // The typed text stays while it means the same as the answer, which may also change from outside.
  const known = value === undefined ? '' : writeAmount(yuan(value), MEANING);
  const text = readYuan(typed) === value ? typed : known;
  const isBroken = acceptedAmount(text, MEANING) !== undefined && readYuan(text) === undefined;
  const change = (next: string): void => {
    setTyped(next);
    if (readYuan(next) !== value) onChange(readYuan(next));
  };
  return (
    <AmountField
      id={path}
      label={label}
      meaning={MEANING}
      text={text}
      onChange={change}
      hint={hint}
      error={isBroken ? `${label}请填写整数，单位为元` : errorAt(path)}
      required
    />
  );
}
