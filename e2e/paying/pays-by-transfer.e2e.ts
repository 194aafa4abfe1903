import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareOrder } from '../steps/prepare-sale.ts';
import { listMessages } from '../steps/read-sms.ts';

test('an order is paid by a transfer that the bank reports, after the customer read where to send it and added a slip', async ({
  page,
  context,
  newPerson,
}) => {
  const customer = newPerson();
  const { orderNo } = await prepareOrder(context, customer);
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: '银行转账' }).check();
  await page.getByRole('button', { name: '获取汇款信息' }).click();
  await expect(page.getByText('请输入正确的付款账号，8至30位数字').first()).toBeVisible();
  await page.getByRole('textbox', { name: '付款账号' }).fill('4400 1234 5678 901234');
  await page.getByRole('textbox', { name: '开户银行' }).fill('琴海样例银行拱北支行');
  await page.getByRole('button', { name: '获取汇款信息' }).click();

  await expect(page.getByRole('heading', { name: '请从您的账户汇款' })).toBeVisible();
  await expect(page.getByRole('button', { name: '复制付款参考号' })).toBeVisible();
  await page.getByLabel('选择汇款回单').setInputFiles({
    name: '回单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n'),
  });
  await expect(page.getByText('已上传 1 份')).toBeVisible();
  await expectNowAccessible(page, 'a transfer that is waited for');

  // The transfer is still there after a reload: nothing of it is kept in the tab.
  await page.reload();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '演示：代替网上银行汇款' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: '确认汇款', exact: true }).click();
  await expect(bank.getByRole('status')).toContainText('已汇出');
  await bank.close();
  await page.getByRole('button', { name: '刷新结果' }).click();
  await expectIssued(page);
  expect((await listMessages(customer.phone)).some((text) => text.includes('已到账并核对一致'))).toBe(true);
});
