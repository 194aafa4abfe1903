import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
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
    <Stack as="article" breaks gap={2} className={styles.result}>
      <Heading className={styles.title}>
        <Link to={url}>
          <MarkedText text={title} ranges={titleRanges} />
        </Link>
      </Heading>
      {excerpt && (
        <Text tone="muted">
          <MarkedText text={excerpt} ranges={excerptRanges} />
        </Text>
      )}
      <Cluster as="p" gap={3} align="center" tone="muted" className={styles.about}>
        {kind && <Badge>{kind}</Badge>}
        {publishedOn && <time dateTime={publishedOn}>{publishedOn}</time>}
      </Cluster>
      {also.length > 0 && (
        <Cluster as="p" gap={3} align="center" tone="muted" className={styles.about}>
          另见：
          {also.map((other) => (
            <Link key={other.url} to={other.url}>
              {other.name}
            </Link>
          ))}
        </Cluster>
      )}
    </Stack>
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
