import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** Fields of a person side by side, as the steps of an application place them. */
export function SpecimenFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
