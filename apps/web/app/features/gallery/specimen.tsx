import type { ReactNode } from 'react';
import { Card } from '@portal/ui/card/card.tsx';
import { usePersonBench } from './person-bench.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './specimen.module.css';

interface SpecimenProps {
  /** Id of the section, and hash of its address: `/test#phone`. */
  readonly id: string;
  readonly title: string;
  /** Its purpose and its special features, in one sentence. */
  readonly note: string;
  /** The widget's current answer, shown as text. */
  readonly value?: unknown;
  readonly children: ReactNode;
}

/** One widget in the gallery: its name, the working widget, and its answer. */
export function Specimen({ id, title, note, value, children }: SpecimenProps) {
  const { edition } = usePersonBench();
  return (
    <Stack as="section" gap={2} shrinks id={id} aria-labelledby={`${id}-title`}>
      <Text as="h2" size="xl" id={`${id}-title`}>
        {title}
      </Text>
      <Text below={2} tone="muted" className={styles.note}>
        {note}
      </Text>
      <Card padding="none">
        <div key={edition} className={styles.widget}>
          {children}
        </div>
        {value !== undefined && (
          <Cluster gap={4} rowGap={1} fill="mist" tone="muted" size="sm" className={styles.value}>
            <Text as="span" rigid weight={600} aria-hidden="true">
              当前值
            </Text>
            {/* Not a live region: it would be announced at every key. */}
            <Text as="output" shrinks breaks className={styles.json} aria-label={`${title}的当前值`} aria-live="off">
              {JSON.stringify(value)}
            </Text>
          </Cluster>
        )}
      </Card>
    </Stack>
  );
}
