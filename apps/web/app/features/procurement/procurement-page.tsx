import { QuayScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ArticlePage } from '../content/article-page/article-page.tsx';
import { DatedItem } from '../content/section/dated-item.tsx';
import { SectionList } from '../content/section/section-list.tsx';
import { SectionPage } from '../content/section/section-page.tsx';
import { sectionHref } from '../content/section/section-query.ts';
import type { Procurement } from './load-procurement.ts';
import { NoticeDays } from './notice-days.tsx';
import { lastDay, openingDay, readRegistration } from './registration.ts';

/** Notices, results and rules of the company's procurement. */
export function ProcurementPage({ page: { section, today } }: { readonly page: Procurement }) {
  return (
    <SectionPage
      section={section}
      home={{ label: '采购信息披露', to: paths.procurement() }}
      lead="公司采购的公告、结果和制度。报名不收取费用，公司不委托任何机构代收保证金。"
      art={QuayScene}
    >
      <ProcurementContent section={section} today={today} />
    </SectionPage>
  );
}

function ProcurementContent({ section, today }: Procurement) {
  const { entry, query, view } = section;
  if (view.kind === 'list') {
    return (
      <SectionList section={section} answer={view.answer}>
        {(item) => {
          const registration = readRegistration(item.attrs.extraForm, today);
          return (
            <DatedItem item={item} to={sectionHref(entry.to, { ...query, article: item.code ?? undefined })}>
              {registration && <Badge tone={registration.isOpen ? 'success' : 'grey'}>{registration.state}</Badge>}
            </DatedItem>
          );
        }}
      </SectionList>
    );
  }
  const { article, isAlone } = view;
  const registration = readRegistration(article.attrs.extraForm, today);
  return (
    <ArticlePage
      article={article}
      hrefOf={(code) => sectionHref(entry.to, { article: code })}
      back={isAlone ? undefined : { to: sectionHref(entry.to, { ...query, article: undefined }), label: `返回${entry.name}` }}
      heading={isAlone ? 'h2' : 'h1'}
      drawn={registration ? [lastDay, openingDay] : []}
    >
      {registration && <NoticeDays published={article.publicStartDate} registration={registration} today={today} />}
    </ArticlePage>
  );
}
