import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './portal-test.ts';

const publicPages = [
  '/',
  '/productDetail?goodsId=zhenan',
  '/productDetail?goodsId=kangyi',
  '/search?searchData=重疾',
  '/verify',
  '/enterHengqinLife/understandUs',
  '/enterHengqinLife/contactUs',
  '/enterHengqinLife/hqNews',
  '/enterHengqinLife/hqNews/tenth-anniversary',
  '/announcement',
  '/advertisement',
  '/login',
  '/privacyPolicy',
  '/404',
];

/** Addresses of all links of the current page to other pages. */
async function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')].map(({ href }) => href));
}

async function findBroken(request: APIRequestContext, addresses: Iterable<string>): Promise<string[]> {
  const broken: string[] = [];
  for (const address of addresses) {
    const response = await request.get(address);
    if (response.status() !== 200) broken.push(`${response.status()} ${address}`);
  }
  return broken;
}

test('every link of the public pages leads to a page or a file', async ({ page, request, baseURL }) => {
  const ours = `${baseURL}/`;
  const found = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const link of await listLinks(page)) found.add(link);
  }
  const own = [...found].filter((link) => link.startsWith(ours));
  expect(own.length).toBeGreaterThan(20);
  expect(await findBroken(request, own)).toEqual([]);
  const others = [...found].filter((link) => !link.startsWith(ours));
  expect(others.filter((link) => !/^(https:\/\/[\w.-]+\/|tel:[\d-]+$|mailto:\S+@\S+$)/.test(link))).toEqual([]);
});

test('every picture and section that a page refers to exists', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/404')) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map(({ hash }) => hash)
        .filter((hash) => !document.querySelector(hash)),
    );
    expect(missing, path).toEqual([]);
  }
  expect(failed).toEqual([]);
});

test('every price on the home page is the price on its product page', async ({ page }) => {
  await page.goto('/');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /测算保费$/ }) });
  const offers = await Promise.all(
    (await cards.all()).map(async (card) => ({
      price: /¥\s?([\d,]+)/.exec(await card.innerText())?.[1] ?? '',
      link: (await card.getByRole('link', { name: /测算保费$/ }).getAttribute('href')) ?? '',
    })),
  );
  expect(offers.length).toBeGreaterThan(2);
  for (const { price, link } of offers) {
    await page.goto(link);
    await expect(page.getByRole('status').filter({ hasText: '保费' })).toContainText(new RegExp(`${price}(\\.\\d\\d)?(?!\\d)`));
  }
});
