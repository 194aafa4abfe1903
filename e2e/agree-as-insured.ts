import { type Browser, expect, type Page } from '@playwright/test';
import { readCode, readConsentLink } from './read-sms.ts';

/** Opens the newest link that the insured got on her phone. */
export async function openConsent(browser: Browser, phone: string): Promise<Page> {
  const herPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const herPage = await herPhone.newPage();
  await herPage.goto(await readConsentLink(phone));
  return herPage;
}

export async function agreeAsInsured(herPage: Page, phone: string): Promise<void> {
  await herPage.getByRole('button', { name: '获取验证码' }).click();
  await herPage.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '被保险人确认'));
  await herPage.getByRole('checkbox', { name: /我已核对以上内容/ }).check();
  await herPage.getByRole('button', { name: '确认同意' }).click();
  await expect(herPage.getByRole('heading', { name: '您已确认同意' })).toBeVisible();
}
