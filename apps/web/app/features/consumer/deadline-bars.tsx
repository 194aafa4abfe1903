import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './deadline-bars.module.css';
import { DeadlineList, longestDays } from './deadline-list.tsx';

const ticks = [0, 15, 30, longestDays];

/** How long the decision on a complaint may take, as bars on a scale of days. */
export function DeadlineBars() {
  return (
    <Box as="section" corner="card" fill="mist" aria-labelledby="deadlines" className={styles.deadlines}>
      <Text as="h2" size="lg" id="deadlines">
        最长要等多少天
      </Text>
      <DeadlineList />
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((day) => (
          <Text
            as="span"
            tone="muted"
            size="sm"
            whole
            figures
            key={day}
            className={styles.tick}
            style={{ insetInlineStart: `${(day / longestDays) * 100}%` }}
          >
            {day === 0 ? '材料完整' : `第 ${day} 日`}
          </Text>
        ))}
      </div>
    </Box>
  );
}
