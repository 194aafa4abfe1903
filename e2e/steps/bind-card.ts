import { expect, type Page } from '@playwright/test';
import { readBankCode } from './read-sms.ts';

/** Binds a card for later premiums on the page of a policy's premiums. */
export async function bindCard(page: Page, phone: string, number: string): Promise<void> {
  await page.getByRole('button', { name: /绑定银行卡|更换银行卡/ }).click();
  await page.getByRole('textbox', { name: '银行卡号' }).fill(number);
  await page.getByRole('textbox', { name: '银行预留手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const authorisation = page.getByRole('region', { name: '续期保险费自动扣款授权书' });
  await expect(authorisation).toContainText(`尾号 ${number.slice(-4)}`);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readBankCode(phone));
  await page.getByRole('button', { name: '同意授权并绑定' }).click();
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toHaveAccessibleDescription(/请阅读授权书/);
  await authorisation.getByRole('checkbox').check();
  await page.getByRole('button', { name: '同意授权并绑定' }).click();
  // Not the authorisation, whose name contains these characters: it names the card before it is bound.
  await expect(page.getByRole('region', { name: '自动扣款', exact: true })).toContainText(`尾号 ${number.slice(-4)}`);
}
