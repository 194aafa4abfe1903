import { knownAge } from '@portal/rules/age.ts';
import type { ReactNode } from 'react';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { type BirthdayBounds, type BirthdayPart, type BirthdayParts, birthdayChoices, changePart, joinBirthday } from './birthday-parts.ts';
import styles from './trial-fields.module.css';

interface BirthdayFieldProps {
  id: string;
  legend: string;
  value: BirthdayParts;
  /** Undefined until today is known: nothing can be chosen yet. */
  bounds: BirthdayBounds | undefined;
  today: string | undefined;
  hint?: ReactNode;
  error?: string;
  onChange: (birthday: BirthdayParts, part: BirthdayPart) => void;
}

const nothing = { years: [], months: [], days: [] };

/** Year, month and day as three of the browser's own selects: no typing, no calendar to page through. */
export function BirthdayField({ id, legend, value, bounds, today, hint, error, onChange }: BirthdayFieldProps) {
  const choices = bounds ? birthdayChoices(value, bounds) : nothing;
  const age = today === undefined ? undefined : knownAge(joinBirthday(value), today);
  const invalid = error ? true : undefined;
  const put = (part: BirthdayPart, chosen: string): void => {
    if (bounds) onChange(changePart(value, { [part]: chosen }, bounds), part);
  };
  return (
    <FieldGroup
      id={id}
      wide
      legend={
        <span className={styles.legendRow}>
          {legend}
          {age !== undefined && <span className={styles.age}>{age} 周岁</span>}
        </span>
      }
      hint={hint}
      error={error}
    >
      <div className={styles.birthday}>
        <Select
          aria-label={`${legend}：年`}
          aria-invalid={invalid}
          placeholder="年"
          options={choices.years}
          value={value.year}
          disabled={!bounds}
          onChange={(event) => put('year', event.target.value)}
        />
        <Select
          aria-label={`${legend}：月`}
          aria-invalid={invalid}
          placeholder="月"
          options={choices.months}
          value={value.month}
          disabled={!bounds}
          onChange={(event) => put('month', event.target.value)}
        />
        <Select
          aria-label={`${legend}：日`}
          aria-invalid={invalid}
          placeholder="日"
          options={choices.days}
          value={value.day}
          disabled={!bounds}
          onChange={(event) => put('day', event.target.value)}
        />
      </div>
    </FieldGroup>
  );
}
