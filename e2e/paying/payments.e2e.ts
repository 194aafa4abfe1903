import { actAtProvider, expectIssued, payByCard, payByWallet, startWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareOrder } from '../steps/prepare-sale.ts';
import { listMessages } from '../steps/read-sms.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { signIn } from '../steps/sign-in.ts';

let customer: SamplePerson;

test.beforeEach('an order waits for its money', async ({ page, context, newPerson }) => {
  customer = newPerson();
  const { orderNo } = await prepareOrder(context, customer);
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '收银台' })).toBeVisible();
});

test('a declined payment is explained and can be made again by another method', async ({ page }) => {
  await payByWallet(page, '微信支付', '模拟：余额不足，拒绝支付');
  const setback = page.getByRole('alert').filter({ hasText: '支付未成功' });
  await expect(setback).toContainText('本次没有扣款');
  await payByWallet(page, '支付宝');
  await expectIssued(page);
});

test('a payment without an answer can be replaced by another method', async ({ page }) => {
  await payByWallet(page, '微信支付', '模拟：不付款，不通知（超时）');
  await page.getByRole('button', { name: '刷新结果' }).click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('尚未收到支付结果');
  await page.reload();
  await page.getByRole('button', { name: '更换支付方式' }).click();
  await payByCard(page, '6222020000001234567');
  await expectIssued(page);
});

test('a late payment call-back still issues the policy while the cashier waits', async ({ page }) => {
  await payByWallet(page, '支付宝', '模拟：已付款，通知迟到 15 秒');
  await expect(page.getByRole('heading', { name: '正在等待支付结果' })).toBeVisible();
  await expectIssued(page);
});

test('a payment call-back that comes three times issues one policy', async ({ page }) => {
  await payByWallet(page, '微信支付', '模拟：已付款，通知重复发送');
  const policyNo = await expectIssued(page);
  await signIn(page, customer.phone);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(policyNo);
  expect((await listMessages(customer.phone)).filter((text) => text.includes('已承保'))).toHaveLength(1);
});

test('money that arrives for a cancelled order is paid back, and the customer sees it', async ({ page }) => {
  const provider = await startWallet(page, '微信支付');
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible();
  await actAtProvider(provider);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '款项已退回' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('已收到的款项已原路退回')).toBeVisible();
  await expect.poll(async () => (await listMessages(customer.phone)).some((text) => text.includes('已原路退回'))).toBe(true);
});
