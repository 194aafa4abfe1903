import { detailPaths } from '@portal/rules/product/detail-path.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { parseMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { toPlainText } from '../../platform/markdown/to-plain-text.ts';
import { listTexts, nameTexts, type SiteText } from '../content/public.ts';
import { createProductCatalogue, type ProductVersion } from '../products/public.ts';
import { createSiteSettings, findSiteVersion, type SiteContent } from '../site/public.ts';

/** A page of the site, or a part of one, that the search can find. */
export interface SearchDocument extends Omit<SiteText, 'kind'> {
  readonly kind: SiteText['kind'] | 'product';
}

const always = { publishedOn: null, withdrawnOn: null };

function listProduct({ product }: Pick<ProductVersion, 'product'>): SearchDocument[] {
  const { goodsId, flow, name, shortName, category, summary, tags, coverages, faq } = product;
  const url = `${detailPaths[flow]}?goodsId=${goodsId}`;
  const benefits = coverages.flatMap((coverage) => [
    coverage.name,
    ...coverage.benefits.map((benefit) => `${benefit.name} ${benefit.how}`),
  ]);
  return [
    {
      ...always,
      kind: 'product',
      code: goodsId,
      title: name,
      keywords: [shortName, category, ...tags, summary].join(' '),
      body: [summary, ...benefits].join('\n'),
      url,
    },
    ...faq.map(({ question, answer }, index) => ({
      ...always,
      kind: 'faq' as const,
      code: `${goodsId}-faq-${index + 1}`,
      title: question,
      keywords: `${shortName} ${category}`,
      body: answer,
      url: `${url}#faq`,
    })),
  ];
}

function listSite({ homeFaq, pages }: SiteContent): SearchDocument[] {
  return [
    ...homeFaq.map(({ id, question, answer }) => ({
      ...always,
      kind: 'faq' as const,
      code: `home-${id}`,
      title: question,
      keywords: '',
      body: answer,
      url: '/',
    })),
    ...pages.map(({ id, title, text }) => ({
      ...always,
      kind: 'page' as const,
      code: id,
      title,
      keywords: '',
      body: toPlainText(parseMarkdown(text)),
      url: `/${id}`,
    })),
  ];
}

/** Everything that the search can find. Texts that answer a question of the home page as well are left out there. */
export async function collectDocuments(db: Database, clock: Clock): Promise<SearchDocument[]> {
  const texts = await listTexts(db, clock);
  const site = await createSiteSettings(db, clock).current();
  const products = await createProductCatalogue(db, clock).listInForce();
  const hasQuestions = texts.some(({ kind }) => kind === 'faq');
  const ofSite = listSite(site).filter(({ kind }) => kind !== 'faq' || !hasQuestions);
  return [...products.flatMap(listProduct), ...texts, ...ofSite];
}

/** Names what the documents are made of: it changes when they may have changed. */
export async function nameSources(db: Database, clock: Clock): Promise<string> {
  const products = await createProductCatalogue(db, clock).listInForce();
  const site = await findSiteVersion(db);
  return [await nameTexts(db), site, ...products.map(({ id }) => id)].join(' ');
}
