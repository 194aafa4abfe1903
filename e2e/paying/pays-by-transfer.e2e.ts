import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { agreeOnTransfer, sendAtBank } from '../steps/pay-by-transfer.ts';
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
  await agreeOnTransfer(page);
  await page.getByLabel('选择汇款回单').setInputFiles({
    name: '回单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: '替换第 1 页' })).toBeVisible();
  await expectNowAccessible(page, 'a transfer that is waited for');

  // The transfer is still there after a reload: nothing of it is kept in the tab.
  await page.reload();
  await expect(page.getByRole('button', { name: '删除第 1 页' })).toBeVisible();
  await sendAtBank(page);
  await expectIssued(page);
  expect((await listMessages(customer.phone)).some((text) => text.includes('已到账并核对一致'))).toBe(true);
});
