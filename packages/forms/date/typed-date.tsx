import { useId, useState } from 'react';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './typed-date.module.css';

interface TypedDateProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (date: string) => void;
  /** The date that a text says; undefined while it says none. */
  readonly read: (text: string) => string | undefined;
}

/** The quick way to a date: it is typed as it is printed, and the lists above show what was understood. */
export function TypedDate({ label, value, onChange, read }: TypedDateProps) {
  const [typed, setTyped] = useState('');
  const hintId = useId();
  const isFaulty = typed.replace(/\D/g, '').length >= 8 && read(typed) === undefined;
  // A date that was chosen from the lists is not what was typed.
  const shown = value !== undefined && read(typed) !== undefined && read(typed) !== value ? '' : typed;
  const type = (text: string): void => {
    setTyped(text);
    const date = read(text);
    if (date !== undefined) onChange(date);
  };
  return (
    <Text as="span" block above={2} className={styles.typed}>
      <TextInput
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={isFaulty || undefined}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="或直接输入，如 20360618"
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <Text as="span" block tone="error" size="sm" id={hintId} role="status">
        {isFaulty ? '没有这一天，请按证件上的日期输入 8 位数字' : ''}
      </Text>
    </Text>
  );
}
