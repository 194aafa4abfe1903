import { expect, type Page } from '@playwright/test';
import { readCode } from './read-sms.ts';

/** Fills in the login form that is open, with the code that the phone got. */
export async function fillInLogin(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '登录'));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in from the login page and lands on the policies. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, phone);
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
}
