import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
import { findCover } from './article-covers.ts';
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
      <li key={code || item.title} className={styles.card}>
        <div className={styles.cover}>
          <Cover className={styles.art} />
        </div>
        <div className={styles.words}>
          <p className={styles.meta}>
            {item.publicStartDate && <time dateTime={item.publicStartDate}>{item.publicStartDate}</time>}
            {item.number && <span>{item.number}</span>}
            {item.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </p>
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
        </div>
      </li>
    );
  });
  return layout === 'grid' ? <CardRow least="narrow">{cards}</CardRow> : <ul className={styles.rows}>{cards}</ul>;
}
