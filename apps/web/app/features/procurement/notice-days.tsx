import { showDay } from '@portal/rules/values/dates.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './notice-days.module.css';
import type { Registration } from './registration.ts';

interface NoticeDaysProps {
  readonly published: string | null;
  readonly registration: Registration;
  readonly today: string;
}

/** The days of a notice on one line, those that are over filled. */
export function NoticeDays({ published, registration: { until, opening, isOpen, state }, today }: NoticeDaysProps) {
  const days = [
    { label: '公告发布', day: published },
    { label: '报名截止', day: until },
    { label: '响应文件开启', day: opening },
  ].filter((step): step is { label: string; day: string } => Boolean(step.day));
  return (
    <section aria-label="采购进程" className={styles.days}>
      <Stack as="ol" gap={4} className={styles.line}>
        {days.map(({ label, day }) => (
          <li key={label} className={styles.step} data-over={day < today || undefined}>
            <Text as="span" tone="deep" weight={600}>
              {label}
            </Text>
            <Text as="time" tone="muted" dateTime={day}>
              {showDay(day)}
            </Text>
          </li>
        ))}
      </Stack>
      <Badge tone={isOpen ? 'success' : 'grey'}>{state}</Badge>
    </section>
  );
}
