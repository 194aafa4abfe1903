import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './drawn-card.module.css';

const tints = ['blue', 'teal', 'sand', 'indigo'] as const;

interface DrawnCardProps {
  readonly to: string;
  readonly drawing: ComponentProps<typeof ServiceMotif>['kind'];
  /** Its place in the list, which decides the colour. */
  readonly index: number;
  readonly name: string;
  readonly summary: ReactNode;
  readonly note?: ReactNode;
}

/** A card with a drawing that leads to the page of one guide or service. */
export function DrawnCard({ to, drawing, index, name, summary, note }: DrawnCardProps) {
  return (
    <Stack as={Link} column bordered corner="card" fill="paper" to={to} className={styles.card}>
      <ServiceMotif kind={drawing} tint={tints[index % tints.length]} className={styles.art} />
      <Stack as="span" gap={1} className={styles.words}>
        <Text as="strong" tone="deep" size="lg" className={styles.name}>
          {name}
        </Text>
        <span>{summary}</span>
        {note && (
          <Text as="span" tone="muted" size="sm">
            {note}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
