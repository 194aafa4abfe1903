import { agreeAsInsured, openConsent } from '../steps/agree-as-insured.ts';
import { beginPurchase, chooseDate } from '../steps/choose-product.ts';
import {
  answerHealth,
  chooseOccupation,
  confirmAndSubmit,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { birthdayOfAge } from '../steps/sample-person.ts';

test('a daughter buys cancer cover for her mother of 66, who consents on her own phone', async ({ page, browser, newPerson }) => {
  const daughter = newPerson({ gender: 'female' });
  const mother = newPerson({ birthday: birthdayOfAge(66), gender: 'female' });
  await page.goto('/');
  await page.getByRole('link', { name: '为父母测算保费' }).click();
  await expect(page.getByRole('heading', { name: '安颐老年一年期癌症医疗保险（互联网）', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: '父母', exact: true })).toBeChecked();
  const price = page.getByRole('status').filter({ hasText: '保费' });
  await expect(price).toContainText('¥613');
  await page.getByRole('checkbox', { name: /特定药品/ }).check();
  await expect(price).toContainText('¥873');
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, daughter);
  await goOnTo(page, '被保险人信息');

  await expect(page.getByRole('radio', { name: '我的父母' })).toBeChecked();
  await fillIdentity(page, mother);
  await chooseDate(page, '证件有效期', '2038-02-03');
  await chooseOccupation(page, '退休', '退休人员');
  await page.getByRole('group', { name: '有无社会医疗保险' }).getByRole('radio', { name: '有', exact: true }).check();
  await page.getByRole('textbox', { name: '手机号码' }).fill(mother.phone);
  await page.getByRole('checkbox', { name: /^我已取得所填其他人的同意/ }).check();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  const consent = page.getByRole('region', { name: '被保险人本人确认' });
  await consent.getByRole('button', { name: '发送确认短信' }).click();
  await expect(consent).toContainText('等待本人确认');

  const herPage = await openConsent(browser, mother.phone);
  await expect(herPage.getByRole('region', { name: '保什么', exact: true })).toContainText('恶性肿瘤医疗保险金');
  await expect(herPage.getByRole('region', { name: '保障方案', exact: true })).toContainText('90 天');
  await agreeAsInsured(herPage, mother.phone);
  await herPage.context().close();

  await expect(consent).toContainText('已本人确认同意投保', { timeout: 20_000 });
  await goOnTo(page, '确认投保信息');
  await confirmAndSubmit(page, daughter);
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
