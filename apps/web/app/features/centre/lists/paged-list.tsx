import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { pageHref, type PageQuery } from './list-query.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './paged-list.module.css';

interface PagedListProps<Item> {
  /** The kind of entries: `订单`. */
  readonly what: string;
  /** Address of the list's first page. */
  readonly path: string;
  readonly page: PageQuery;
  readonly answer: { readonly total: number; readonly list: readonly Item[] };
  readonly children: (item: Item) => ReactNode;
  /** Shown in place of an empty list. `action` is the next step of somebody who came for this list. */
  readonly empty: { readonly title: string; readonly hint: string; readonly art: ReactNode; readonly action: ReactNode };
}

/** One page of a list in the centre; it is dimmed while another page is loading. */
export function PagedList<Item>({ what, path, page, answer, children, empty }: PagedListProps<Item>) {
  const { total, list } = answer;
  const [pathname] = path.split('?');
  const isTurning = useNavigation().location?.pathname === pathname;
  return (
    <>
      <Stack gap={4} className={styles.list} aria-busy={isTurning} data-turning={isTurning || undefined}>
        {list.map(children)}
        {list.length === 0 && (
          <Card>
            <EmptyState
              title={total > 0 ? `这一页没有${what}` : empty.title}
              hint={empty.hint}
              art={empty.art}
              action={
                total > 0 ? (
                  <ButtonLink to={path} kind="primary">
                    回到第一页
                  </ButtonLink>
                ) : (
                  empty.action
                )
              }
            />
          </Card>
        )}
      </Stack>
      <Pagination
        total={total}
        page={page.pageNum}
        size={page.pageSize}
        hrefFor={(pageNum, pageSize) => pageHref(path, { pageNum, pageSize })}
        label={`${what}分页`}
      />
    </>
  );
}
