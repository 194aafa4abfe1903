import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import styles from './article-page.module.css';

interface NeighbourLinksProps extends Pick<AnswerOf<'getArticle'>, 'newer' | 'older'> {
  readonly hrefOf: (code: string) => string;
}

/** Links to the article that was published next and to the one before. */
export function NeighbourLinks({ newer, older, hrefOf }: NeighbourLinksProps) {
  return (
    <nav aria-label="相邻内容" className={styles.neighbours}>
      {newer && (
        <Link to={hrefOf(newer.code)} className={styles.neighbour}>
          <span className={styles.which}>较新一篇</span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={hrefOf(older.code)} className={styles.neighbour}>
          <span className={styles.which}>较早一篇</span>
          {older.title}
        </Link>
      )}
    </nav>
  );
}
