import { runCli } from '@portal/server/testing/run-cli.ts';
import { agreeAsInsured, openConsent } from '../steps/agree-as-insured.ts';
import { beginPurchase, chooseDate } from '../steps/choose-product.ts';
import {
  chooseOccupation,
  confirmAll,
  consentToHealth,
  expectStep,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareAccount } from '../steps/prepare-sale.ts';
import { readReviewLink } from '../steps/read-sms.ts';
import { siteEnv } from '../site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a couple buys critical illness cover in one contract after an underwriter accepted her answer', async ({
  page,
  context,
  browser,
  newPerson,
}) => {
  const husband = newPerson();
  const wife = newPerson({ birthday: '1992-11-08', gender: 'female' });
  await page.goto('/productDetail?goodsId=10090');
  await expect(page).toHaveURL(/\/familyDetail\?goodsId=10090/);
  const child = page.locator('#trial details').filter({ has: page.locator('summary', { hasText: '子女' }) });
  await child.locator('summary').click();
  await child.getByRole('button', { name: '移出子女' }).click();
  await expect(page.getByRole('status').filter({ hasText: '保费，2 人' })).toContainText('¥');
  await expectNoSideScroll(page);

  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, husband);
  await goOnTo(page, '家庭成员');
  const hers = page.getByRole('region', { name: /^配偶/ });
  await fillIdentity(hers, wife);
  await chooseDate(hers, '证件有效期', '2037-02-03');
  await chooseOccupation(page, '会计', '会计', hers);
  await hers.getByRole('textbox', { name: '手机号码' }).fill(wife.phone);
  for (const consent of await page.getByRole('checkbox', { name: /^我/ }).all()) await consent.check();
  await goOnTo(page, '健康告知');
  await consentToHealth(page);
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
  const answers = page.getByRole('region', { name: new RegExp(`健康告知：${wife.name}`) });
  await answers
    .getByRole('group', { name: /^第 2 题/ })
    .getByRole('radio', { name: '是', exact: true })
    .check();
  await answers.getByRole('checkbox', { name: /^甲状腺结节/ }).check();
  await answers.getByRole('combobox', { name: '何时发现或者确诊：年' }).selectOption('2024');
  await answers.getByRole('combobox', { name: '何时发现或者确诊：月' }).selectOption('3');
  await answers.getByRole('textbox', { name: '在哪家医院检查或者治疗' }).fill('样例市第一人民医院');
  await answers.getByRole('textbox', { name: '诊断名称、治疗经过和目前情况' }).fill('甲状腺结节 2 级，每年复查');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '发送确认短信' }).click();
  await goOnTo(page, '确认投保信息');
  const herPage = await openConsent(browser, wife.phone);
  await agreeAsInsured(herPage, wife.phone);
  await herPage.context().close();
  await confirmAll(page, husband);
  await page.getByRole('button', { name: '提交人工核保' }).click();
  await expect(page.getByRole('main')).toContainText('人工核保');

  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const { code, errors } = await runCli(siteEnv(), 'review', 'accept', orderNo);
  expect(code, errors).toBe(0);
  await prepareAccount(context, husband);
  await page.goto(await readReviewLink(husband.phone));
  await page.getByRole('main').getByRole('link', { name: '去支付' }).first().click();
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
