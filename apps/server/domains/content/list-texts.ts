import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { parseMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { toPlainText } from '../../platform/markdown/to-plain-text.ts';
import { type Area, articleUrl } from './category-tree.ts';
import { type Content, createContentCatalogue } from './content-catalogue.ts';
import { findImport, listSearchable } from './content.queries.ts';
import { regionName } from './region-of.ts';

/** A text of the public site as the search takes it. */
export interface SiteText {
  readonly kind: 'faq' | 'service' | 'guide' | 'news' | 'disclosure' | 'claims' | 'branch' | 'hospital' | 'page';
  readonly code: string;
  readonly title: string;
  readonly keywords: string;
  readonly body: string;
  readonly url: string;
  readonly publishedOn: string | null;
  readonly withdrawnOn: string | null;
}

const kinds: Readonly<Record<Area, SiteText['kind']>> = {
  news: 'news',
  about: 'page',
  disclosure: 'disclosure',
  procurement: 'disclosure',
  guide: 'guide',
  faq: 'faq',
  claims: 'claims',
  consumer: 'guide',
  service: 'service',
};

const always = { publishedOn: null, withdrawnOn: null };
const plain = (markdown: string): string => toPlainText(parseMarkdown(markdown));

function listLists({ faq, services, branches, hospitals }: Content): SiteText[] {
  return [
    ...faq.flatMap((group) =>
      group.entries.map(({ code, question, answer }) => ({
        ...always,
        kind: 'faq' as const,
        code,
        title: question,
        keywords: group.name,
        body: plain(answer),
        url: `/serverCenterProblem/${group.code}#${code}`,
      })),
    ),
    ...services.map(({ code, name, summary, for_whom: forWhom, content, how, kind }) => ({
      ...always,
      kind: 'service' as const,
      code,
      title: name,
      keywords: `${summary} ${kind === 'membership' ? '会员服务' : '增值服务'}`,
      body: [forWhom, plain(content), plain(how)].join('\n'),
      url: `/serviceDetail?code=${code}`,
    })),
    ...branches.map(({ code, name, province, city, address, phone }) => ({
      ...always,
      kind: 'branch' as const,
      code,
      title: name,
      keywords: `${regionName(province)} ${city} 分支机构`,
      body: `${address}\n${phone}`,
      url: '/openInfo/base_info/company_branch?tab=institutional_Information',
    })),
    ...hospitals.map(({ code, name, province, city, level, specialities, address }) => ({
      ...always,
      kind: 'hospital' as const,
      code,
      title: name,
      keywords: `${province} ${city} ${level} ${specialities.join(' ')}`,
      body: address,
      url: `/findHospital?text=${encodeURIComponent(name)}`,
    })),
  ];
}

/** All texts that are in force, with those that are shown on a later day. */
export async function listTexts(db: Database, clock: Clock): Promise<SiteText[]> {
  const content = await createContentCatalogue(db, clock).current();
  const articles = await listSearchable(db);
  return [
    ...articles.flatMap((article): SiteText[] => {
      const category = content.tree.find(article.category);
      if (!category) return [];
      return [
        {
          kind: kinds[category.area],
          code: article.code,
          title: article.title,
          keywords: [article.summary, category.name, ...article.tags, article.number].join(' '),
          body: article.plain,
          url: articleUrl(category, article.code),
          publishedOn: article.published_on,
          withdrawnOn: article.withdrawn_on,
        },
      ];
    }),
    ...listLists(content),
  ];
}

/** Names the texts in force: another import has another name. */
export async function nameTexts(db: Database): Promise<string> {
  return String((await findImport(db))?.id ?? 0);
}
