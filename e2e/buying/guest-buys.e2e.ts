import { readFileSync } from 'node:fs';
import { readPdfText } from '@portal/server/platform/pdf/read-pdf-text.testing.ts';
import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { confirmAndSubmit, fillForSelf } from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { fillInLogin } from '../steps/sign-in.ts';

test('a guest buys for themselves by WeChat, signs in afterwards and gets the e-policy', async ({ page, newPerson }) => {
  const customer = newPerson();
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品中心' }).click();
  await page.getByRole('link', { name: /^查看和试算.*臻安终身/ }).click();
  await expect(page.getByRole('heading', { name: '臻安终身重大疾病保险（互联网）', level: 1 })).toBeVisible();
  await openTrial(page);
  await beginPurchase(page);
  await fillForSelf(page, customer);
  await expect(page.getByRole('region', { name: '投保人' })).toContainText(customer.name);
  await confirmAndSubmit(page, customer);
  await payByWallet(page, '微信支付');
  const policyNo = await expectIssued(page);
  expect(policyNo).toMatch(/^\d{16}$/);

  const next = page.getByRole('region', { name: '接下来' });
  for (const part of ['签收保单', '保障生效', '等待期结束', '接听回访', '下期交费日']) await expect(next).toContainText(part);
  await expect(page.getByRole('main')).not.toContainText('家人的保障');
  const [calendar] = await Promise.all([page.waitForEvent('download'), next.getByRole('button', { name: '添加到日历' }).click()]);
  const dates = readFileSync(await calendar.path(), 'utf8');
  expect(dates.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  for (const secret of [policyNo, customer.name, '臻安']) expect(dates).not.toContain(secret);

  await expect(page.getByRole('main')).toContainText('请在本设备登录，首次登录即注册，保单自动归入您的账户。');
  await expect(page.getByRole('main').getByRole('link', { name: '实名认证' })).toHaveAttribute('href', '/authenticationForm');
  await page.getByRole('link', { name: '登录后查看和下载电子保单' }).click();
  await fillInLogin(page, customer.phone);
  await expect(page.getByRole('heading', { name: '臻安终身重大疾病保险（互联网）', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(policyNo);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载电子保单' }).click({ timeout: 30_000 });
  const file = await (await downloading).path();
  const text = readPdfText(readFileSync(file));
  expect(text).toContain(policyNo);
  expect(text).toContain(customer.name);
  expect(text).toContain('30万元');
});
