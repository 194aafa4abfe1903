import type { Page } from '@playwright/test';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { findRunningDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import path from 'node:path';
import { expectNowAccessible } from './check-accessibility.ts';
import { beginPurchase } from './choose-product.ts';
import { answerHealth, confirmAndSubmit, expectStep, fillApplicant, finishTerms, goOnTo, readTerms } from './fill-application.ts';
import { expectIssued, payByWallet } from './pay-order.ts';
import { expectNoSideScroll } from './page-width.ts';
import { expect, test } from './portal-test.ts';
import { signIn } from './sign-in.ts';

/** A year minus twenty days has passed for one policy: its days are moved back, so that the clock of the other tests stays. */
async function letPass(policyNo: string, days: number): Promise<void> {
  const database = findRunningDatabase(path.join(process.env['PORTAL_E2E_DATA'] ?? '', 'database'));
  if (!database) throw new Error('the database of the server is not running');
  const connection = connectDatabase(database, 1, noTimeouts);
  await connection.pool.query(
    `with moved as (
       update policies set effective_on = effective_on - $2::int, cover_until = cover_until - $2::int where policy_no = $1 returning id)
     update policy_coverages set effective_on = effective_on - $2::int, cover_until = cover_until - $2::int,
       waiting_until = waiting_until - $2::int
     where policy_id in (select id from moved)`,
    [policyNo, days],
  );
  await connection.close();
}

async function answerAsBefore(page: Page): Promise<void> {
  await expect(page.getByText('上次告知：否。请按现在的情况重新选择。').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '否', exact: true, checked: true })).toHaveCount(0);
  const weight = page.getByRole('combobox', { name: '体重' });
  if (await weight.isVisible()) await weight.selectOption('66');
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
}

test('a one-year medical cover is bought, and twenty days before its end bought again, without a gap and a waiting period', async ({
  page,
  newPerson,
}) => {
  const customer = newPerson();
  await page.goto('/productDetail?goodsId=kangyi');
  await page.getByRole('radio', { name: '有', exact: true }).check();
  await page.getByRole('radio', { name: '本人', exact: true }).check();
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, customer);
  await page.getByRole('group', { name: '有无社会医疗保险' }).getByRole('radio', { name: '有' }).check();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');
  await confirmAndSubmit(page, customer);
  await payByWallet(page, '支付宝');
  const old = await expectIssued(page);

  await letPass(old, 345);
  await signIn(page, customer.phone);
  await page.goto('/personalCenter');
  await page.getByRole('link', { name: /去续保/ }).click();
  const offer = page.getByRole('main');
  await expect(offer).toContainText('本产品保险期间为一年，不保证续保。');
  await expect(offer).toContainText('按原来的选择和现在的费率，保费为 ¥');
  await expectNowAccessible(page, 'the offer of a renewal');
  await page.getByRole('button', { name: '重新申请投保' }).click();

  await expectStep(page, '阅读条款');
  await expect(page.getByRole('main')).toContainText(`原保单 ${old} 保障至`);
  const notice = page.getByRole('button', { name: '我已知悉' });
  if (await notice.isVisible()) await notice.click();
  await readTerms(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^下一步/ }).click();
  // The applicant is complete from last year.
  await expectStep(page, '健康告知');
  await answerAsBefore(page);
  await expectNowAccessible(page, 'answers given again');
  await goOnTo(page, '确认投保信息');
  await expect(page.getByRole('main')).toContainText('零时，紧接原保单');
  await expect(page.getByRole('main')).toContainText('没有；本次新增的保障 30 天');
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  const renewed = await expectIssued(page);
  expect(renewed).not.toBe(old);

  await page.goto(`/policyDetails?policyNo=${old}`);
  await page.getByRole('link', { name: '查看新保单' }).click();
  await expect(page.getByRole('main')).toContainText(`本保单由保单 ${old} 续保。`);
  await expect(page.getByRole('main')).not.toContainText('等待期');
  await page.getByRole('link', { name: '查看原保单' }).click();
  await expect(page.getByRole('main')).toContainText(`本保单已续保，新保单 ${renewed}。`);
});
