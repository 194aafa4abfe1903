import { useState } from 'react';
import { Select } from '../../ui/select/select.tsx';
import { type DateBounds, type DateParts, fromParts, partChoices, toParts } from './date-parts.ts';
import styles from './date-selects.module.css';

interface DateSelectsProps {
  /** What the date is, for screen readers: `出生日期`. */
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (date: string | undefined) => void;
  readonly bounds: DateBounds;
  /** Birthdays are looked for from the youngest year on. */
  readonly latestFirst?: boolean;
  /** `bday` lets the browser fill it in. */
  readonly autoComplete?: 'bday';
  readonly invalid?: boolean;
  readonly disabled?: boolean;
}

/** Year, month and day as the browser's own pickers: large on every phone, and nothing outside the bounds can be chosen. */
export function DateSelects(props: DateSelectsProps) {
  const { label, value, onChange, bounds, latestFirst = false, autoComplete, invalid, disabled } = props;
  const [chosen, setChosen] = useState(() => toParts(value));
  // The date may change from outside (an ID number, 长期), and one that was chosen may not be taken.
  const parts = fromParts(chosen) === value ? chosen : toParts(value);
  const { years, months, days } = partChoices(parts, bounds);
  const choose = (patch: Partial<DateParts>): void => {
    const next = { ...parts, ...patch };
    setChosen(next);
    const date = fromParts(next);
    if (date !== value) onChange(date);
  };
  const columns = [
    { key: 'year', unit: '年', choices: latestFirst ? years.toReversed() : years },
    { key: 'month', unit: '月', choices: months },
    { key: 'day', unit: '日', choices: days },
  ] as const;
  return (
    <span className={styles.parts}>
      {columns.map(({ key, unit, choices }) => (
        <Select
          key={key}
          aria-label={`${label}：${unit}`}
          aria-invalid={invalid || undefined}
          aria-required
          disabled={disabled}
          autoComplete={autoComplete && `${autoComplete}-${key}`}
          value={parts[key]}
          placeholder={unit}
          options={withPresent(choices, parts[key]).map((choice) => ({ value: String(choice), label: `${choice} ${unit}` }))}
          onChange={(event) => choose({ [key]: event.target.value })}
        />
      ))}
    </span>
  );
}

/** A part that another choice made impossible (31 in April) stays visible until it is mended. */
function withPresent(choices: readonly number[], present: string): readonly number[] {
  const number = Number(present);
  return present === '' || choices.includes(number) ? choices : [...choices, number];
}
