import { actAtProvider, expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareOrder } from '../steps/prepare-sale.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('somebody else is asked at the cashier, pays with their own browser at the second attempt, and the cashier goes on by itself', async ({
  page,
  context,
  browser,
  newPerson,
}) => {
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '请他人代付' }).click();
  const dialog = page.getByRole('dialog', { name: '请他人代付' });
  await dialog.getByRole('button', { name: '生成付款链接' }).click();
  await expect(dialog.getByText('请填写付款人姓名').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '付款人姓名' }).fill('样例己');
  await dialog.getByRole('combobox', { name: '付款人是您的' }).selectOption('配偶');
  await dialog.getByRole('button', { name: '生成付款链接' }).click();
  await expect(dialog.getByRole('img', { name: '代付链接二维码' })).toBeVisible();
  const link = (await dialog.getByText(/\/payFor#/).innerText()).trim();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('已请 样*己（配偶） 代付')).toBeVisible();
  await page.getByRole('button', { name: '查看链接' }).click();
  await expect(dialog.getByText(link)).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await browser.newContext();
  const payer = await other.newPage();
  const asked: string[] = [];
  payer.on('request', (request) => asked.push(request.url()));
  await payer.goto(link);
  await expect(payer.getByRole('heading', { name: '代付保费' })).toBeVisible();
  await expect(payer.getByRole('main')).toContainText('您只付款，不是投保人');
  await payer.getByRole('radio', { name: '微信支付' }).check();
  await payer.getByRole('textbox', { name: '您的姓名' }).fill('样例庚');
  await payer.getByRole('button', { name: '立即支付' }).click();
  await expect(payer.getByText('请勾选同意后再付款').first()).toBeVisible();
  await payer.getByRole('checkbox', { name: /我自愿/ }).check();
  await payer.getByRole('button', { name: '立即支付' }).click();
  await expect(payer.getByText('姓名与投保人填写的付款人不一致').first()).toBeVisible();
  await payer.getByRole('textbox', { name: '您的姓名' }).fill('样例己');
  await payer.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByRole('heading', { name: '样*己（配偶）正在付款' })).toBeVisible({ timeout: 20_000 });
  const first = payer.waitForEvent('popup');
  await payer.getByRole('link', { name: '在本机打开支付页面' }).click();
  await actAtProvider(await first, '模拟：余额不足，拒绝支付');
  await expect(payer.getByRole('alert').filter({ hasText: '支付未成功' })).toContainText('本次没有扣款');
  await expect(page.getByRole('alert').filter({ hasText: '样*己（配偶）支付未成功' })).toBeVisible({ timeout: 20_000 });

  // A card leads to the provider's page in this tab, and back without the token.
  await payer.getByRole('radio', { name: '银行卡' }).check();
  await payer.getByRole('textbox', { name: '银行卡号' }).fill('6222020000001234567');
  await payer.getByRole('button', { name: '立即支付' }).click();
  await payer.getByRole('button', { name: '确认支付', exact: true }).click();
  await payer.getByRole('link', { name: '返回商户' }).click();
  await expect(payer.getByRole('heading', { name: '付款成功' })).toBeVisible({ timeout: 20_000 });
  expect(new URL(payer.url()).hash).toBe('');
  const token = new URL(link).hash.slice(1);
  expect(asked.filter((url) => new URL(url).hash === '' && url.includes(token))).toEqual([]);

  const policyNo = await expectIssued(page);
  await expect(page.getByRole('main')).toContainText('样*己（配偶）');
  await expect(payer.getByRole('main')).not.toContainText(policyNo);
  await other.close();
});
