import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import styles from './list-card.module.css';

interface ListCardProps {
  readonly head: ReactNode;
  /** Highlights the head. */
  readonly active?: boolean;
  readonly children: ReactNode;
  /** The actions of the entry. */
  readonly foot: ReactNode;
}

/** An entry of a list in the centre. */
export function ListCard({ head, active, children, foot }: ListCardProps) {
  return (
    <Card as="article" padding="none" className={styles.card}>
      <div className={styles.head} data-active={active || undefined}>
        {head}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </Card>
  );
}
