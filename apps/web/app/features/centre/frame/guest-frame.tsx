import type { ReactNode } from 'react';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './guest-frame.module.css';

/** The frame of a page that a visitor without an account sees. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Stack top gap={5} className={`container ${styles.frame}`}>
      {children}
    </Stack>
  );
}
