import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './manager-cards.module.css';

/** The managers of the company: office, duties, since when, and the approval. */
export function ManagerCards({ managers }: { readonly managers: AnswerOf<'getFacts'>['managers'] }) {
  return (
    <Grid as="ul" least={19} gap={5}>
      {managers.map(({ office, name, since, approval, duties }) => (
        <Cluster as="li" gap={4} pad={5} bordered corner="card" fill="paper" line key={`${office}${name}`} className={styles.card}>
          <span className={styles.portrait} aria-hidden="true">
            {[...name][0]}
          </span>
          <Box shrinks>
            <Cluster as="h3" align="baseline" gap={3} rowGap={0} below={1}>
              {name}
              <Text as="span" tone="sea" size="md" weight={500}>
                {office}
              </Text>
            </Cluster>
            <p>{duties}</p>
            <Text above={2} tone="muted" size="sm">
              <time dateTime={since}>{showDay(since)}</time> 起任职
              <br />
              {approval}
            </Text>
          </Box>
        </Cluster>
      ))}
    </Grid>
  );
}
