import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';
import { useEarlyEntry } from './use-early-entry.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside the frame, before or after the text: a calling code, a unit, a button. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The standard input. Spread a `FieldControl` onto it. */
export function TextInput({ before, after, className, type = 'text', ref, ...rest }: TextInputProps) {
  const early = useEarlyEntry<HTMLInputElement>((control) => rest.value !== undefined && control.value !== rest.value, rest.onChange);
  const input = <input {...rest} ref={ref ?? early} type={type} className={joinClasses(styles.input, className)} />;
  if (!before && !after) return input;
  return (
    <span className={styles.frame} data-invalid={rest['aria-invalid'] ? '' : undefined}>
      {before && <span className={styles.before}>{before}</span>}
      {input}
      {after && <span className={styles.after}>{after}</span>}
    </span>
  );
}
