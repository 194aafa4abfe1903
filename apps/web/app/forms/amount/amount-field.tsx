import { type AmountBounds, readWan, readYuan, stepAmount, writeWan, writeYuan } from '@portal/rules/values/amount.ts';
import { type Fen, showWan, showYuan, yuan } from '@portal/rules/values/money.ts';
import { toChineseAmount } from '@portal/rules/values/numerals.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { announce } from '../../ui/announcer/announce.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** The typed text, valid or not; `readYuan` or `readWan` parses it, `checkAmount` validates it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The unit of a number without one: yuan, or 万元. */
  readonly counts?: keyof typeof writings;
  /** With a step there are buttons to increase and decrease by it. */
  readonly bounds?: AmountBounds;
  /** `元`, `元/年`. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
}

/** How amounts are parsed and formatted, and the greatest that can be typed: more is taken for a typing error. */
const writings = {
  yuan: { read: readYuan, write: writeYuan, greatest: yuan(999_999_999) },
  // A customer who means yuan may type six digits before the 元.
  wan: { read: readWan, write: writeWan, greatest: yuan(9_999_999_999) },
} as const;

const longestText = 24;

/**
 * An amount of money. The parsed amount is shown below it while typing: `= 200,000 元` for `20万`. The text is
 * reformatted only when the field loses the focus. Gaining the focus changes nothing, because that would remove the
 * selection that the next key replaces.
 */
export function AmountField(props: AmountFieldProps) {
  const { id, label, text, onChange, counts = 'yuan', bounds, unit = '元', hint, error, required, wide, className } = props;
  const { read, write, greatest } = writings[counts];
  const [isLeft, setLeft] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const amount = read(text);
  const isUnread = isLeft && amount === undefined && text.trim() !== '';
  const stoppedWords = `最多可填 ${writeYuan(greatest)} 元，多出的没有填入`;
  const steps = bounds?.step === undefined ? undefined : { ...bounds, step: bounds.step };

  /** A text that is too long is rejected as a whole: part of it would be another amount. */
  const type = (next: string): void => {
    const tooMuch = next.length > longestText || (read(next) ?? 0) > greatest;
    setLeft(false);
    setStopped(tooMuch);
    if (tooMuch) announce(stoppedWords);
    else onChange(next);
  };
  const leave = (): void => {
    setLeft(true);
    setStopped(false);
    onChange(amount === undefined ? cleanText(text) : write(amount));
  };
  const take = (next: Fen): void => {
    onChange(write(next));
    announce(showYuan(next));
  };

  return (
    <Field
      id={id}
      label={label}
      error={isUnread ? '请填写一个数字，如 200000 或 20万' : error}
      required={required}
      wide={wide}
      className={className}
      hint={amount || isStopped || hint ? <AmountHint amount={amount} stopped={isStopped && stoppedWords} hint={hint} /> : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          before={steps ? <StepButton bounds={steps} direction={-1} amount={amount} onStep={take} /> : counts === 'yuan' && '¥'}
          after={
            <>
              <span className={steps && styles.unit}>{unit}</span>
              {steps && <StepButton bounds={steps} direction={1} amount={amount} onStep={take} />}
            </>
          }
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

interface AmountHintProps {
  readonly amount: Fen | undefined;
  readonly stopped: string | false;
  readonly hint: ReactNode;
}

/** The parsed amount in figures and in capitals; the rejected text; and the field's own hint. */
function AmountHint({ amount, stopped, hint }: AmountHintProps) {
  return (
    <>
      {amount ? (
        <span className={styles.reading}>
          <b className="num">= {writeYuan(amount)} 元</b> <span>大写：{toChineseAmount(amount)}</span>
        </span>
      ) : null}
      {stopped && <span className={styles.stopped}>{stopped}</span>}
      {hint}
    </>
  );
}

interface StepButtonProps {
  readonly bounds: Required<AmountBounds>;
  readonly direction: 1 | -1;
  readonly amount: Fen | undefined;
  readonly onStep: (amount: Fen) => void;
}

/** Increases or decreases by one step. At the limit the button stays focusable and does nothing, so that the focus is not lost. */
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
