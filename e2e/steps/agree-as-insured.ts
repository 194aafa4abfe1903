import { type Browser, expect, type Page } from '@playwright/test';
import { readCode, readConsentLink } from './read-sms.ts';

/** Opens the newest link that the insured got on her phone. */
export async function openConsent(browser: Browser, phone: string): Promise<Page> {
  const herPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const herPage = await herPhone.newPage();
  await herPage.goto(await readConsentLink(phone));
  return herPage;
}

/** Draws a few lines into the signature's box. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: '签名框，尚未签名' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the page has no box for a signature');
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  for (const [from, to] of [
    [at(0.1, 0.3), at(0.5, 0.3)],
    [at(0.3, 0.1), at(0.3, 0.9)],
    [at(0.6, 0.2), at(0.9, 0.8)],
  ] as const) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  }
  await expect(page.getByRole('img', { name: '已签名' })).toBeVisible();
}

export async function agreeAsInsured(herPage: Page, phone: string): Promise<void> {
  await herPage.getByRole('button', { name: '获取验证码' }).click();
  await herPage.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '被保险人确认'));
  await herPage.getByRole('checkbox', { name: /我已核对以上内容/ }).check();
  await drawSignature(herPage);
  await herPage.getByRole('button', { name: '确认同意' }).click();
  await expect(herPage.getByRole('heading', { name: '您已确认同意' })).toBeVisible();
}
