import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './actions.module.css';

interface ActionsProps {
  /** Buttons in reading order: back first, the main one last. */
  children: ReactNode;
  align?: 'start' | 'end' | 'between';
  /** A line above, as at the end of a form. */
  divided?: boolean;
}

/** The buttons at the end of a form or panel: side by side, on phones stacked with the main one on top. */
export function Actions({ children, align = 'start', divided = false }: ActionsProps) {
  return (
    <div className={styles.frame}>
      <div className={joinClasses(styles.actions, styles[align], divided && styles.divided)}>{children}</div>
    </div>
  );
}
