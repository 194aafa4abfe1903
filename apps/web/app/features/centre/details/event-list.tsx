import type { ReactNode } from 'react';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './event-list.module.css';

export interface ShownEvent {
  readonly id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly at: string;
  readonly time: string;
  readonly text?: ReactNode;
}

/** The events so far, the latest first. */
export function EventList({ events }: { readonly events: readonly ShownEvent[] }) {
  return (
    <Box as="ol">
      {events.map(({ id, label, at, time, text }, index) => (
        <Cluster as="li" justify="between" gap={5} rowGap={0} key={id} className={styles.event} data-latest={index === 0 || undefined}>
          <Text as="b" weight={500} className={styles.label}>
            {label}
          </Text>
          <Text as="time" tone="muted" size="sm" dateTime={at}>
            {time}
          </Text>
          {text && <div className={styles.text}>{text}</div>}
        </Cluster>
      ))}
    </Box>
  );
}
