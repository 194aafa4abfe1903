import type { ReactNode } from 'react';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './section-pair.module.css';

/** Two sections of a detail page, side by side where they fit. */
export function SectionPair({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={5} className={styles.pair}>
      {children}
    </Stack>
  );
}
