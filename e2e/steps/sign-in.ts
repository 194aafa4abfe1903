import { expect, type Page } from '@playwright/test';
import { readCode } from './read-sms.ts';

/** Fills in the open login form, with the code sent to the phone. */
export async function fillInLogin(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  // Else an older code would be read.
  await expect(page.getByText('验证码已发送至').first()).toBeAttached();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '登录'));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in on the login page and waits for the list of policies. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, phone);
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
}
