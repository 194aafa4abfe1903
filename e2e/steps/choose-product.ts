import { expect, type Locator, type Page } from '@playwright/test';

/** For whom, in the words of the product page. */
export type ForWhom = '本人' | '配偶' | '子女' | '父母';

/** Opens the product page and chooses the insured; all other choices stay at their defaults. */
export async function openTrial(page: Page, forWhom: ForWhom = '本人', goodsId = 'zhenan'): Promise<void> {
  await page.goto(`/productDetail?goodsId=${goodsId}`);
  await page.getByRole('radio', { name: forWhom, exact: true }).check();
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥');
}

/** Chooses a birthday in three native selects; `label` is the part of their labels before the colon. */
export async function chooseDate(page: Page | Locator, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  for (const [unit, value] of [
    ['年', year],
    ['月', month],
    ['日', date],
  ] as const)
    await page.getByRole('combobox', { name: `${label}：${unit}` }).selectOption(value);
}

/** From the trial to the first page of the application. Returns the order number. */
export async function beginPurchase(page: Page): Promise<string> {
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  const notice = page.getByRole('dialog', { name: '投保提示' });
  await notice.getByRole('button', { name: '我已知悉' }).click();
  await expect(page.getByRole('heading', { name: '阅读条款', level: 1 })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}
