import type { Page } from '@playwright/test';
import { agreeAsInsured, openConsent } from './agree-as-insured.ts';
import { beginPurchase, chooseDate } from './choose-product.ts';
import {
  chooseOccupation,
  confirmAndSubmit,
  consentToHealth,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from './fill-application.ts';
import { expectNoSideScroll } from './page-width.ts';
import { expectIssued, payByWallet } from './pay-order.ts';
import { expect, test } from './portal-test.ts';
import { birthdayOfAge } from './sample-person.ts';

const goodsId = '10088';

/** The card of a member in the trial. */
const card = (page: Page, name: string) => page.locator('#trial details').filter({ has: page.locator('summary', { hasText: name }) });

/** The part of a member in the application. */
const member = (page: Page, name: RegExp) => page.getByRole('region', { name });

test.use({ viewport: { width: 390, height: 844 } });

test('a couple and their child are insured in one contract, each with a plan of their own', async ({ page, browser, newPerson }) => {
  const husband = newPerson();
  const wife = newPerson({ birthday: '1992-11-08', gender: 'female' });
  const child = newPerson({ birthday: birthdayOfAge(8) });
  await page.goto(`/productDetail?goodsId=${goodsId}`);
  await expect(page).toHaveURL(/\/familyDetail\?goodsId=10088/);
  const price = page.getByRole('status').filter({ hasText: '保费，3 人' });
  await expect(price).toContainText('¥');
  await expect(card(page, '子女')).toContainText('20万元');
  const before = await price.innerText();
  await card(page, '配偶').locator('summary').click();
  await card(page, '配偶')
    .getByRole('checkbox', { name: /意外伤害医疗/ })
    .check();
  await expect(price).toContainText('¥');
  await expect(price).not.toHaveText(before);
  await page.reload();
  await card(page, '配偶').locator('summary').click();
  await expect(card(page, '配偶').getByRole('checkbox', { name: /意外伤害医疗/ })).toBeChecked();
  await expectNoSideScroll(page);

  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, husband);
  await goOnTo(page, '家庭成员');
  await expect(page).toHaveURL(/\/fillinInsureFamily\?/);
  const hers = member(page, /^配偶/);
  await fillIdentity(hers, wife);
  await chooseDate(hers, '证件有效期', '2037-02-03');
  await chooseOccupation(page, '会计', '会计', hers);
  await hers.getByRole('textbox', { name: '手机号码' }).fill(wife.phone);
  const childs = member(page, /^子女/);
  await childs.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '身份证' });
  await fillIdentity(childs, child);
  await chooseDate(childs, '证件有效期', birthdayOfAge(-3));
  await childs.getByRole('textbox', { name: '手机号码' }).fill(husband.phone);
  await childs.getByRole('textbox', { name: '在其他公司的身故保险金额' }).fill('0');
  for (const consent of await page.getByRole('checkbox', { name: /^我/ }).all()) await consent.check();
  await expectNoSideScroll(page);
  await goOnTo(page, '受益人');
  await goOnTo(page, '健康告知');
  await consentToHealth(page);
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
  await page.getByRole('button', { name: '发送确认短信' }).click();
  await goOnTo(page, '确认投保信息');
  await expect(page).toHaveURL(/\/formInsure\?/);
  await expectNoSideScroll(page);
  const herPage = await openConsent(browser, wife.phone);
  await expect(herPage.getByRole('main')).not.toContainText(child.name);
  await agreeAsInsured(herPage, wife.phone);
  await herPage.context().close();
  await confirmAndSubmit(page, husband);
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
  await expect(page).toHaveURL(/\/familyPaySuccess\?/);
});

test('a member who cannot be insured is left out, and the others go on at the price that was shown', async ({ page, newPerson }) => {
  const father = newPerson();
  const [son, daughter] = [newPerson({ birthday: birthdayOfAge(9) }), newPerson({ birthday: birthdayOfAge(7), gender: 'female' })];
  await page.goto(`/familyDetail?goodsId=${goodsId}`);
  await card(page, '配偶').locator('summary').click();
  await card(page, '配偶').getByRole('button', { name: '移出配偶' }).click();
  await page.getByRole('group', { name: '添加家庭成员' }).getByRole('button', { name: '子女' }).click();
  await expect(page.getByRole('status').filter({ hasText: '保费，3 人' })).toContainText('¥');
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, father);
  await goOnTo(page, '家庭成员');
  for (const [child, name] of [
    [son, /^子女 1/],
    [daughter, /^子女 2/],
  ] as const) {
    const part = member(page, name);
    await part.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '身份证' });
    await fillIdentity(part, child);
    await chooseDate(part, '证件有效期', birthdayOfAge(-3));
    await part.getByRole('textbox', { name: '手机号码' }).fill(father.phone);
    await part.getByRole('textbox', { name: '在其他公司的身故保险金额' }).fill('0');
  }
  for (const consent of await page.getByRole('checkbox', { name: /^我/ }).all()) await consent.check();
  await goOnTo(page, '受益人');
  await goOnTo(page, '健康告知');
  await consentToHealth(page);
  const questions = page.getByRole('region', { name: new RegExp(`健康告知：${daughter.name}`) });
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
  await questions.getByRole('radio', { name: '是', exact: true }).first().check();
  const leave = page.getByRole('button', { name: new RegExp(`移出${daughter.name}，其他成员继续，其余 2 人保费 ¥`) });
  const price = /¥([\d.,]+)/.exec(await leave.innerText())?.[1] ?? '';
  expect(price).not.toBe('');
  await leave.click();
  await expect(page.getByRole('heading', { name: new RegExp(`健康告知：${daughter.name}`) })).toHaveCount(0);
  await goOnTo(page, '确认投保信息');
  await expect(page.getByRole('main')).not.toContainText(daughter.name);
  await expect(page.getByRole('main')).toContainText(son.name);
  await confirmAndSubmit(page, father);
  await expect(page.getByRole('button', { name: `立即支付 ¥${price}` })).toBeVisible();
});
