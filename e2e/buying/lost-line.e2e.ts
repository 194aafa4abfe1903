import type { Page } from '@playwright/test';
import { openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';

const buyButton = (page: Page) => page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first();
const notice = (page: Page) => page.getByRole('dialog', { name: '投保提示' });
const lost = (page: Page) => page.getByText('网络连接已断开').filter({ visible: true });
const prices = (page: Page) => page.getByText(/\d\.\d\d/).filter({ visible: true });

for (const width of [390, 1440])
  test(`a lost line at ${width} px leaves no price of something else and no dead button`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await openTrial(page);
    const trial = page.locator('#trial');
    await context.setOffline(true);
    await page.getByRole('radio', { name: '10 年交' }).check();
    await expect(lost(page)).toBeVisible();
    await expect(trial.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥ —');
    if (width < 1000) await expect(page.getByRole('link', { name: /去调整/ })).toContainText('暂未算出');

    await buyButton(page).click();
    await expect(lost(page)).toBeVisible();
    await expect(buyButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(notice(page)).toBeHidden();

    await context.setOffline(false);
    await expect(lost(page)).toHaveCount(0);
    await expect(trial.getByText('共交 10 期')).toBeVisible();
    await expect(prices(page).first()).toBeVisible();
    await buyButton(page).click();
    await expect(notice(page)).toBeVisible();
  });

test('立即投保 asks for the price again after a request was lost, waits, and continues', async ({ page }) => {
  const quotes = '**/api/sitePolicy/premiumEasyTrial';
  await openTrial(page);
  await page.route(quotes, (route) => route.abort());
  await page.getByRole('radio', { name: '50万元' }).check();
  await expect(lost(page)).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute(quotes);
  await page.route(quotes, async (route) => {
    await promise;
    await route.continue();
  });
  await buyButton(page).click();
  await expect(buyButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(lost(page)).toHaveCount(0);
  await expect(prices(page)).toHaveCount(0);
  resolve();
  await expect(notice(page)).toBeVisible();
});
