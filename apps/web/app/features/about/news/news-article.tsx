import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { paths } from '#paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { findCover } from '../../content/article-list/article-covers.ts';
import { ArticlePage } from '../../content/article-page/article-page.tsx';
import type { findOrigin } from './load-news.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './news-article.module.css';

interface NewsArticleProps {
  readonly article: AnswerOf<'getArticle'>;
  /** 走进…, and the name of the news in the menu. */
  readonly section: string;
  readonly name: string;
  readonly origin: ReturnType<typeof findOrigin>;
}

/** One news item, under its drawing. */
export function NewsArticle({ article, section, name, origin }: NewsArticleProps) {
  const Cover = findCover(article);
  const category = article.path.at(-1);
  const trail = [
    { label: '首页', to: paths.home() },
    { label: section, to: paths.about() },
    { label: name, to: paths.news() },
    ...(category ? [{ label: category.name, to: paths.news({ tab: category.code }) }] : []),
    { label: article.title },
  ];
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={trail} />
      <div className={styles.article}>
        <Box below={6} corner="card" fill="foam" className={styles.cover}>
          <Cover className={styles.art} />
        </Box>
        <ArticlePage
          article={article}
          hrefOf={(code) => paths.newsArticle(code, origin.list)}
          back={{ to: paths.news(origin.list), label: `返回${origin.category ?? name}` }}
        />
      </div>
    </div>
  );
}
