import { expect, test } from '../portal-test.ts';

test('a page whose scripts do not come says so, and how to go on', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/productDetail?goodsId=zhenan');
  const notice = page.getByRole('alert').filter({ hasText: '页面没有完整打开' });
  await expect(notice).toContainText('客服热线 400-69-12345');
  await page.unroute('**/assets/*.js');
  await notice.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('radio', { name: '10 年交' }).check();
  await expect(page.locator('#trial').getByText('共交 10 期')).toBeVisible();
  await expect(page.getByText('页面没有完整打开')).toHaveCount(0);
});

test('a browser that runs no scripts says what works and what does not', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  // Where scripts run, the content of this element is not part of the page.
  const notice = page.locator('noscript > p');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('请打开它后刷新页面，或者致电客服热线 400-69-12345');
  await expect(page.getByText('页面没有完整打开')).toBeHidden();
  await context.close();
});

test('a button that is clicked before the scripts of the page have come acts when they have', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/productDetail?goodsId=pingshun', { waitUntil: 'commit' });
  await page.getByRole('group', { name: '职业' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '选择职业' });
  await expect(dialog).toBeHidden();
  gate.resolve();
  await expect(dialog).toBeVisible();
});
