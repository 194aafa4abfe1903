import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** A picture from `art/`. */
  art?: ReactNode;
}

/** A list or page that has nothing to show, and what one can do about it. */
export function EmptyState({ title, hint, action, art }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
