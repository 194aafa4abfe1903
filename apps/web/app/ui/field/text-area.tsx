import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={joinClasses(styles.input, styles.area, className)} />;
}
