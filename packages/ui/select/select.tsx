import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
}

/** The native select, which has the best picker on every phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={styles.frame}>
      <select {...rest} className={joinClasses(styles.select, className)}>
        {placeholder !== undefined && (
          <option value="" disabled hidden={options.length > 0}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
