import { expect, type Page } from '@playwright/test';

/** Types the payer's account after the transfer was chosen, and waits for the reference to write. */
export async function agreeOnTransfer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '付款账号' }).fill('4400 1234 5678 901234');
  await page.getByRole('textbox', { name: '开户银行' }).fill('琴海样例银行拱北支行');
  await page.getByRole('button', { name: '获取汇款信息' }).click();
  await expect(page.getByRole('heading', { name: '请从您的账户汇款' })).toBeVisible();
  await expect(page.getByRole('button', { name: '复制付款参考号' })).toBeVisible();
}

/** Makes the transfer at the local bank, which reports it. */
export async function sendAtBank(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '演示：代替网上银行汇款' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: '确认汇款', exact: true }).click();
  await expect(bank.getByRole('status')).toContainText('已汇出');
  await bank.close();
  await page.getByRole('button', { name: '刷新结果' }).click();
}
