import { expect, type Page } from '@playwright/test';

/** The buttons of the provider's page. */
export type AtProvider =
  | '确认支付'
  | '模拟：余额不足，拒绝支付'
  | '模拟：已付款，通知迟到 15 秒'
  | '模拟：已付款，通知重复发送'
  | '模拟：不付款，不通知（超时）';

/** Opens the provider's page in a new window, while the cashier polls the result. */
export async function openProvider(page: Page): Promise<Page> {
  await expect(page.getByRole('heading', { name: '正在等待支付结果' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '在本机打开支付页面' }).click();
  return opened;
}

/** Chooses a wallet and opens the provider's page. */
export async function startWallet(page: Page, wallet: '微信支付' | '支付宝'): Promise<Page> {
  await page.getByRole('radio', { name: wallet }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  return openProvider(page);
}

/** Acts on the provider's page and closes it. */
export async function actAtProvider(provider: Page, action: AtProvider = '确认支付'): Promise<void> {
  await provider.getByRole('button', { name: action, exact: true }).click();
  await expect(provider.getByRole('status')).toBeVisible();
  await provider.close();
}

export async function payByWallet(page: Page, wallet: '微信支付' | '支付宝', action: AtProvider = '确认支付'): Promise<void> {
  await actAtProvider(await startWallet(page, wallet), action);
}

/** Pays by card: the browser goes to the provider's page and comes back to the cashier. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByRole('radio', { name: '银行卡' }).check();
  await page.getByRole('textbox', { name: '银行卡号' }).fill(cardNumber);
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
}

/** Waits for the success page. Returns the policy number on it. */
export async function expectIssued(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '投保成功' })).toBeVisible({ timeout: 30_000 });
  const text = await page.getByRole('main').innerText();
  return /\d{16}/.exec(text)?.[0] ?? '';
}

/** Pays by Alipay on a phone, where the provider's page replaces the cashier. */
export async function payOnPhone(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '支付宝' }).check();
  await page.getByRole('button', { name: '立即支付' }).tap();
  await page.getByRole('button', { name: '确认支付', exact: true }).tap();
  await page.getByRole('link', { name: '返回商户' }).tap();
}
