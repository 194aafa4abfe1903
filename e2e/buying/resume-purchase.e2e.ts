import type { Page } from '@playwright/test';
import { changePerson } from '@portal/server/testing/samples/sample-application.ts';
import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';
import { prepareAccount, prepareDraft } from '../steps/prepare-sale.ts';

const buyButton = (page: Page) => page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first();
const asked = (page: Page) => page.getByRole('dialog', { name: '上次的投保还没有完成' });
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('orderNo');

test('a guest finds the draft of this device on product page, home and login, and a second 立即投保 asks first', async ({ page }) => {
  await openTrial(page);
  const first = await beginPurchase(page);

  await openTrial(page);
  await buyButton(page).click();
  await asked(page).getByRole('button', { name: '继续上次' }).click();
  await expect(page.getByRole('heading', { name: '阅读条款', level: 1 })).toBeVisible();
  expect(orderOf(page)).toBe(first);

  await page.goto('/login');
  await expect(page.getByRole('link', { name: '继续上次投保' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: '继续上次投保' }).click();
  await expect(page.getByRole('heading', { name: '阅读条款', level: 1 })).toBeVisible();
  expect(orderOf(page)).toBe(first);

  await openTrial(page);
  await buyButton(page).click();
  await asked(page).getByRole('button', { name: '重新开始' }).click();
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).click();
  await expect(page.getByRole('heading', { name: '阅读条款', level: 1 })).toBeVisible();
  expect(orderOf(page)).not.toBe(first);
});

test('a visitor without a draft is asked nothing and costs no call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openTrial(page);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: '投保提示' })).toBeVisible();
  expect(calls.filter((path) => /order/i.test(path) && path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByRole('link', { name: '继续上次投保' })).toHaveCount(0);
});

test('继续上次投保 opens the first page that still needs something', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) =>
    changePerson(application, 'applicant', { email: undefined }),
  );
  await page.addInitScript((kept) => localStorage.setItem('drafts', JSON.stringify([kept])), orderNo);
  await page.goto('/');
  await page.getByRole('link', { name: '继续上次投保' }).click();
  await expect(page.getByRole('heading', { name: '投保人信息', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('');
});

test('a customer finds the draft on every device', async ({ page, context, newPerson }) => {
  await prepareAccount(context, newPerson());
  await openTrial(page);
  const orderNo = await beginPurchase(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('link', { name: '继续上次投保' }).click();
  await expect(page.getByRole('heading', { name: '阅读条款', level: 1 })).toBeVisible();
  expect(orderOf(page)).toBe(orderNo);
});
