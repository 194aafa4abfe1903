import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './deadline-bars.module.css';

/** Days of the longest case: the length of the bars. */
export const longestDays = 60;

/** Days for the decision on a complaint, from the day on which it is complete; a case that needs more first takes the days before. */
const cases = [
  { name: '一般情况', until: 15, after: 0, text: '15 日内作出处理决定' },
  { name: '情况复杂', until: 30, after: 15, text: '可以延长到 30 日' },
  { name: '情况特别复杂，或者有其他特殊原因', until: longestDays, after: 30, text: '经批准并告知您期限和理由，再延长 30 日' },
];

/** How long the decision on a complaint may take in each case, in words and as a bar. */
export function DeadlineList() {
  return (
    <Stack as="ul" gap={4} className={styles.cases}>
      {cases.map(({ name, until, after, text }) => (
        <li key={name} className={styles.case}>
          <Cluster as="p" justify="between" gap={4} rowGap={0}>
            <Text as="b" tone="deep">
              {name}
            </Text>
            <span>{text}</span>
          </Cluster>
          <svg viewBox={`0 0 ${longestDays} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
            <rect width={longestDays} height="1" className={styles.ground} />
            <rect width={after} height="1" className={styles.before} />
            <rect x={after} width={until - after} height="1" className={styles.days} />
          </svg>
        </li>
      ))}
    </Stack>
  );
}
