import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buildSearchIndex } from '../search/build-index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await buildSearchIndex(portal.services.db, portal.services.clock);
});
afterAll(() => portal.stop());

const get = async (path: string) => {
  const response = await fetch(portal.url + path);
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

describe('the sitemap', () => {
  it('lists pages, products and texts with whole addresses, each once', async () => {
    const { type, text } = await get('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses).toEqual(
      expect.arrayContaining(
        ['/', '/appointment', '/openInfo/base_info', '/productDetail?goodsId=zhenan', '/privacyPolicy'].map((path) => portal.url + path),
      ),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('#'))).toEqual([]);
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
  });
});

describe('robots.txt', () => {
  it('names the sitemap, and keeps programs away from calls and pages of customers', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
    expect(text).toContain('Disallow: /personalCenter\n');
  });
});
