import type { ReactNode } from 'react';
import { Text } from '../layout/text.tsx';
import { Box } from '../layout/box.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly title: string;
  readonly text?: ReactNode;
}

interface TimelineProps {
  /** Groups along the line, such as years, in the order of their display. */
  readonly groups: readonly { readonly label: string; readonly entries: readonly TimelineEntry[] }[];
}

const monthAndDay = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;

/** Events along a line, in groups. On wide screens the groups are beside the line. */
export function Timeline({ groups }: TimelineProps) {
  return (
    <ol>
      {groups.map((group) => (
        <li key={group.label} className={styles.group}>
          <p className={styles.label}>{group.label}</p>
          <ol className={styles.entries}>
            {group.entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <Text as="time" tone="muted" size="sm" dateTime={entry.date}>
                  {monthAndDay(entry.date)}
                </Text>
                <Box as="h3" above={1}>
                  {entry.title}
                </Box>
                {entry.text && (
                  <Text above={1} tone="muted">
                    {entry.text}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
