import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buildSearchIndex } from '../search/index/build-index.ts';
import { writeFeed } from './write-xml.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await buildSearchIndex(portal.services.db, portal.services.clock);
});
afterAll(() => portal.stop());

const get = async (path: string) => {
  const response = await fetch(portal.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  return { type: response.headers.get('content-type'), text: await response.text() };
};

describe('the sitemap', () => {
  it('lists pages, products and texts with whole addresses, each once', async () => {
    const { type, text } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/appointment',
          '/advertisement',
          '/openInfo/base_info',
          '/productDetail?goodsId=zhenan',
          '/productTable?goodsId=zhenan&amp;table=rates_waiver',
          '/privacyPolicy',
        ].map((path) => portal.url + path),
      ),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /#|findHospital\?|productCompare/.test(address))).toEqual([]);
    expect(text).toContain(`<url><loc>${portal.url}/appointment</loc></url>`);
    const days = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => day);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toEqual([]);
  });
});

describe('the feed', () => {
  it('has the newest news first, and nothing that is not published yet', async () => {
    const { type, text } = await get('/feed.xml');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    const days = [...text.matchAll(/<published>(.{10})/g)].map(([, day = '']) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.filter((day) => day > '2026-11-21')).toEqual([]);
    expect(text).toContain('<title>琴安人寿新闻</title>');
    expect(days).toHaveLength(20);
  });

  it('has the address, title, day and first words of each text', () => {
    const news = {
      title: '公告 & <通知>',
      body: `${'长'.repeat(80)}\n\n${'文'.repeat(80)}`,
      url: '/news?a=1&b=2',
      published_on: '2026-11-20',
    };
    const text = writeFeed('https://site.example', { shortName: '简称', fullName: '全称公司' }, [news]);
    expect(text.split('\n').slice(2)).toEqual([
      '<id>https://site.example/</id><title>简称新闻</title><updated>2026-11-20T00:00:00+08:00</updated>' +
        '<author><name>全称公司</name></author><link rel="self" href="https://site.example/feed.xml"/><link href="https://site.example/"/>',
      '<entry><id>https://site.example/news?a=1&amp;b=2</id><title>公告 &amp; &lt;通知&gt;</title>' +
        '<link href="https://site.example/news?a=1&amp;b=2"/><published>2026-11-20T00:00:00+08:00</published>' +
        `<updated>2026-11-20T00:00:00+08:00</updated><summary>${'长'.repeat(80)} ${'文'.repeat(79)}…</summary></entry>`,
      '</feed>',
      '',
    ]);
    expect(writeFeed('https://site.example', { shortName: '简称', fullName: '全称公司' }, [])).toContain('<updated>1970-01-01T');
  });
});

describe('robots.txt', () => {
  it('names the sitemap, and keeps programs away from calls and pages of customers', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
    expect(text.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(
      [
        '/api/',
        '/gateway/',
        '/sandbox/',
        '/personalCenter',
        '/orderDetails',
        '/policyDetails',
        '/policyReceipt',
        '/cashier',
        '/paySuccess',
      ].map((path) => `Disallow: ${path}`),
    );
  });
});
