import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** The fields of one topic: side by side where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** A part of the grid that takes a whole line. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
