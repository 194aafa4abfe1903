import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';

/** Several lines of text; it grows with its content. Spread a `FieldControl` onto it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={joinClasses(styles.input, styles.area, className)} />;
}
