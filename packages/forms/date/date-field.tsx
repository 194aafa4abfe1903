import type { ReactNode } from 'react';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { type DateBounds, type DateParts, fromParts, offeredParts, partChoices, toParts } from './date-parts.ts';
import { useChosenParts } from './use-chosen-parts.ts';
import styles from './date-field.module.css';

interface DateFieldProps {
  /** In a sale the path of the field. */
  readonly id: string;
  /** The name of the date for screen readers: `出生日期`. */
  readonly label: string;
  /** Shown above the field in place of the label. */
  readonly legend?: ReactNode;
  readonly value: string | undefined;
  /** The date, or undefined while a part is missing, and the part that has just been chosen. */
  readonly onChange: (date: string | undefined, part: keyof DateParts) => void;
  /** Undefined while they are not known: nothing can be chosen. */
  readonly bounds: DateBounds | undefined;
  /** Lists years from the latest to the earliest, for birthdays. */
  readonly latestFirst?: boolean;
  /** `bday` enables the browser's autofill. */
  readonly autoComplete?: 'bday';
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  /** Shown below the date: an alternative answer to the same question. */
  readonly children?: ReactNode;
}

const noChoices = { year: [], month: [], day: [] };

/** Year, month and day as native selects: easy to use on phones, and dates outside the bounds cannot be chosen. */
export function DateField(props: DateFieldProps) {
  const { id, label, legend = label, value, onChange, bounds, latestFirst, autoComplete, hint, error, required, wide, children } = props;
  const [chosen, setChosen] = useChosenParts(id, toParts(value), (parts) => dateOf(parts, bounds) !== undefined);
  // The date may change from outside (an ID number, 长期), and one that was chosen may not be taken: then the present one shows.
  const parts = dateOf(chosen, bounds) === value ? chosen : toParts(value);
  const shown = value === undefined && bounds ? offeredParts(parts, bounds) : parts;
  const choices = bounds ? partChoices(shown, bounds) : noChoices;
  const choose = (part: keyof DateParts, option: string): void => {
    const next = { ...parts, [part]: option };
    setChosen(next);
    onChange(dateOf(next, bounds), part);
  };
  const columns = [
    { part: 'year', unit: '年', options: latestFirst ? choices.year.toReversed() : choices.year },
    { part: 'month', unit: '月', options: choices.month },
    { part: 'day', unit: '日', options: choices.day },
  ] as const;
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error} required={required} wide={wide}>
      <span className={styles.parts}>
        {columns.map(({ part, unit, options }) => (
          <Select
            key={part}
            aria-label={`${label}：${unit}`}
            aria-invalid={error ? true : undefined}
            aria-required={required}
            disabled={props.disabled || !bounds}
            autoComplete={autoComplete && `${autoComplete}-${part}`}
            value={shown[part]}
            placeholder={unit}
            options={withPresent(options, shown[part], unit)}
            onChange={(event) => choose(part, event.target.value)}
          />
        ))}
      </span>
      {children}
    </FieldGroup>
  );
}

function dateOf(parts: DateParts, bounds: DateBounds | undefined): string | undefined {
  return bounds && fromParts(offeredParts(parts, bounds));
}

/** A date from elsewhere that is outside the bounds stays visible until it is changed. */
function withPresent(choices: readonly number[], present: string, unit: string) {
  const number = Number(present);
  const isOffered = present === '' || choices.includes(number);
  const shown = isOffered ? choices : [...choices, number];
  return shown.map((choice) => ({
    value: String(choice),
    label: `${choice} ${unit}`,
    disabled: !isOffered && choice === number,
  }));
}
