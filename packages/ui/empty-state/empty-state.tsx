import type { ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { Cluster } from '../layout/cluster.tsx';
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
    <Stack column align="center" pad={12} side={4} centred>
      {art && <div className={styles.art}>{art}</div>}
      <Text tone="deep" size="lg" weight={600}>
        {title}
      </Text>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && (
        <Cluster justify="center" gap={3} above={6}>
          {action}
        </Cluster>
      )}
    </Stack>
  );
}
