import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { NewsMotif } from '#art/drawings.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { writeListPage } from '@portal/ui/pagination/list-page.ts';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { ArticleList } from '../../content/article-list/article-list.tsx';
import { AboutFrame } from '../about-frame.tsx';
import type { AboutPage } from '../load-about.ts';
import type { loadNews } from './load-news.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './news-page.module.css';
import { NewsTabs } from './news-tabs.tsx';

interface NewsPageProps {
  readonly page: AboutPage;
  readonly news: Awaited<ReturnType<typeof loadNews>>;
}

/** The news, by category and page. */
export function NewsPage({ page, news }: NewsPageProps) {
  const { tab, size } = news;
  const list = { tab, ...writeListPage(news.page, size) };
  return (
    <AboutFrame page={page} art={NewsMotif}>
      <Stack gap={6} className={`container ${styles.page}`}>
        <NewsTabs tabs={news.tabs} current={tab} pageSize={size} />
        {news.list.length > 0 ? (
          <ArticleList items={news.list} to={(code) => paths.newsArticle(code, list)} />
        ) : (
          <EmptyState
            title={news.total > 0 ? '这一页没有内容' : '暂无动态'}
            art={<EmptyBoxArt />}
            action={
              <ButtonLink to={paths.news()} kind="secondary">
                查看全部动态
              </ButtonLink>
            }
          />
        )}
        <Pagination
          total={news.total}
          page={news.page}
          size={size}
          hrefFor={(currentPage, pageSize) => paths.news({ tab, currentPage, pageSize })}
        />
      </Stack>
    </AboutFrame>
  );
}
