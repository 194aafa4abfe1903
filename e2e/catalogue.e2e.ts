import type { Page } from '@playwright/test';
import { expectNoSideScroll } from './page-width.ts';
import { expect, test } from './portal-test.ts';

const cards = (page: Page) => page.getByRole('search', { name: '产品' }).getByRole('article');

test('products are found by need, person and words, the address can be shared, and nothing found leads on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '查看全部产品' }).click();
  await expect(page.getByRole('heading', { name: '产品中心', level: 1 })).toBeVisible();
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  await expect(page.getByRole('status').filter({ hasText: `共 ${all} 款产品` })).toBeVisible();

  const list = page.getByRole('search', { name: '产品' });
  await list.getByRole('radio', { name: /^医疗费用/ }).check();
  await expect(page).toHaveURL(/need=medical/);
  await expect(page.getByRole('article', { name: /康翼/ })).toBeVisible();
  await expect(page.getByRole('article', { name: /臻安/ })).toHaveCount(0);
  await list.getByRole('radio', { name: /^父母/ }).check();
  await expect(page).toHaveURL(/whom=parent/);

  await page.reload();
  await expect(list.getByRole('radio', { name: /^医疗费用/ })).toBeChecked();
  await expect(list.getByRole('radio', { name: /^父母/ })).toBeChecked();
  await list.getByRole('searchbox', { name: '名称或者特点' }).fill('没有这样的产品');
  await list.getByRole('button', { name: '查找' }).click();
  await expect(list.getByText('没有符合条件的产品')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name: /康翼/ })).toBeVisible();
  await page.goForward();
  await list.getByRole('link', { name: '清除条件，看全部产品' }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(list.getByRole('searchbox')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form whose address is the list', async ({ page }) => {
    await page.goto('/productCenter2');
    await page.getByRole('radio', { name: /^孩子/ }).check();
    await page.getByRole('searchbox', { name: '名称或者特点' }).fill('星芽');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('radio', { name: /^孩子/ })).toBeChecked();
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .getByRole('link', { name: /查看和试算/ })
      .click();
    await expect(page.getByRole('heading', { name: /星芽/, level: 1 })).toBeVisible();
  });
});

test('filters of an address that do not exist are left out, and all fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/productCenter2?need=wealth&whom=__proto__&text=%20&page=-1');
  await expect(page.getByRole('status').filter({ hasText: '款产品' })).toContainText('共 ');
  await expectNoSideScroll(page);
});
