import { joinClasses } from '../class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Shown beside the ring. Without it the spinner is decoration and the words stand elsewhere. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
}

/** Work in progress of unknown length. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <span className={joinClasses(styles.spinner, styles[size])} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </span>
  );
}
