import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { type DateParts, noDate } from './date-parts.ts';
import { useChosenParts } from './use-chosen-parts.ts';
import styles from './date-field.module.css';

interface MonthFieldProps {
  /** In a sale the path of the field. */
  readonly id: string;
  readonly label: string;
  /** `YYYY-MM`. */
  readonly value: string | undefined;
  /** The month, or undefined while a part is missing. */
  readonly onChange: (month: string | undefined) => void;
  /** The first and the last month that may be chosen, `YYYY-MM`. */
  readonly earliest: string;
  readonly latest: string;
  readonly error?: string;
}

function partsOf(month: string | undefined): DateParts {
  const [year = '', part = ''] = month?.split('-') ?? [];
  return { ...noDate, year, month: part && String(Number(part)) };
}

const listed = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Year and month as native selects, the latest year first. Months outside the bounds are not offered. */
export function MonthField({ id, label, value, onChange, earliest, latest, error }: MonthFieldProps) {
  const monthOf = (parts: DateParts): string | undefined => {
    const month = `${parts.year}-${parts.month.padStart(2, '0')}`;
    return parts.year && parts.month && month >= earliest && month <= latest ? month : undefined;
  };
  const [chosen, setChosen] = useChosenParts(id, partsOf(value), (parts) => monthOf(parts) !== undefined);
  const shown = value === undefined ? chosen : partsOf(value);
  const [first, last] = [partsOf(earliest), partsOf(latest)];
  const months = listed(shown.year === first.year ? Number(first.month) : 1, shown.year === last.year ? Number(last.month) : 12);
  const choose = (change: Partial<DateParts>): void => {
    const next = { ...shown, ...change };
    setChosen(next);
    onChange(monthOf(next));
  };
  const columns = [
    { part: 'year', unit: '年', options: listed(Number(first.year), Number(last.year)).toReversed() },
    { part: 'month', unit: '月', options: months },
  ] as const;
  return (
    <FieldGroup id={id} legend={label} error={error} required>
      <span className={styles.parts}>
        {columns.map(({ part, unit, options }) => (
          <Select
            key={part}
            aria-label={`${label}：${unit}`}
            aria-invalid={error ? true : undefined}
            aria-required
            value={options.includes(Number(shown[part])) ? shown[part] : ''}
            placeholder={unit}
            options={options.map((option) => ({ value: String(option), label: `${option} ${unit}` }))}
            onChange={(event) => choose({ [part]: event.target.value })}
          />
        ))}
      </span>
    </FieldGroup>
  );
}
