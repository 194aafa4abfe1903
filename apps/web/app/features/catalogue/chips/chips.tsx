import type { InputHTMLAttributes } from 'react';
import styles from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** How many products it leaves. */
  readonly count?: number | undefined;
}

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly chips: readonly Chip[];
  /** `checkbox`: several may be chosen. */
  readonly type?: 'radio' | 'checkbox';
  readonly hint?: string;
  /** The state of a chip: `checked` if the page decides, `defaultChecked` if the form does. */
  readonly stateOf: (value: string) => Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'defaultChecked' | 'onChange'>;
}

/** A question whose answers are small buttons, one or several of them chosen. They belong to a form, which works without scripts. */
export function Chips({ legend, name, chips, type = 'radio', hint, stateOf }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {chips.map(({ value, label, count }) => (
          <label key={value} className={styles.chip}>
            <input type={type} name={name} value={value} {...stateOf(value)} />
            {label}
            {count !== undefined && (
              <span className={styles.count}>
                {count}
                <span className="visually-hidden"> 款</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
