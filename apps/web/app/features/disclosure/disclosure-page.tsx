import { ArchiveScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ArticlePage } from '../content/article-page/article-page.tsx';
import { DatedItem } from '../content/section/dated-item.tsx';
import { SectionList } from '../content/section/section-list.tsx';
import { SectionPage } from '../content/section/section-page.tsx';
import { sectionHref } from '../content/section/section-query.ts';
import { BranchCard } from './branch-card.tsx';
import { findLead } from './find-lead.ts';
import type { Disclosure } from './load-disclosure.ts';
import { MoreLinks } from './more-links.tsx';
import { PartnerTable } from './partner-table.tsx';
import { SolvencyReport } from './solvency-report.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

/** The category whose page has shortcuts to others (spec 2 §2). */
const withShortcuts = 'info';

/** A category of the public disclosure: its list, or an article of it. */
export function DisclosurePage({ page }: { readonly page: Disclosure }) {
  const { section } = page;
  const { entry } = section;
  return (
    <SectionPage
      section={section}
      home={{ label: '公开信息披露', to: paths.disclosure() }}
      lead={findLead(entry.code)}
      art={ArchiveScene}
      beside={entry.code === withShortcuts ? <MoreLinks /> : undefined}
    >
      <DisclosureContent page={page} />
    </SectionPage>
  );
}

function DisclosureContent({ page }: { readonly page: Disclosure }) {
  const { section } = page;
  const { entry, query, view } = section;
  const hrefOf = (code: string): string => sectionHref(entry.to, { ...query, article: code });
  if (view.kind === 'list') {
    return (
      <>
        {page.solvency && (
          <>
            <SolvencyReport solvency={page.solvency} />
            <Text as="h2" size="xl">
              季度报告摘要
            </Text>
          </>
        )}
        <SectionList section={section} answer={view.answer}>
          {(item) => (item.code === null ? <BranchCard item={item} /> : <DatedItem item={item} to={hrefOf(item.code)} />)}
        </SectionList>
      </>
    );
  }
  const { article, isAlone } = view;
  // The heading of the page, or the chosen tab, says it already.
  const isNamed = article.title === entry.name || section.tabs.some(({ name }) => name === article.title);
  return (
    <ArticlePage
      article={article}
      hrefOf={(code) => sectionHref(entry.to, { article: code })}
      back={isAlone ? undefined : { to: sectionHref(entry.to, { ...query, article: undefined }), label: `返回${entry.name}` }}
      heading={!isAlone ? 'h1' : isNamed ? 'none' : 'h2'}
    >
      {page.partners && <PartnerTable title={article.title} {...page.partners} />}
    </ArticlePage>
  );
}
