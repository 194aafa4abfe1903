import type { ReactNode } from 'react';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  /** The subject of the line for screen readers. */
  readonly label: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A line about something that waits, with the way there. */
export function NoticeLine({ label, action, children }: NoticeLineProps) {
  return (
    <aside className={styles.notice} aria-label={label}>
      <p>{children}</p>
      {action}
    </aside>
  );
}
