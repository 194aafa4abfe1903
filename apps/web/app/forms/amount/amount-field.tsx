import { type AmountBounds, readYuan, stepAmount } from '@portal/rules/amount.ts';
import { type Fen, showWan, showYuan } from '@portal/rules/money.ts';
import { toChineseAmount } from '@portal/rules/numerals.ts';
import { cleanText } from '@portal/rules/text.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { announce } from '../../ui/announcer/announce.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** What was typed, in yuan, right or wrong; `readYuan` reads it, `checkAmount` judges it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** With a step there are buttons that go up and down by it. */
  readonly bounds?: AmountBounds;
  /** `元`, `元/年`. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly wide?: boolean;
}

/** `8,236` and `8,236.50`, which `readYuan` reads as well as what was typed. */
function readingForm(amount: Fen): string {
  return showYuan(amount).replace(/^¥|\.00$/g, '');
}

/**
 * An amount in yuan, left alone while it is typed; once it was left, with its thousands apart. In capitals under it.
 * Nothing changes when the field is entered: that would take away the selection which the next key is to replace.
 */
export function AmountField({ id, label, text, onChange, bounds, unit = '元', hint, error, required, wide }: AmountFieldProps) {
  const amount = readYuan(text);
  const capital = amount !== undefined && amount > 0 ? toChineseAmount(amount) : '';
  const steps = bounds?.step === undefined ? undefined : { ...bounds, step: bounds.step };
  return (
    <Field
      id={id}
      label={label}
      error={error}
      required={required}
      wide={wide}
      hint={
        capital ? (
          <>
            <span className={styles.capital}>大写：{capital}</span>
            {hint}
          </>
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          className="num"
          before={steps ? <StepButton bounds={steps} direction={-1} amount={amount} onStep={take} /> : '¥'}
          after={
            <>
              <span className={steps && styles.unit}>{unit}</span>
              {steps && <StepButton bounds={steps} direction={1} amount={amount} onStep={take} />}
            </>
          }
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(amount === undefined ? cleanText(text) : readingForm(amount))}
        />
      )}
    </Field>
  );

  function take(next: Fen): void {
    onChange(readingForm(next));
    announce(showYuan(next));
  }
}

interface StepButtonProps {
  readonly bounds: Required<AmountBounds>;
  readonly direction: 1 | -1;
  readonly amount: Fen | undefined;
  readonly onStep: (amount: Fen) => void;
}

/** One step up or down. At the end it stays reachable and does nothing, so that the focus is not lost. */
function StepButton({ bounds, direction, amount, onStep }: StepButtonProps) {
  const next = stepAmount(amount, direction, bounds);
  const isAtEnd = next === amount;
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={`${direction > 0 ? '增加' : '减少'}${showWan(bounds.step)}`}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onStep(next)}
    >
      {direction > 0 ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
    </button>
  );
}
