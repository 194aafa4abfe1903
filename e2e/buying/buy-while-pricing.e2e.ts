import type { Page } from '@playwright/test';
import { openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';

const quotes = '**/api/sitePolicy/premiumEasyTrial';

/** Holds back every answer with a price until the returned function is called. */
async function holdPrices(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(quotes, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const buyButton = (page: Page) => page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first();
const notice = (page: Page) => page.getByRole('dialog', { name: '投保提示' });

test('立即投保 pressed while a price is pending shows that it waits and then continues', async ({ page }) => {
  await openTrial(page);
  const release = await holdPrices(page);
  await page.getByRole('radio', { name: '50万元' }).check();
  await buyButton(page).click();
  await expect(buyButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(notice(page)).toBeHidden();
  release();
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('#trial')).toContainText('基本保额 50万元');
});

test('立即投保 pressed before the page has its first price opens the notice too', async ({ page }) => {
  const release = await holdPrices(page);
  await page.goto('/productDetail?goodsId=zhenan');
  await expect(page.getByRole('combobox', { name: '被保险人出生日期：年' })).toBeEnabled();
  await buyButton(page).click();
  await expect(buyButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(notice(page)).toBeVisible();
});

test('a choice that cannot be insured ends the wait and shows an error', async ({ page }) => {
  await openTrial(page);
  await holdPrices(page);
  await page.getByRole('radio', { name: '50万元' }).check();
  await buyButton(page).click();
  await page.getByRole('radio', { name: '其他', exact: true }).check();
  await expect(page.getByRole('textbox', { name: '输入基本保额' })).toBeFocused();
  await expect(buyButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(notice(page)).toBeHidden();
});
