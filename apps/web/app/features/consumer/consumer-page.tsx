import { UmbrellaScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ArticlePage } from '../content/article-page/article-page.tsx';
import { DatedItem } from '../content/section/dated-item.tsx';
import { SectionList } from '../content/section/section-list.tsx';
import { SectionPage } from '../content/section/section-page.tsx';
import { sectionHref } from '../content/section/section-query.ts';
import { complaintGuide } from './complaint-guide.ts';
import { ComplaintWay } from './complaint-way.tsx';
import { findConsumerLead } from './find-consumer-lead.ts';
import type { Consumer } from './load-consumer.ts';

/** A category of the consumer protection: its list, or an article of it. */
export function ConsumerPage({ page }: { readonly page: Consumer }) {
  const { section } = page;
  const { entry } = section;
  return (
    <SectionPage
      section={section}
      home={{ label: '消费者权益保护', to: paths.consumerProtection() }}
      lead={findConsumerLead(entry.code)}
      art={UmbrellaScene}
    >
      <ConsumerContent {...page} />
    </SectionPage>
  );
}

function ConsumerContent({ section, contact }: Consumer) {
  const { entry, query, view } = section;
  if (view.kind === 'list') {
    return (
      <SectionList section={section} answer={view.answer}>
        {(item) => <DatedItem item={item} to={sectionHref(entry.to, { ...query, article: item.code ?? undefined })} />}
      </SectionList>
    );
  }
  const { article, isAlone } = view;
  return (
    <ArticlePage
      article={article}
      hrefOf={(code) => sectionHref(entry.to, { article: code })}
      back={isAlone ? undefined : { to: sectionHref(entry.to, { ...query, article: undefined }), label: `返回${entry.name}` }}
      heading={!isAlone ? 'h1' : article.title === entry.name ? 'none' : 'h2'}
    >
      {entry.code === complaintGuide && isAlone && <ComplaintWay contact={contact} />}
    </ArticlePage>
  );
}
