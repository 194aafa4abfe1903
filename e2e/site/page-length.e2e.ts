import { drawCode } from '@portal/ui/draw-code.ts';
import { expect, test } from '../portal-test.ts';

const phone = { width: 390, height: 844 };

const pages = [
  ['/', 6000],
  ...['anyi', 'changqing', 'chuanshi', 'kangyi', 'pingshun', 'shouan', 'xingya', 'zhenan'].map(
    (goodsId) => [`/productDetail?goodsId=${goodsId}`, 7000] as const,
  ),
  ['/familyDetail?goodsId=10088', 7000],
  ['/familyDetail?goodsId=10090', 7000],
  ['/placeLiabilityInsurance?goodsId=zhongshou', 7000],
] as const;

test('on phones the home page and the page of every product are short', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, most] of pages) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('.laid-out-later').last()).toHaveCSS('content-visibility', 'visible');
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
  }
});

test('what a phone shows folded is found by the search of the browser, printed, opened with the keyboard, and open on wide pages', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/productDetail?goodsId=zhenan');
  // By its tag: what is hidden has no role.
  const clause = page.locator('#exclusions li').last();
  await expect(clause).toBeHidden();
  // Native <details>: browsers open it for their page search.
  expect(await clause.evaluate((item) => item.closest('details')?.open)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect(clause).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const summary = page.locator('#exclusions summary').last();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(clause).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(clause).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(clause).toBeVisible();
  await expect(summary).toBeHidden();
});

test('the code at the foot of a product page opens that product on a phone, that of other pages the site', async ({ page, baseURL }) => {
  await page.goto('/productDetail?goodsId=zhenan');
  const code = page.getByRole('contentinfo').getByRole('img', { name: /^二维码/ });
  await expect(code).toHaveAttribute('src', await drawCode(new URL('/productDetail?goodsId=zhenan', baseURL ?? '').href));
  await page.getByRole('banner').getByRole('link', { name: '服务大厅' }).click();
  await expect(code).toHaveAttribute('src', await drawCode(new URL(baseURL ?? '').origin));
});
