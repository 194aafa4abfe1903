import { insuredSpouse } from '@portal/server/testing/samples/sample-application.ts';
import { agreeAsInsured, openConsent } from '../steps/agree-as-insured.ts';
import { beginPurchase, chooseDate, openTrial } from '../steps/choose-product.ts';
import {
  answerHealth,
  chooseOccupation,
  confirmAll,
  expectStep,
  fillApplicant,
  fillIdentity,
  finishTerms,
  goOnTo,
} from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

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
  await page.getByRole('textbox', { name: '手机号码' }).fill(husband.phone);
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByText('这是投保人的手机号码，请填写被保险人本人的手机号码').first()).toBeVisible();
  await page.getByRole('textbox', { name: '手机号码' }).fill(wife.phone);
  await page.getByRole('checkbox', { name: /^我已取得所填其他人的同意/ }).check();
  await goOnTo(page, '受益人');
  await page.getByRole('radio', { name: '法定受益人' }).check();
  await goOnTo(page, '健康告知');
  const consent = page.getByRole('region', { name: '被保险人本人确认' });
  await expect(consent).toHaveCount(0);
  await answerHealth(page);
  // All that she agrees to is complete: she is asked while he goes on.
  await consent.getByRole('button', { name: '发送确认短信' }).click();
  await expect(consent).toContainText('等待本人确认');
  await goOnTo(page, '确认投保信息');
  await confirmAll(page, husband);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('被保险人尚未确认');

  const herPage = await openConsent(browser, wife.phone);
  for (const [section, content] of [
    ['保障方案', '30万元'],
    ['保障方案', '首期保费'],
    ['保什么', '重大疾病'],
    ['不保什么', '犯罪'],
    ['投保人填写的您的信息', '会计'],
    ['投保人为您作的健康告知', '否'],
  ] as const)
    await expect(herPage.getByRole('region', { name: section, exact: true })).toContainText(content);
  await herPage
    .getByRole('button', { name: /^查看.*条款/ })
    .first()
    .click();
  await expect(herPage.getByRole('dialog')).toContainText('责任免除');
  await herPage.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await agreeAsInsured(herPage, wife.phone);
  await herPage.context().close();

  await expect(consent).toContainText('已本人确认同意投保');
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});

test('what is changed after it was shown is shown again, and makes a consent void on every open page', async ({
  page,
  browser,
  context,
  newPerson,
}) => {
  const husband = newPerson();
  const wifesPhone = `138${husband.phone.slice(3)}`;
  const { orderNo } = await prepareDraft(context, husband, insuredSpouse);
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  const consent = page.getByRole('region', { name: '被保险人本人确认' });
  await consent.getByRole('button', { name: '发送确认短信' }).click();
  const herPage = await openConsent(browser, wifesPhone);
  await expect(herPage.getByRole('heading', { name: '投保人填写的您的信息' })).toBeVisible();
  const other = await context.newPage();
  const changeOccupation = async (word: string) => {
    await other.goto(`/fillinInsure?orderNo=${orderNo}&step=insured`);
    await chooseOccupation(other, word, word);
    await other.getByRole('button', { name: '保存并继续' }).click();
    await expectStep(other, '受益人');
  };
  await changeOccupation('会计');
  await expect(herPage.getByRole('alert').first()).toContainText('投保内容已有改动', { timeout: 20_000 });
  await herPage.getByRole('button', { name: '查看最新内容' }).first().click();
  await expect(herPage.getByRole('region', { name: '投保人填写的您的信息' })).toContainText('会计');
  await agreeAsInsured(herPage, wifesPhone);
  await page.reload();
  await expect(consent).toContainText('已本人确认同意投保');
  await changeOccupation('出纳');
  await expect(consent).toContainText('原来的确认已失效', { timeout: 20_000 });
  await herPage.context().close();
});

test('a wife declines with a reason, which her husband sees with what to do next', async ({ page, browser, context, newPerson }) => {
  const husband = newPerson();
  const { orderNo } = await prepareDraft(context, husband, insuredSpouse);
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  const consent = page.getByRole('region', { name: '被保险人本人确认' });
  await consent.getByRole('button', { name: '发送确认短信' }).click();
  const herPage = await openConsent(browser, `138${husband.phone.slice(3)}`);
  await herPage.getByRole('button', { name: '不同意' }).click();
  await herPage.getByRole('checkbox', { name: '我愿意把原因告诉投保人' }).check();
  await herPage.getByRole('combobox', { name: '不同意的原因' }).selectOption({ label: '保障内容、保险金额或保费不合适' });
  await herPage.getByRole('textbox', { name: '补充说明' }).fill('先商量一下，再定保额');
  await herPage.getByRole('button', { name: '提交不同意' }).click();
  await expect(herPage.getByRole('heading', { name: '您已表示不同意' })).toBeVisible();
  await expect(consent).toContainText('先商量一下，再定保额');
  await expect(consent).toContainText('修改保障方案，再重新发送');
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('被保险人表示不同意');
  await herPage.context().close();
});
