import Search from 'lucide-react/icons/search';
import { Form, Link } from 'react-router';
import { suggestSearches } from '@portal/web-api/suggest-searches.ts';
import { type DrawingProps, GardenScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { writeListPage } from '@portal/ui/pagination/list-page.ts';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { SearchInput } from '@portal/ui/search-input/search-input.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { usePopularTerms } from '../advised/use-popular-terms.ts';
import { HotlineLink } from '../help/hotline-link.tsx';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import type { SearchResults } from './load-search.ts';
import { SearchResult } from './search-result.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './search.module.css';

/** On phones results stand where the drawing would be. */
const WideScene = ({ className = '', ...props }: DrawingProps) => <GardenScene className={`${className} ${styles.scene}`} {...props} />;

/** The results of a search: grouped by kind, the best first. */
export function SearchPage({ query, kind, found, total, popular, currentPage, pageSize }: SearchResults) {
  const { title, source, terms } = usePopularTerms(popular);
  const names = new Map(found.groups.map((group) => [group.kind, group.name]));
  const tabs = [
    { to: paths.search(query), label: `全部 ${total}`, current: kind === undefined },
    ...found.groups.map((group) => ({
      to: paths.search(query, { kind: group.kind }),
      label: `${group.name} ${group.total}`,
      current: group.kind === kind,
    })),
  ];
  return (
    <>
      <PageHero
        title={query ? `“${query}”的搜索结果` : '搜索'}
        lead={sayFound(query, total, found.corrected)}
        trail={[{ label: '首页', to: paths.home() }, { label: '搜索' }]}
        art={query ? WideScene : GardenScene}
      >
        <Cluster as={Form} gap={3} action={paths.search()} method="get" role="search" className={styles.box} key={query}>
          <SearchInput
            name="searchData"
            defaultValue={query}
            suggest={suggestSearches}
            maxLength={40}
            required
            aria-label="搜索产品、服务或保险知识"
            placeholder="请输入您想了解的产品、服务或保险知识"
          />
          <Button kind="primary" type="submit" icon={<Search aria-hidden="true" />}>
            搜索
          </Button>
        </Cluster>
      </PageHero>
      <Stack gap={6} top className={`container ${styles.page}`}>
        {total > 0 && (
          <>
            <LinkTabs label="结果类别" tabs={tabs} />
            <Stack as="ol" className={styles.list}>
              {found.list.map((result) => (
                <li key={`${result.kind} ${result.code}`}>
                  <SearchResult result={result} kind={names.get(result.kind) ?? ''} />
                </li>
              ))}
            </Stack>
            <Pagination
              label="搜索结果分页"
              total={found.total}
              page={currentPage}
              size={pageSize}
              hrefFor={(page, size) => paths.search(query, { kind, ...writeListPage(page, size) })}
            />
          </>
        )}
        {total === 0 && query !== '' && (
          <EmptyState
            title="没有找到相关内容"
            hint={
              <>
                换一个说法再试，或者拨打 <HotlineLink />
                ，由客服人员回答。
              </>
            }
            action={<ButtonLink to={paths.allProducts()}>查看全部产品</ButtonLink>}
          />
        )}
        {found.nearest.length > 0 && (
          <section aria-labelledby="nearest" className={styles.nearest}>
            <h2 id="nearest">可能相关</h2>
            <Stack as="ol" className={styles.list}>
              {found.nearest.map((result) => (
                <li key={`${result.kind} ${result.code}`}>
                  <SearchResult result={result} level="h3" />
                </li>
              ))}
            </Stack>
          </section>
        )}
        {total === 0 && terms.length > 0 && (
          <nav aria-label={title} className={styles.popular}>
            <h2>{title}</h2>
            <Cluster as="ul" gap={3}>
              {terms.map((text) => (
                <li key={text}>
                  <Link to={paths.search(text)}>{text}</Link>
                </li>
              ))}
            </Cluster>
            <Text above={3} tone="muted" size="sm">
              {source}
            </Text>
          </nav>
        )}
      </Stack>
    </>
  );
}

function sayFound(query: string, total: number, corrected: string | null): string {
  if (query === '') return '办理入口、产品、条款、常见问题和公开披露，都可以在这里找。';
  if (total === 0) return '没有完全相符的内容。';
  return corrected ? `已为您搜索“${corrected}”，共找到 ${total} 条结果。` : `共找到 ${total} 条结果。`;
}
