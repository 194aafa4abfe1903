import type { ReactNode } from 'react';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './field-grid.module.css';

/** The fields of one topic: side by side where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Grid least={18} gap={8} rowGap={5} align="start" className={styles.fields}>
      {children}
    </Grid>
  );
}

/** A part of the grid that takes a whole line. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
