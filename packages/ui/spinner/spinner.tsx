import { joinClasses } from '../class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Shown beside the ring. Without it the spinner is decorative and the text is elsewhere. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
}

/** Work in progress without a known end. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <span className={joinClasses(styles.spinner, styles[size])} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </span>
  );
}
