import { NeedMotif } from '#art/need-motif.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './consultation-pages.module.css';

export interface NeedCard {
  /** Chooses the drawing. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** One card for each need, with the way to its price. */
export function NeedCards({ cards }: { readonly cards: readonly NeedCard[] }) {
  return (
    <Grid least={16} gap={5} stretch>
      {cards.map(({ id, title, text, to }) => (
        <Stack as="article" column bordered corner="card" fill="paper" key={id} aria-labelledby={`need-${id}`} className={styles.card}>
          <NeedMotif need={id} className={styles.motif} />
          <Stack column grows gap={2} pad={5}>
            <h3 id={`need-${id}`}>{title}</h3>
            <Text grows tone="muted">
              {text}
            </Text>
            <Cluster gap={3} above={3}>
              <ButtonLink to={to} size="small">
                看价格<span className="visually-hidden">：{title}</span>
              </ButtonLink>
            </Cluster>
          </Stack>
        </Stack>
      ))}
    </Grid>
  );
}
