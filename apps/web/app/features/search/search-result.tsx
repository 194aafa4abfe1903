import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge/badge.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './search.module.css';

interface SearchResultProps {
  readonly result: AnswerOf<'search'>['list'][number];
  /** The name of its kind. */
  readonly kind: string;
}

/** One result, with what matches marked. */
export function SearchResult({ result, kind }: SearchResultProps) {
  const { title, titleRanges, excerpt, excerptRanges, url, publishedOn } = result;
  return (
    <article className={styles.result}>
      <h2>
        <Link to={url}>
          <MarkedText text={title} ranges={titleRanges} />
        </Link>
      </h2>
      {excerpt && (
        <p className={styles.excerpt}>
          <MarkedText text={excerpt} ranges={excerptRanges} />
        </p>
      )}
      <p className={styles.about}>
        <Badge>{kind}</Badge>
        {publishedOn && <time dateTime={publishedOn}>{publishedOn}</time>}
      </p>
    </article>
  );
}
