import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { findCover } from './article-covers.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './article-list.module.css';

export type ArticleItem = Pick<
  AnswerOf<'listNews'>['list'][number],
  'code' | 'title' | 'publicStartDate' | 'number' | 'summary' | 'cover' | 'tags'
>;

interface ArticleListProps {
  readonly items: readonly ArticleItem[];
  /** The address of an article. */
  readonly to: (code: string) => string;
  /** Rows with the drawing beside the text, or a grid of cards with the drawing above. */
  readonly layout?: 'rows' | 'grid';
  /** Level of the titles: 2 on a page of its own, 3 in a section with a heading. */
  readonly level?: 2 | 3;
}

/** Articles as cards: drawing, date, title, summary. The whole card is a link. */
export function ArticleList({ items, to, layout = 'rows', level = 2 }: ArticleListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const cards = items.map((item) => {
    const code = item.code ?? '';
    const Cover = findCover({ code, cover: item.cover });
    return (
      <Stack as="li" column bordered corner="card" fill="paper" key={code || item.title} className={styles.card}>
        <Box rigid fill="foam" className={styles.cover}>
          <Cover className={styles.art} />
        </Box>
        <Box grows shrinks className={styles.words}>
          <Cluster as="p" gap={3} rowGap={1} tone="muted" size="sm">
            {item.publicStartDate && <time dateTime={item.publicStartDate}>{item.publicStartDate}</time>}
            {item.number && <span>{item.number}</span>}
            {item.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </Cluster>
          <Heading className={styles.title}>
            {code ? (
              <Link to={to(code)} className={styles.link}>
                {item.title}
              </Link>
            ) : (
              item.title
            )}
          </Heading>
          {item.summary && <p className={styles.summary}>{item.summary}</p>}
        </Box>
      </Stack>
    );
  });
  return layout === 'grid' ? (
    <Grid as="ul" least={16} gap={5}>
      {cards}
    </Grid>
  ) : (
    <Stack as="ul" gap={5} className={styles.rows}>
      {cards}
    </Stack>
  );
}
