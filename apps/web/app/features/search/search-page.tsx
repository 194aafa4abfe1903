import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './search.module.css';

interface SearchPageProps {
  readonly query: string;
  readonly found: AnswerOf<'search'>;
  readonly popular: AnswerOf<'listPopularSearch'>;
}

/** The search results: texts of every kind, best first. */
export function SearchPage({ query, found: { total, corrected, groups, list }, popular }: SearchPageProps) {
  const names = new Map(groups.map(({ kind, name }) => [kind, name]));
  return (
    <div className={`container ${styles.page}`}>
      <h1>{query ? `“${query}”的搜索结果` : '搜索'}</h1>
      {corrected && <p>已为您搜索“{corrected}”</p>}
      {total > 0 && <p className={styles.count}>共找到 {total} 条结果</p>}
      {list.map(({ kind, code, title, titleRanges, excerpt, excerptRanges, url }) => (
        <article key={`${kind} ${code}`} className={styles.product}>
          <div>
            <h2>
              <Link to={url}>
                <MarkedText text={title} ranges={titleRanges} />
              </Link>
            </h2>
            <p>
              <MarkedText text={excerpt} ranges={excerptRanges} />
            </p>
            <p className={styles.tags}>
              <Badge>{names.get(kind)}</Badge>
            </p>
          </div>
        </article>
      ))}
      {total === 0 && (
        <EmptyState
          title={query ? '没有找到相关内容' : '输入想了解的产品、服务或保险知识'}
          hint={`可以试试：${popular.slice(0, 4).join('、')}`}
          action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>}
        />
      )}
    </div>
  );
}
