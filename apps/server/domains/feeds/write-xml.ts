import type { Latest } from '../search/public.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const summaryLength = 160;

/** The first words of a text. */
function summarize(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > summaryLength ? `${line.slice(0, summaryLength)}…` : line;
}

/** An address of the site with the day of its newest text, if it has one. */
export interface Address {
  readonly url: string;
  readonly changedOn: string | null;
}

/** `sitemap.xml` (sitemaps.org 0.9). */
export function writeSitemap(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ url, changedOn }) => {
    const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${escape(new URL(url, origin).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

const midnight = (day: string): string => `${day}T00:00:00+08:00`;

/** `feed.xml`: the news as an Atom feed (RFC 4287). */
export function writeFeed(origin: string, company: { shortName: string; fullName: string }, news: readonly Latest[]): string {
  const address = (url: string): string => escape(new URL(url, origin).href);
  const entries = news.map(
    ({ title, body, url, published_on: day }) =>
      `<entry><id>${address(url)}</id><title>${escape(title)}</title><link href="${address(url)}"/>` +
      `<published>${midnight(day)}</published><updated>${midnight(day)}</updated><summary>${escape(summarize(body))}</summary></entry>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">\n` +
    `<id>${address('/')}</id><title>${escape(`${company.shortName}新闻`)}</title><updated>${midnight(news[0]?.published_on ?? '1970-01-01')}</updated>` +
    `<author><name>${escape(company.fullName)}</name></author><link rel="self" href="${address('/feed.xml')}"/><link href="${address('/')}"/>\n` +
    `${entries.join('')}</feed>\n`
  );
}
