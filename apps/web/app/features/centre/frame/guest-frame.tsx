import type { ReactNode } from 'react';
import styles from './guest-frame.module.css';

/** The frame of a page that a visitor without an account sees. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  return <div className={`container ${styles.frame}`}>{children}</div>;
}
