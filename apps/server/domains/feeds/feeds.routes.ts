import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { FastifyInstance } from 'fastify';
import { listLatestNews } from '../search/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { type FeedDeps, listPages } from './list-pages.ts';
import { writeFeed, writeSitemap } from './write-xml.ts';

type Deps = FeedDeps & { readonly site: SiteSettings; readonly publicUrl: () => string };

const newsInFeed = 20;
const headers = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' };

/** Paths that search engines should not request: calls, and pages about one customer. */
const disallowed = [
  '/api/',
  '/gateway/',
  '/sandbox/',
  '/personalCenter',
  '/orderDetails',
  '/policyDetails',
  '/policyReceipt',
  '/cashier',
  '/paySuccess',
];

/** The files of the site for programs: the list of its pages, the news, and the rules for crawlers. */
export function serveFeeds(app: FastifyInstance, deps: Deps): void {
  const { db, clock, site, publicUrl } = deps;
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(publicUrl(), await listPages(deps))),
  );
  app.get('/feed.xml', { schema: { hide: true } }, async (_request, reply) => {
    const news = await listLatestNews(db, dayInShanghai(clock()), newsInFeed);
    return reply
      .headers(headers)
      .type('application/atom+xml; charset=utf-8')
      .send(writeFeed(publicUrl(), (await site.current()).company, news));
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${new URL('/sitemap.xml', publicUrl()).href}\n`,
      ),
  );
}
