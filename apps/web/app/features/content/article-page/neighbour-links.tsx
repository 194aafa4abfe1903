import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { Text } from '@portal/ui/layout/text.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './article-page.module.css';

interface NeighbourLinksProps extends Pick<AnswerOf<'getArticle'>, 'newer' | 'older'> {
  readonly hrefOf: (code: string) => string;
}

/** Links to the article that was published next and to the one before. */
export function NeighbourLinks({ newer, older, hrefOf }: NeighbourLinksProps) {
  return (
    <Grid as="nav" least={18} stretch gap={4} above={10} aria-label="相邻内容" className={styles.neighbours}>
      {newer && (
        <Text as={Link} block pad={3} side={4} bordered corner="box" to={hrefOf(newer.code)} className={styles.neighbour}>
          <Text as="span" block tone="muted" size="sm">
            较新一篇
          </Text>
          {newer.title}
        </Text>
      )}
      {older && (
        <Text as={Link} block pad={3} side={4} bordered corner="box" to={hrefOf(older.code)} className={styles.neighbour}>
          <Text as="span" block tone="muted" size="sm">
            较早一篇
          </Text>
          {older.title}
        </Text>
      )}
    </Grid>
  );
}
