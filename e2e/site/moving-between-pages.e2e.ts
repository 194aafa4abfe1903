import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test.ts';

interface Report {
  readonly type: number;
  readonly message: string;
}

const data = (path: string): string => `**${path}.data*`;
const progress = (page: Page) => page.getByRole('progressbar', { name: '加载中' });
const announced = (page: Page) => page.locator('[data-announcer="polite"]');
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();

/** The failures that the page reports, newest last. None of them reaches the server. */
async function listReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route('**/api/analytics/failure', (route) => {
    reports.push(route.request().postDataJSON() as Report);
    return route.fulfill({ json: { code: '200', success: true, message: '', data: {} } });
  });
  return reports;
}

test('a page that hangs is announced, given up after thirty seconds and tried again; one that fails is reported once, one that is left never', async ({
  page,
}) => {
  const reports = await listReports(page);
  await page.clock.install();
  await page.goto('/enterHengqinLife/honor');
  // The scripts have run when the header knows who is there.
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();

  await test.step('a page that opens soon shows no sign', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, '发展历程');
    await expect(page.getByRole('heading', { level: 1, name: '发展历程' })).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await expect(announced(page)).toHaveCount(0);
  });

  await test.step('a page that hangs shows a sign over the page that stays, and fails after thirty seconds', async () => {
    await page.route(data('/serviceCenter'), () => undefined);
    const asked = page.waitForRequest(data('/serviceCenter'));
    const top = await page.getByRole('banner').boundingBox();
    await follow(page, '服务大厅');
    await asked;
    await page.clock.runFor(250);
    await expect(progress(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(progress(page)).toBeVisible();
    await expect(announced(page)).toHaveText('加载中');
    await expect(page.getByRole('heading', { level: 1, name: '发展历程' })).toBeVisible();
    expect(await page.getByRole('banner').boundingBox()).toEqual(top);
    expect(reports).toEqual([]);
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('heading', { level: 1, name: '暂时无法打开' })).toBeVisible();
    await expect(page).toHaveTitle(/^暂时无法打开 - /);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(failure(page)).toContainText('网络较慢，页面没有打开。请稍后再试。');
    await expect(progress(page)).toHaveCount(0);
    await expect
      .poll(() => reports)
      .toEqual([{ type: 1, status: '0', message: expect.any(String), url: '/serviceCenter.data', params: '' }]);
    await expect(failure(page)).toContainText(reports[0]?.message.replace('time-out ', '参考编号：') ?? '');
  });

  await test.step('the same page opens when it is tried again', async () => {
    await page.unroute(data('/serviceCenter'));
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page).toHaveTitle(/^服务大厅 - /);
    await expect(failure(page)).toHaveCount(0);
  });

  await test.step('a page that the server cannot make, and one without a network, are reported with their status', async () => {
    await page.goto('/enterHengqinLife/developmentPath');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await page.route(data('/enterHengqinLife/honor'), (route) => route.fulfill({ status: 500, body: 'broken' }));
    await follow(page, '荣誉与评价');
    await expect(failure(page)).toContainText('糟糕~系统开小差啦~请您稍后试试~');
    await expect.poll(() => reports.slice(1)).toMatchObject([{ type: 500, status: '500', url: '/enterHengqinLife/honor.data' }]);
    await expect(failure(page)).toContainText(`参考编号：${reports[1]?.message.split(' ').at(-1)}`);
    await page.route(data('/enterHengqinLife/honor'), (route) => route.abort());
    await page.getByRole('button', { name: '重试' }).click();
    await expect(failure(page)).toContainText('网络连接已断开');
    await expect.poll(() => reports.slice(2)).toMatchObject([{ type: 0, status: '0', url: '/enterHengqinLife/honor.data' }]);
  });

  await test.step('a page that does not exist says so itself, and is no failure', async () => {
    await page.goto('/productCenter2');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await page.route(data('/productDetail'), (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/goodsId=\w+/, 'goodsId=unknown'),
      }),
    );
    await page.getByRole('main').locator('a[href*="/productDetail?goodsId="]').first().click();
    await expect(page.getByRole('main')).toContainText('未找到该产品');
    await expect(page.getByRole('main').getByRole('link', { name: '看其他产品' })).toHaveAttribute('href', '/productCenter2');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(reports).toHaveLength(3);
  });

  await test.step('a page that the visitor leaves for another one is no failure', async () => {
    await page.goto('/enterHengqinLife/developmentPath');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await page.route(data('/enterHengqinLife/contactUs'), () => undefined);
    await follow(page, '联系我们');
    await expect(progress(page)).toBeVisible();
    await follow(page, '社会责任');
    await expect(page.getByRole('heading', { level: 1, name: '社会责任' })).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await expect(failure(page)).toHaveCount(0);
    expect(reports).toHaveLength(3);
  });
});

test('the sign of a page under way does not move for readers who do not want motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/enterHengqinLife/honor');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await page.route(data('/enterHengqinLife/contactUs'), () => undefined);
  await follow(page, '联系我们');
  await expect(progress(page)).toBeVisible();
  const moving = await progress(page).evaluate((sign) =>
    sign.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running'),
  );
  expect(moving).toEqual([]);
});
