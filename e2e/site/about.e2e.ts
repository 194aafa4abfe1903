import type { Page } from '@playwright/test';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { windows } from '../checks/test-scope.ts';
import { expect, test } from '../portal-test.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const phone = { width: 390, height: 844 };

const pages = [
  ['/enterHengqinLife/understandUs', '了解琴安'],
  ['/enterHengqinLife/developmentPath', '发展历程'],
  ['/enterHengqinLife/honor', '荣誉与评价'],
  ['/enterHengqinLife/hqNews', '琴安动态'],
  ['/enterHengqinLife/socialDuty', '社会责任'],
  ['/enterHengqinLife/contactUs', '联系我们'],
] as const;

/** Everything that the browser reports as an error while the test runs. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  return errors;
}

test('every page about the company has its heading, its place in the section, and fits the window', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [path, name] of pages) {
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '走进琴安人寿' }).getByRole('link', { name })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page).toHaveTitle(new RegExp(`^${name} - `));
      await expectNoSideScroll(page);
    }
  }
  expect(errors).toEqual([]);
});

test('the section opens the page that activeComp names, otherwise its first page', async ({ page }) => {
  await page.goto('/enterHengqinLife?activeComp=honor');
  await expect(page).toHaveURL(/\/enterHengqinLife\/honor$/);
  for (const query of ['', '?activeComp=', '?activeComp=unknown']) {
    await page.goto(`/enterHengqinLife${query}`);
    await expect(page).toHaveURL(/\/enterHengqinLife\/understandUs$/);
  }
});

test('the menu has the entries of the specification, and the section about the company opens in a new window', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '主导航' });
  const labels = await menu.getByRole('link').allInnerTexts();
  expect(labels.map((label) => label.split('（')[0]?.trim())).toEqual([
    '首页',
    '服务大厅',
    '走进琴安人寿',
    '公开信息披露',
    '采购信息披露',
    '产品中心',
  ]);
  const about = menu.getByRole('link', { name: /走进琴安人寿/ });
  await expect(about).toHaveAttribute('href', '/enterHengqinLife?activeComp=');
  const opened = page.waitForEvent('popup');
  await about.click();
  await expect(await opened).toHaveURL(/\/enterHengqinLife\/understandUs$/);
});

test('shareholders add up to the whole, in the chart and in its table', async ({ page }) => {
  await page.goto('/enterHengqinLife/understandUs');
  const shares = await page.getByRole('table').filter({ hasText: '持股比例' }).getByRole('row').allInnerTexts();
  const total = shares.reduce((sum, row) => sum + Number(/(\d+(?:\.\d+)?)%/.exec(row)?.[1] ?? 0), 0);
  expect(total).toBe(100);
  await expect(page.getByRole('img', { name: /^持股比例：/ })).toBeVisible();
});

test('news are chosen by category and page, and an article leads back to its category', async ({ page }) => {
  await page.goto('/enterHengqinLife/hqNews');
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await page.getByRole('navigation', { name: '动态分类' }).getByRole('link', { name: '公司新闻' }).click();
  await expect(page).toHaveURL(/tab=company_news/);
  await page.getByRole('link', { name: '琴安人寿开业十周年' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '琴安人寿开业十周年' })).toBeVisible();
  await expect(page.locator('time[datetime="2026-09-08"]').first()).toBeVisible();
  await page.getByRole('link', { name: '返回公司新闻' }).click();
  await expect(page).toHaveURL(/hqNews\?tab=company_news/);
});

test('an article leads back to the tab, page and page size that it was opened from, also after the articles beside it', async ({
  page,
}) => {
  const lists = [
    ['?currentPage=2&pageSize=20', '返回琴安动态'],
    ['?tab=product_news&currentPage=2', '返回产品动态'],
    ['?tab=product_news&pageSize=20', '返回产品动态'],
    ['', '返回琴安动态'],
  ] as const;
  for (const [query, back] of lists) {
    await page.goto(`/enterHengqinLife/hqNews${query}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const beside = page.getByRole('navigation', { name: '相邻内容' }).getByRole('link').first();
    const title = (await beside.innerText()).split('\n').at(-1) ?? '';
    await beside.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: back, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '琴安动态' })).toBeVisible();
    expect(new URL(page.url()).search).toBe(query);
  }
});

test('an article tells search engines what it is and where', async ({ page, baseURL }) => {
  await page.goto('/enterHengqinLife/hqNews/tenth-anniversary?from=elsewhere');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/enterHengqinLife/hqNews/tenth-anniversary`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => String(Object(JSON.parse(text))['@type']));
  expect(kinds).toEqual(['NewsArticle', 'BreadcrumbList']);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
});

test('an unknown page or article, and an article of another area, are not found', async ({ page }) => {
  for (const path of [
    '/enterHengqinLife/unknown',
    '/enterHengqinLife/hqNews/unknown',
    '/enterHengqinLife/hqNews/未知',
    '/enterHengqinLife/hqNews/guide-toubao',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('a province on the map opens its branches, with the keyboard', async ({ page }) => {
  await page.goto('/enterHengqinLife/contactUs');
  const keys = new Keyboard(page);
  await expect(page.getByText('028-00001004')).toBeHidden();
  await keys.activate(page.getByRole('link', { name: /^四川省/ }));
  await expect(page.getByText('028-00001004')).toBeVisible();
});

test('the home page shows news, disclosure and current figures, and the old address of the product centre leads to it', async ({
  page,
}) => {
  await page.goto('/productCenter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: '琴安动态' }).getByRole('link')).toHaveCount(7);
  const disclosure = page.getByRole('region', { name: '公开信息披露' });
  await expect(disclosure.getByRole('img', { name: /综合偿付能力充足率/ })).toBeVisible();
  await expect(disclosure.getByRole('link', { name: '进入公开信息披露' })).toHaveAttribute('href', '/openInfo');
  await expect(page.getByRole('region', { name: '服务数据' })).toContainText('98.6%');
});

test('the maintenance page says that nothing is planned and keeps past notices', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/announcement');
  await expect(page.getByRole('heading', { name: '目前没有维护安排' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '以往公告' })).toBeVisible();
  await expectNoSideScroll(page);
});

test('the menu of a phone has the same entries', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  for (const name of ['服务大厅', /走进琴安人寿/, '公开信息披露', '采购信息披露', '产品中心'])
    await expect(drawer.getByRole('link', { name })).toBeVisible();
  await drawer.getByRole('link', { name: '公开信息披露' }).click();
  await expect(drawer).toBeHidden();
});
