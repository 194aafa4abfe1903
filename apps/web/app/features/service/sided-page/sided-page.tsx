import type { ReactNode } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './sided-page.module.css';

interface SidedPageProps {
  /** The element of the main column. */
  readonly as?: 'article' | 'div';
  /** Breadcrumb or tabs, over both columns. */
  readonly top: ReactNode;
  /** Stays in view beside the main column; on narrow windows it follows below. */
  readonly side: ReactNode;
  /** The name of the side for screen readers. */
  readonly sideLabel: string;
  /** For the main column. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The body of a page that has help at its side. */
export function SidedPage({ as: Main = 'div', top, side, sideLabel, className, children }: SidedPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      {top}
      <Stack gap={10} className={styles.columns}>
        <Main className={joinClasses(styles.main, className)}>{children}</Main>
        <aside aria-label={sideLabel} className={styles.side}>
          {side}
        </aside>
      </Stack>
    </div>
  );
}
