import type { ReactNode } from 'react';
import { Card } from '@portal/ui/card/card.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
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
      <Cluster
        align="center"
        justify="between"
        gap={4}
        rowGap={0}
        pad={2}
        side={5}
        fill="mist"
        className={styles.head}
        data-active={active || undefined}
      >
        {head}
      </Cluster>
      <Box pad={5}>{children}</Box>
      <Cluster align="center" justify="end" gap={3} rowGap={2} className={styles.foot}>
        {foot}
      </Cluster>
    </Card>
  );
}
