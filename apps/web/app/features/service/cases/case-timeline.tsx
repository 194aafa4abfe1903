import { isRealDate, showDay } from '@portal/rules/values/dates.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './case-timeline.module.css';
import type { TimelineRow } from './read-timeline.ts';

/** The events of a case along a line, with the days between them. */
export function CaseTimeline({ rows }: { readonly rows: readonly TimelineRow[] }) {
  return (
    <Stack as="ol">
      {rows.map(({ when, what, days }, index) => (
        <li key={`${when} ${what}`} className={styles.event} data-last={index === rows.length - 1 || undefined}>
          {days !== undefined && <p className={styles.days}>{days === 0 ? '同日' : `过了 ${days} 天`}</p>}
          <Text tone="muted" figures className={styles.when}>
            {isRealDate(when) ? <time dateTime={when}>{showDay(when)}</time> : when}
          </Text>
          <Text weight={600}>{what}</Text>
        </li>
      ))}
    </Stack>
  );
}
