import {
  acceptedAmount,
  type AmountBounds,
  type AmountMeaning,
  readAmount,
  refuseAmountText,
  stepAmount,
  writeAmount,
  writeYuan,
} from '@portal/rules/values/amount.ts';
import { type Fen, showWan, showYuan } from '@portal/rules/values/money.ts';
import { toChineseAmount } from '@portal/rules/values/numerals.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** The typed text, valid or not; `acceptedAmount` parses it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** How the text is read, by the field and by the form. */
  readonly meaning: AmountMeaning;
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

/** No amount has more characters, in numerals and with spaces. */
const longestText = 40;
const tooLongWords = '粘贴的内容太长，没有填入；请只填写金额';

/** The handlers of the text of the field, and its notes. */
function useAmountText({ text, onChange, meaning }: Pick<AmountFieldProps, 'text' | 'onChange' | 'meaning'>) {
  const [isLeft, setLeft] = useState(false);
  const [note, setNote] = useState('');
  const amount = acceptedAmount(text, meaning);
  const inferred = sayInferred(text, meaning);
  /** A text that is too long is rejected as a whole: part of it would be another amount. */
  const type = (next: string): void => {
    const tooLong = next.length > longestText;
    setLeft(false);
    setNote(tooLong ? tooLongWords : '');
    if (tooLong) announce(tooLongWords);
    else onChange(next);
  };
  const leave = (): void => {
    setLeft(true);
    // The text loses its unit now, so the note stays.
    if (inferred) {
      setNote(inferred);
      announce(inferred);
    }
    onChange(amount === undefined ? cleanText(text) : writeAmount(amount, meaning));
  };
  const take = (next: Fen): void => {
    setNote('');
    onChange(writeAmount(next, meaning));
    announce(showYuan(next));
  };
  return { amount, isLeft, note: inferred || note, type, leave, take };
}

/**
 * An amount of money. The parsed amount is shown below it while typing: `= 200,000 元` for `20万`. The text is
 * reformatted only when the field loses the focus. Gaining the focus changes nothing, because that would remove the
 * selection that the next key replaces.
 */
export function AmountField(props: AmountFieldProps) {
  const { id, label, text, meaning, bounds, unit = '元', hint, error, required, wide, className } = props;
  const { amount, isLeft, note, type, leave, take } = useAmountText(props);
  // A text that is still being typed has an error only if the form already asks for it.
  const ownError = isLeft || error ? refuseAmountText(text, meaning)?.message : undefined;
  const asked = isLeft ? askedUnits(text, meaning) : [];
  const steps = bounds?.step === undefined ? undefined : { ...bounds, step: bounds.step };
  const hasHint = amount || note || asked.length > 0 || hint;
  const choose = (chosen: Fen): void => {
    take(chosen);
    // The buttons disappear with the question.
    document.getElementById(id)?.focus();
  };

  return (
    <Field
      id={id}
      label={label}
      error={ownError ?? error}
      required={required}
      wide={wide}
      className={className}
      hint={hasHint ? <AmountHint amount={amount} note={note} asked={asked} onChoose={choose} hint={hint} /> : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          before={steps ? <StepButton bounds={steps} direction={-1} amount={amount} onStep={take} /> : meaning.counts === 'yuan' && '¥'}
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

/** Says that a number was read in the other unit. Empty if it was not. */
function sayInferred(text: string, meaning: AmountMeaning): string {
  const reading = readAmount(text, meaning);
  if (!reading || 'asked' in reading || !reading.isInferred) return '';
  return `“${cleanText(text)}”按${meaning.counts === 'wan' ? '元' : '万元'}理解，即 ${showWan(reading.amount)}`;
}

/** The two amounts that a number without a unit may be. */
function askedUnits(text: string, meaning: AmountMeaning): readonly Fen[] {
  const reading = readAmount(text, meaning);
  return reading && 'asked' in reading ? reading.asked : [];
}

interface AmountHintProps {
  readonly amount: Fen | undefined;
  readonly note: string;
  readonly asked: readonly Fen[];
  readonly onChoose: (amount: Fen) => void;
  readonly hint: ReactNode;
}

/** The parsed amount in figures and in capitals; notes for the customer; the unit to choose; the field's own hint. */
function AmountHint({ amount, note, asked, onChoose, hint }: AmountHintProps) {
  return (
    <>
      {amount ? (
        <Cluster as="span" gap={2} rowGap={0} tone="ink">
          <b className="num">= {writeYuan(amount)} 元</b> <span>人民币{toChineseAmount(amount)}</span>
        </Cluster>
      ) : null}
      {note && (
        <Text as="span" block tone="amber-ink">
          {note}
        </Text>
      )}
      {asked.length > 0 && (
        <Cluster as="span" align="center" gap={2} above={1} below={1}>
          您填写的是
          {asked.map((one) => (
            <Button key={one} size="small" onClick={() => onChoose(one)}>
              {showWan(one)}
            </Button>
          ))}
        </Cluster>
      )}
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
