import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge/badge.tsx';
import styles from './search.module.css';

interface SearchResultProps {
  readonly result: AnswerOf<'search'>['list'][number];
  /** The name of its kind. */
  readonly kind?: string;
  readonly level?: 'h2' | 'h3';
}

/** One result, with the matching parts marked. */
export function SearchResult({ result, kind, level: Heading = 'h2' }: SearchResultProps) {
  const { title, titleRanges, excerpt, excerptRanges, url, publishedOn, also } = result;
  return (
    <article className={styles.result}>
      <Heading className={styles.title}>
        <Link to={url}>
          <MarkedText text={title} ranges={titleRanges} />
        </Link>
      </Heading>
      {excerpt && (
        <p className={styles.excerpt}>
          <MarkedText text={excerpt} ranges={excerptRanges} />
        </p>
      )}
      <p className={styles.about}>
        {kind && <Badge>{kind}</Badge>}
        {publishedOn && <time dateTime={publishedOn}>{publishedOn}</time>}
      </p>
      {also.length > 0 && (
        <p className={styles.about}>
          另见：
          {also.map((other) => (
            <Link key={other.url} to={other.url}>
              {other.name}
            </Link>
          ))}
        </p>
      )}
    </article>
  );
}

interface MarkedTextProps {
  readonly text: string;
  /** The parts that match the query. */
  readonly ranges: AnswerOf<'search'>['list'][number]['titleRanges'];
}

/** A text with its matches marked. */
function MarkedText({ text, ranges }: MarkedTextProps) {
  const starts = ranges.map((_, index) => ranges[index - 1]?.to ?? 0);
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(starts[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
