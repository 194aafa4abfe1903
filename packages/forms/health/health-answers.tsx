import type { PrintedRow } from '@portal/rules/sale/description/section.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './health-answers.module.css';

/** Health answers to read: each question with its points and its answer, and the details of a 是. */
export function HealthAnswers({ rows }: { readonly rows: readonly PrintedRow[] }) {
  return (
    <Stack as="ul" gap={3}>
      {rows.map(({ label, notes = [], value, details = [] }) => (
        <li key={label}>
          <Cluster justify="between" gap={5} line className={styles.answer}>
            <span>{label}</span>
            <b data-yes={value === '是' || undefined}>{value}</b>
          </Cluster>
          {notes.length > 0 && (
            <ul className={styles.points}>
              {notes.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {details.length > 0 && (
            <Stack as="dl" gap={2} above={2} pad={3} side={4} corner="box" fill="mist">
              {details.map((detail) => (
                <div key={detail.label}>
                  <Text as="dt" tone="muted" size="sm">
                    {detail.label}
                  </Text>
                  <Text as="dd" breaks>
                    {detail.value}
                  </Text>
                </div>
              ))}
            </Stack>
          )}
        </li>
      ))}
    </Stack>
  );
}
