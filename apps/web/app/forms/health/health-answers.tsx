import type { SaidHealth } from '@portal/rules/sale/answers/say-health.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './health-answers.module.css';

/** Health answers to read: each question with its points and its answer, and the details of a 是. */
export function HealthAnswers({ answers }: { readonly answers: readonly SaidHealth[] }) {
  return (
    <Stack as="ul" gap={3}>
      {answers.map(({ id, number, text, answer, isYes, points, details }) => (
        <li key={id}>
          <Cluster justify="between" gap={5} line className={styles.answer}>
            <span>
              {number !== null && <span className="num">{number}. </span>}
              {text}
            </span>
            <b data-yes={isYes || undefined}>{answer}</b>
          </Cluster>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {details.length > 0 && (
            <Stack as="dl" gap={2} above={2} pad={3} side={4} corner="box" fill="mist">
              {details.map(({ label, value }) => (
                <div key={label}>
                  <Text as="dt" tone="muted" size="sm">
                    {label}
                  </Text>
                  <Text as="dd" breaks>
                    {value}
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
