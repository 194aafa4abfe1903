import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdfText } from '@portal/server/platform/pdf/read-pdf-text.testing.ts';
import { agreeAsInsured, openConsent } from '../steps/agree-as-insured.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { beginPurchase, chooseDate } from '../steps/choose-product.ts';
import {
  chooseOccupation,
  confirmAndSubmit,
  consentToHealth,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { readBankCode, readCertificateLink, readCode } from '../steps/read-sms.ts';
import { birthdayOfAge, type SamplePerson } from '../steps/sample-person.ts';
import { signIn } from '../steps/sign-in.ts';

const goodsId = '10088';
const phone = { width: 390, height: 844 };

/** The card of a member in the trial. */
const card = (page: Page, name: string) => page.locator('#trial details').filter({ has: page.locator('summary', { hasText: name }) });

/** The part of a member in the application. */
const member = (page: Page, name: RegExp) => page.getByRole('region', { name });

/** The wife opens the link on her phone and types the code. */
async function openCertificate(browser: Browser, wife: SamplePerson, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('凭证只能由被保险人本人查看');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(wife.phone, '查看保险凭证'));
  await page.getByRole('button', { name: '查看凭证' }).click();
  return page;
}

/** The page and the file show her cover, and none of the words of others. */
async function expectOwnPart(page: Page, { name }: SamplePerson, others: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '您的保障' })).toBeVisible();
  await expect(main).toContainText('待生效');
  await expect(main).toContainText('怎样理赔');
  await expectAccessible(page, main.getByRole('heading', { name: '怎样理赔' }));
  await page.setViewportSize(phone);
  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: '下载凭证（PDF）' }).click();
  const text = readPdfText(await readFile(await (await downloading).path()));
  expect(text).toContain(name);
  const shown = await main.innerText();
  for (const other of others) for (const said of [shown, text]) expect(said).not.toContain(other);
}

async function verifyByName(page: Page, policyNo: string, { name, idNumber }: SamplePerson): Promise<void> {
  await page.getByRole('link', { name: '查验真伪' }).click();
  await page.getByRole('radio', { name: '按被保险人查验' }).check({ force: true });
  await expect(page.getByRole('textbox', { name: '保单号' })).toHaveValue(policyNo);
  await page.getByRole('textbox', { name: '被保险人姓名' }).fill(name);
  await page.getByRole('textbox', { name: '证件号码后四位' }).fill(idNumber.slice(-4));
  await page.getByRole('button', { name: '查验' }).click();
  await expect(page.getByRole('heading', { name: '保单真实', exact: true })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('意外');
  await expectNoSideScroll(page);
}

/** The husband sees all insured people with cover, premium and state, and ends the link of his wife. */
async function endLink(page: Page, husband: SamplePerson, policyNo: string): Promise<void> {
  await signIn(page, husband.phone);
  await page.getByRole('link', { name: `保单详情，保单号 ${policyNo}` }).click();
  const benefits = page.getByRole('region', { name: '保险利益', exact: true });
  for (const relation of ['本人', '配偶', '子女']) {
    const part = benefits.getByRole('region', { name: new RegExp(`（${relation}）`) });
    await expect(part.getByRole('heading')).toContainText('保费 ¥');
    await expect(part).toContainText('待生效');
  }
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: /停用链接/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(page.getByText('已停用').first()).toBeVisible();
}

test.use({ viewport: phone });

test('a couple and their child are insured in one contract, each with a plan of their own', async ({ page, browser, newPerson }) => {
  // A whole purchase, and a page in every display.
  test.slow();
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
  const policyNo = await expectIssued(page);
  expect(policyNo).toMatch(/^\d{16}$/);
  await expect(page).toHaveURL(/\/familyPaySuccess\?/);
  // Later the messages of other tests may have taken its place in the outbox.
  const link = await readCertificateLink(wife.phone);
  const certificate = await openCertificate(browser, wife, link);
  await expectOwnPart(certificate, wife, [husband.name, husband.phone, child.name]);
  await verifyByName(certificate, policyNo, wife);
  await endLink(page, husband, policyNo);
  await certificate.goto(link);
  await expect(certificate.getByRole('alert')).toContainText('投保人已停用这个链接');
  await certificate.context().close();
});

test('a member who cannot be insured is left out, the others go on at the price that was shown, signed and paid by card', async ({
  page,
  newPerson,
}) => {
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

  await page.getByRole('radio', { name: '银行卡' }).check();
  await page.getByRole('textbox', { name: '银行卡号' }).fill('6222020000001234567');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码未发送：请填写手机号码')).toBeVisible();
  await page.getByRole('textbox', { name: '银行预留手机号' }).fill(father.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('（尾号 4567 的银行卡）').first()).toBeVisible();
  const code = await readBankCode(father.phone);
  const codeField = page.getByRole('textbox', { name: '短信验证码' });
  await codeField.fill(code === '000000' ? '111111' : '000000');
  const pay = page.getByRole('button', { name: `立即支付 ¥${price}` });
  await pay.click();
  await expect(page.getByText('银行短信验证码有误').first()).toBeVisible();
  await expectNoSideScroll(page);
  await expect(page.getByRole('textbox', { name: '银行卡号' })).toHaveValue('6222 0200 0000 1234 567');
  await codeField.fill(code);
  await pay.click();
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
