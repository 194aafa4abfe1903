import { splitDate } from '@portal/rules/values/dates.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './dated-item.module.css';
import type { SectionItem } from './section-list.tsx';

interface DatedItemProps {
  readonly item: SectionItem;
  /** The address of its article. */
  readonly to: string;
  /** A state or figure of the item. */
  readonly children?: ReactNode;
}

/** An item of a list with its day as a calendar leaf; the whole row is the link. */
export function DatedItem({ item: { title, publicStartDate, number, summary }, to, children }: DatedItemProps) {
  return (
    <Cluster align="center" gap={4} pad={4} bordered corner="card" fill="paper" line className={styles.item}>
      {publicStartDate && <Leaf day={publicStartDate} />}
      <Box grows shrinks>
        <Text as="h2" size="md" weight={600} className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </Text>
        {summary && (
          <Text above={1} tone="muted">
            {summary}
          </Text>
        )}
        {(number ?? children) && (
          <Cluster as="p" align="center" gap={3} rowGap={1} above={1} tone="muted" size="sm">
            {children}
            {number && <span className="num">{number}</span>}
          </Cluster>
        )}
      </Box>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </Cluster>
  );
}

function Leaf({ day }: { readonly day: string }) {
  const parts = splitDate(day);
  return (
    <Stack as="time" rigid bordered corner="box" fill="paper" centred tight dateTime={day} className={styles.leaf}>
      <span className="visually-hidden">{day}</span>
      <Text as="span" fill="foam" tone="sea" size="sm" weight={600} className={styles.year} aria-hidden="true">
        {parts.year}
      </Text>
      <Text as="span" tone="deep" size="lg" weight={700} className={styles.day} aria-hidden="true">
        {day.slice(5)}
      </Text>
    </Stack>
  );
}
