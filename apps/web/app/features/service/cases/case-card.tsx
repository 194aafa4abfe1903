import { Link } from 'react-router';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { paths } from '#paths.ts';
import { drawingOfCase } from '../drawing-of.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './case-card.module.css';
import { factOf, paidKey, speedKey } from './case-facts.ts';
import { type CaseItem, kindOf } from './load-cases.ts';
import { tintOf } from './tint-of.ts';

/** One case: the drawing, the amount paid, and the number of days. */
export function CaseCard({ item }: { readonly item: CaseItem }) {
  const { code, title, summary, tags } = item;
  const [paid, speed] = [factOf(item, paidKey), factOf(item, speedKey)];
  return (
    <Stack as="article" column bordered corner="card" fill="paper" className={styles.card}>
      <ServiceMotif kind={drawingOfCase(item)} tint={tintOf(kindOf(item))} className={styles.art} />
      <Stack column grows gap={2} className={styles.words}>
        <Text tone="muted" size="sm">
          {tags.join(' · ')}
        </Text>
        <Text as="h2" size="lg" className={styles.title}>
          {code ? (
            <Link to={paths.claimCase(code)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        {summary && <Text tone="muted">{summary}</Text>}
        {(paid ?? speed) && (
          <Cluster as="p" gap={4} rowGap={0} align="baseline" justify="between" tone="muted" className={styles.facts}>
            {paid && <strong className="num">{paid}</strong>}
            {speed && <span className="num">{speed}</span>}
          </Cluster>
        )}
      </Stack>
    </Stack>
  );
}
