import { crawlSite } from '../checks/crawl-site.ts';
import { expect, test } from '../portal-test.ts';

const publicPages = [
  '/',
  '/productDetail?goodsId=zhenan',
  '/productDetail?goodsId=kangyi',
  '/familyDetail?goodsId=10088',
  '/familyDetail?goodsId=10090',
  '/placeLiabilityInsurance?goodsId=zhongshou',
  '/productTable?goodsId=kangyi&table=rates',
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
  '/userAgreement',
  '/404',
];

test('every link, picture and file of the site leads to a page or a file, and every anchor to an element', async ({ baseURL }) => {
  // A busy machine needs more than a minute for a thousand answers.
  test.slow();
  const { asked, anchors, broken, others } = await crawlSite(baseURL ?? '', [
    '/',
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    '/preview.png',
  ]);
  console.log(`${asked} addresses and ${anchors} anchors were looked for`);
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(500);
  expect([...others].filter((link) => !/^(https:\/\/[\w.-]+\/|tel:[\d-]+$|mailto:\S+@\S+$)/.test(link))).toEqual([]);
});

test('every file that a page asks for while it runs exists', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/404')) failed.push(`${response.status()} ${response.url()}`);
  });
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
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
