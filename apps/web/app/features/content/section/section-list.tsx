import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import type { Section } from './load-section.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './section-list.module.css';
import { sectionHref } from './section-query.ts';

export type SectionItem = AnswerOf<'listNews'>['list'][number];

interface SectionListProps {
  readonly section: Section;
  readonly answer: { readonly total: number; readonly list: readonly SectionItem[] };
  readonly children: (item: SectionItem) => ReactNode;
}

/** One page of a category's items with the pager, or the hint for an empty one; dimmed while another page is loading. */
export function SectionList({ section: { entry, query }, answer: { total, list }, children }: SectionListProps) {
  const isTurning = useNavigation().location?.pathname === entry.to;
  if (list.length === 0) {
    return (
      <EmptyState
        title={total > 0 ? '这一页没有内容' : `${entry.name}暂无公布的内容`}
        hint={total > 0 ? '页数超出了范围。' : '有内容后会在本栏目公布。'}
        art={<EmptyBoxArt />}
        action={
          total > 0 ? (
            <ButtonLink to={sectionHref(entry.to, { tab: query.tab })} kind="primary">
              回到第一页
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.home()}>返回首页</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div>
      <Stack as="ul" gap={3} className={styles.list} aria-busy={isTurning} data-turning={isTurning || undefined}>
        {list.map((item) => (
          <li key={item.code ?? item.title}>{children(item)}</li>
        ))}
      </Stack>
      <Pagination
        total={total}
        page={query.currentPage}
        size={query.pageSize}
        hrefFor={(currentPage, pageSize) => sectionHref(entry.to, { tab: query.tab, currentPage, pageSize })}
        label={`${entry.name}分页`}
      />
    </div>
  );
}
