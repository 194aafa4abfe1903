import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** The next action: a button or a link. */
  action?: ReactNode;
  /** A picture from `art/`. */
  art?: ReactNode;
}

/** An empty list or page, with a suggestion what to do. */
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
