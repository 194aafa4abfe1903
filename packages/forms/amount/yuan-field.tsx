import { acceptedAmount, type AmountMeaning, writeAmount } from '@portal/rules/values/amount.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import type { ReactNode } from 'react';
import { useFormScope } from '../form/form-scope.tsx';
import { useTypedText } from '../form/typed-scope.tsx';
import { AmountField } from './amount-field.tsx';

/** Less than 1,000 yuan is more often meant in 万元. */
const usuallyAsked = yuan(1000);
const largest = yuan(999_999_999);

/** Whole yuan; undefined for anything else. */
function readYuan(text: string, meaning: AmountMeaning): number | undefined {
  const amount = acceptedAmount(text, meaning);
  return amount !== undefined && amount % 100 === 0 ? amount / 100 : undefined;
}

interface YuanFieldProps {
  /** The path of the answer: the id of the field. */
  readonly path: string;
  /** The name of the amount, in the label and in messages. */
  readonly label: string;
  readonly hint: ReactNode;
  /** A number without a unit below this could mean 万元, so its unit is asked for. */
  readonly asksBelow?: Fen;
  /** In whole yuan. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** An amount in whole yuan, zero included. Another text stays as it was typed, also through a reload. */
export function YuanField({ path, label, hint, asksBelow = usuallyAsked, value, onChange }: YuanFieldProps) {
  const meaning: AmountMeaning = { counts: 'yuan', asksBelow, max: largest };
  const read = (text: string) => readYuan(text, meaning);
  const { errorAt } = useFormScope();
  const [typed, setTyped] = useTypedText(path, '', (one) => cleanText(one) === '' || read(one) !== undefined);
  // The typed text stays while it means the same as the answer, which may also change from outside.
  const known = value === undefined ? '' : writeAmount(yuan(value), meaning);
  const text = read(typed) === value ? typed : known;
  const isBroken = acceptedAmount(text, meaning) !== undefined && read(text) === undefined;
  const change = (next: string): void => {
    setTyped(next);
    if (read(next) !== value) onChange(read(next));
  };
  return (
    <AmountField
      id={path}
      label={label}
      meaning={meaning}
      text={text}
      onChange={change}
      hint={hint}
      error={isBroken ? `${label}请填写整数，单位为元` : errorAt(path)}
      required
    />
  );
}
