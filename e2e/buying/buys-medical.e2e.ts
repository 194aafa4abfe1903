import { readFileSync } from 'node:fs';
import { readPdfText } from '@portal/server/platform/pdf/read-pdf-text.testing.ts';
import { beginPurchase } from '../steps/choose-product.ts';
import { answerHealth, confirmAndSubmit, expectStep, fillApplicant, finishTerms, goOnTo } from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { fillInLogin } from '../steps/sign-in.ts';

/** Words that are untrue of a one-year cover without cash values. */
const foreignWords = /终身|续期|现金价值|交费期间|基本保额/;

test('a one-year medical cover is bought on the same screens, without words that do not fit it', async ({ page, newPerson }) => {
  const customer = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: '医疗费用测算保费' }).click();
  await expect(page.getByRole('heading', { name: '康翼一年期医疗保险（互联网）', level: 1 })).toBeVisible();
  const price = page.getByRole('status').filter({ hasText: '保费' });
  await expect(price).toContainText('¥258');
  await page.getByRole('radio', { name: '2 万元' }).check();
  await expect(price).not.toContainText('¥258');
  await page.getByRole('radio', { name: '无', exact: true }).check();
  await page.getByRole('radio', { name: '本人', exact: true }).check();
  await page.getByRole('checkbox', { name: /恶性肿瘤特定医疗/ }).check();
  await expect(price).toContainText(/¥[\d,]+/);
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);

  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, customer);
  await page.getByRole('group', { name: '有无社会医疗保险' }).getByRole('radio', { name: '无' }).check();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);
  await expect(page.getByRole('main')).toContainText('2 万元');
  await confirmAndSubmit(page, customer);
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  const policyNo = await expectIssued(page);

  const next = page.getByRole('region', { name: '接下来' });
  await expect(next).toContainText('保障生效');
  await expect(next, 'a cover of one year gets no call').not.toContainText('回访');
  await page.getByRole('link', { name: '登录后查看和下载电子保单' }).click();
  await fillInLogin(page, customer.phone);
  await expect(page.getByRole('main')).toContainText(policyNo);
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载电子保单' }).click({ timeout: 30_000 });
  const text = readPdfText(readFileSync(await (await downloading).path()));
  expect(text).toContain(policyNo);
  expect(text).toContain('2 万元');
  expect(text).not.toMatch(foreignWords);
});
