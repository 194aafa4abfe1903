import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { findCover } from '../content/article-list/article-covers.ts';
import type { ArticleItem } from '../content/article-list/article-list.tsx';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { HomeSection } from './home-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './home-news.module.css';

/** The latest news: the first as a large card, the others as a list. */
export function HomeNews({ title, items }: { readonly title: string; readonly items: readonly ArticleItem[] }) {
  const [first, ...others] = items;
  if (!first) return null;
  const Cover = findCover({ code: first.code ?? '', cover: first.cover });
  return (
    <HomeSection title={title} more={{ to: paths.news(), label: '全部动态' }} ground="mist">
      <Stack gap={6} className={styles.row}>
        <article className={styles.first}>
          <Cover className={styles.cover} />
          <div className={styles.words}>
            {first.publicStartDate && <time dateTime={first.publicStartDate}>{first.publicStartDate}</time>}
            <h3 className={styles.title}>
              <Link to={paths.newsArticle(first.code ?? '')} className={styles.link}>
                {first.title}
              </Link>
            </h3>
            <Text above={2} tone="muted" className={styles.summary}>
              {first.summary}
            </Text>
          </div>
        </article>
        <div className={styles.rest}>
          <FoldedRest items={others} first={2} label={(count) => `再看 ${count} 条`}>
            {(part) => <NewsList items={part} />}
          </FoldedRest>
        </div>
      </Stack>
    </HomeSection>
  );
}

function NewsList({ items }: { readonly items: readonly ArticleItem[] }) {
  return (
    <Stack as="ul" gap={3}>
      {items.map((item) => (
        <Cluster as="li" align="center" gap={4} line key={item.code} className={styles.item}>
          {item.publicStartDate && (
            <Text as="time" rigid tone="muted" size="sm" centred dateTime={item.publicStartDate} className={styles.day}>
              <b>{item.publicStartDate.slice(8)}</b>
              {item.publicStartDate.slice(0, 7)}
            </Text>
          )}
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Link to={paths.newsArticle(item.code ?? '')} className={styles.link}>
                {item.title}
              </Link>
            </h3>
            {item.summary && <p className={styles.brief}>{item.summary}</p>}
          </div>
        </Cluster>
      ))}
    </Stack>
  );
}
