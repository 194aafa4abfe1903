import type { ReactNode } from 'react';
import styles from './section-pair.module.css';

/** Two sections of a detail page, side by side where they fit. */
export function SectionPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
