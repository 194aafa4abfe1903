import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** Lays out the fields of a person as the steps of an application do. */
export function SpecimenFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
