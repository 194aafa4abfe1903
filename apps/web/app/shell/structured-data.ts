import type { MetaDescriptor } from 'react-router';
import { pageTitle, type SiteFacts } from './page-title.ts';

/** A page as search engines and previews of a link show it. */
interface PageDescription {
  /** Without the company; the home page has a complete title of its own. */
  readonly title: string;
  readonly fullTitle?: boolean;
  readonly description?: string | undefined;
  /** The page's own address: the only one that search engines should keep. */
  readonly path: string;
  readonly type?: 'website' | 'article';
  /** From below the home page to this page, as the breadcrumb shows it. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  /** JSON-LD of this page. */
  readonly data?: (site: SiteFacts) => readonly object[];
}

type Matches = readonly [{ readonly loaderData?: SiteFacts | undefined }, ...unknown[]];

/** Title, description, canonical address, the preview of a link to the page, and its structured data. */
export function describePage(
  matches: Matches,
  { title, fullTitle, description, path, type = 'website', trail = [], data }: PageDescription,
): MetaDescriptor[] {
  const site = matches[0].loaderData;
  const shown = fullTitle ? title : pageTitle(matches, title);
  const descriptions = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : [];
  if (!site) return [{ title: shown }, ...descriptions];
  const url = new URL(path, site.origin).href;
  return [
    { title: shown },
    ...descriptions,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: site.shortName },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL('/preview.png', site.origin).href },
    ...[...(data?.(site) ?? []), ...(trail.length > 0 ? [breadcrumbData(site.origin, trail)] : [])].map((one) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...one },
    })),
  ];
}

/** Breadcrumbs for search engines; the last entry is the page itself. */
function breadcrumbData(origin: string, trail: NonNullable<PageDescription['trail']>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(to, origin).href,
    })),
  };
}

interface Company {
  readonly fullName: string;
  readonly shortName: string;
  readonly hotline: string;
  readonly mailbox: string;
  readonly address: string;
  readonly postcode: string;
}

/** The company itself. */
export function organizationData(origin: string, company: Company): object {
  return {
    '@type': 'Organization',
    '@id': new URL('/#company', origin).href,
    name: company.fullName,
    alternateName: company.shortName,
    url: origin,
    logo: new URL('/logo.svg', origin).href,
    image: new URL('/preview.png', origin).href,
    telephone: company.hotline,
    email: company.mailbox,
    address: { '@type': 'PostalAddress', streetAddress: company.address, postalCode: company.postcode, addressCountry: 'CN' },
  };
}

interface Article {
  readonly title: string;
  readonly summary: string | null;
  readonly publicStartDate: string | null;
}

/** A news item. */
export function newsData(origin: string, path: string, article: Article, publisher: string): object {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    ...(article.summary ? { description: article.summary } : {}),
    ...(article.publicStartDate ? { datePublished: article.publicStartDate } : {}),
    mainEntityOfPage: new URL(path, origin).href,
    image: new URL('/preview.png', origin).href,
    publisher: { '@type': 'Organization', name: publisher, logo: new URL('/logo.svg', origin).href },
  };
}
