import { beginPurchase, chooseDate, openTrial } from './choose-product.ts';
import {
  answerHealth,
  chooseOccupation,
  confirmAll,
  expectStep,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from './fill-application.ts';
import { expectIssued, payByWallet } from './pay-order.ts';
import { expect, test } from './portal-test.ts';
import { readCode, readConsentLink } from './read-sms.ts';

test('a husband insures his wife, who consents through a link on her own phone', async ({ page, browser, newPerson }) => {
  const husband = newPerson();
  const wife = newPerson({ birthday: '1992-11-08', gender: 'female' });
  await openTrial(page, '配偶');
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, husband);
  await goOnTo(page, '被保险人信息');
  await fillIdentity(page, wife);
  await chooseDate(page, '证件有效期', '2037-02-03');
  await chooseOccupation(page, '会计', '会计');
  await page.getByRole('textbox', { name: '手机号码' }).fill(wife.phone);
  await goOnTo(page, '受益人');
  await page.getByRole('radio', { name: '法定受益人' }).check();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');

  const consent = page.getByRole('region', { name: '被保险人本人确认' });
  await confirmAll(page, husband);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expect(page.getByRole('alert')).toContainText('被保险人尚未确认');
  await consent.getByRole('button', { name: '发送确认短信' }).click();
  await expect(consent).toContainText('等待本人确认');

  const herPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const herPage = await herPhone.newPage();
  await herPage.goto(await readConsentLink(wife.phone));
  await expect(herPage.getByRole('main')).toContainText('30万元');
  await herPage.getByRole('button', { name: '获取验证码' }).click();
  await herPage.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(wife.phone, '被保险人确认'));
  await herPage.getByRole('checkbox', { name: /我已核对以上内容/ }).check();
  await herPage.getByRole('button', { name: '确认同意' }).click();
  await expect(herPage.getByRole('heading', { name: '您已确认同意' })).toBeVisible();
  await herPhone.close();

  await expect(consent).toContainText('已本人确认同意投保');
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
