import type { Page } from '@playwright/test';
import { runCliSignedInAt } from '@portal/server/testing/run-cli.ts';
import { bindCard } from '../steps/bind-card.ts';
import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { beginPurchase } from '../steps/choose-product.ts';
import { answerHealth, confirmAndSubmit, expectStep, fillApplicant, finishTerms, goOnTo, readTerms } from '../steps/fill-application.ts';
import { type MovingClock, startWithClock } from '../steps/moving-clock.ts';
import { agreeOnTransfer, sendAtBank } from '../steps/pay-by-transfer.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareCustomer } from '../steps/prepare-sale.ts';
import { listMessages } from '../steps/read-sms.ts';
import { signIn } from '../steps/sign-in.ts';
import { ownPort, siteEnv } from '../site.ts';

const port = ownPort('clock');
test.use({ baseURL: `http://127.0.0.1:${port}`, contextOptions: { reducedMotion: 'reduce' } });
// One server and one clock for all tests of this file.
test.describe.configure({ mode: 'default' });

let clock: MovingClock;
test.beforeAll(async () => {
  clock = await startWithClock(port);
});
test.afterAll(() => clock.end());

const declined = '原因：付款账户余额不足';

/** Runs an operator's command, signed in by the moved clock. */
async function portal(...words: readonly string[]): Promise<string> {
  const { code, output, errors } = await runCliSignedInAt(clock.now(), siteEnv(), ...words);
  expect(code, errors).toBe(0);
  return output;
}

/** The page shows the words, after its data has arrived or been loaded again. */
async function expectSoon(page: Page, words: string): Promise<void> {
  const shown = async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText(words, { timeout: 2_000 });
  };
  await expect(shown).toPass({ timeout: 60_000 });
}

/** Pays the premium on the page by hand, at the provider's page. */
async function payByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: '自助交费' }).click();
  await page.getByRole('radio', { name: '支付宝' }).check();
  await page.getByRole('button', { name: /立即支付/ }).click();
  await page.getByRole('link', { name: '继续支付' }).click();
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

/** Pays the premium on the page by a transfer that the bank reports. Its transfer is still there after a reload, and the policy asks for nothing else. */
async function payByTransfer(page: Page, policyNo: string): Promise<void> {
  await page.getByRole('button', { name: '自助交费' }).click();
  await page.getByRole('radio', { name: '银行转账' }).check();
  await agreeOnTransfer(page);
  await expectNowAccessible(page, 'a premium that waits for a transfer');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('等待期间不自动扣款');
  await expect(page.getByRole('main')).toContainText('等待转账');
  await expectNoSideScroll(page);
  await page.goto(`/policyDetails?policyNo=${policyNo}`);
  await expect(page.getByRole('main')).toContainText('正在等待您的转账到账');
  await expect(page.getByRole('main')).not.toContainText('欠交保险费');
  await page.getByRole('link', { name: '查看转账' }).click();
  await sendAtBank(page);
}

/** The premium of each year has an invoice of its own. */
async function askForInvoice(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '电子发票' });
  const premium = panel.getByRole('combobox', { name: '哪一期保险费' });
  await expect(premium.getByRole('option')).toHaveText(['第 2 期保费 · 未申请', '首期保费 · 未申请']);
  await panel.getByRole('button', { name: '申请电子发票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请电子发票' });
  await expect(dialog).toContainText('第 2 期保费');
  await dialog.getByRole('radio', { name: '单位' }).check();
  await dialog.getByRole('button', { name: '申请开具' }).click();
  await expect(dialog.getByRole('textbox', { name: '单位名称' })).toHaveAccessibleDescription(/请填写单位名称/);
  await expectNowAccessible(page, 'an invoice for a company without its name');
  await dialog.getByRole('radio', { name: '个人' }).check();
  await dialog.getByRole('button', { name: '申请开具' }).press('Enter');
  // It is still asked for after a reload.
  await expect(panel.getByRole('button', { name: '申请电子发票' })).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('button', { name: '下载电子发票' })).toBeVisible({ timeout: 60_000 });
  await expect(panel).toContainText('金额（第 2 期保费）');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectNowAccessible(page, 'the invoices of two premiums');
  await page.setViewportSize({ width: 1280, height: 900 });
  await premium.selectOption({ label: '首期保费 · 未申请' });
  await expect(panel).toContainText('金额（首期保费）');
  await expect(panel.getByRole('button', { name: '申请电子发票' })).toBeVisible();
}

async function askBack(page: Page): Promise<void> {
  const main = page.getByRole('main');
  // The page is older than the text that is in force.
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.replace(/"consent":\{"version":"[^"]+"/, '"consent":{"version":"2020-01"') });
  });
  await main.getByRole('link', { name: '申请恢复效力' }).click();
  await expect(main).toContainText('需要补交的保险费');
  const submit = page.getByRole('button', { name: '提交申请' });
  await submit.click();
  await expect(page.getByRole('checkbox', { name: /单独同意/ })).toHaveAccessibleDescription(/请阅读说明并勾选同意/);
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('combobox', { name: '身高' }).selectOption('172');
  await page.getByRole('combobox', { name: '体重' }).selectOption('65');
  for (const no of await page.getByRole('radio', { name: '否' }).all()) await no.check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectNowAccessible(page, 'the answered questions');
  await page.unrouteAll({ behavior: 'wait' });
  await submit.click();
  await expect(main).toContainText('说明已更新');
  await expect(page.getByRole('checkbox', { name: /单独同意/ })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: '身高' })).toHaveValue('172');
  await expectNowAccessible(page, 'a changed text');
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await submit.click();
  await expect(main).toContainText('恢复效力的申请正在审核');
}

/** The underwriter accepts the only request. */
async function acceptRequest(): Promise<void> {
  const [waiting] = JSON.parse(await portal('cases', 'list')) as { caseNo: string }[];
  expect(await portal('cases', 'grant', waiting?.caseNo ?? '')).toContain('is granted, the customer is told by message');
}

test('in two years a premium is debited in vain and paid in grace, the next is not paid, and the lapsed policy is asked back', async ({
  page,
  context,
  newPerson,
}) => {
  test.setTimeout(420_000);
  const person = newPerson();
  const { policyNo } = await prepareCustomer(context, person);
  const details = `/policyDetails?policyNo=${policyNo}`;
  const premiums = `/policyPremiums?policyNo=${policyNo}`;
  const main = page.getByRole('main');

  await page.goto(details);
  await page.getByRole('link', { name: '续期交费' }).click();
  await bindCard(page, person.phone, '6222020000000000002');

  // 29 days before the due day, in a leap year 30.
  await clock.pass(page, 337);
  await clock.runDay(policyNo, 'effective');
  expect((await listMessages(person.phone)).join()).toMatch(
    new RegExp(`第 2 期保险费 ¥11,034.00 将于.*http://127.0.0.1:${port}/policyPremiums`),
  );
  // The reminders did not run: the customer is told first, and the card is debited on the day after.
  await clock.pass(page, 31);
  await clock.runDay(policyNo, 'grace');
  await clock.pass(page, 1);
  await clock.runDay(policyNo, 'grace');
  await signIn(page, person.phone);
  await page.goto(premiums);
  await expectSoon(page, declined);
  await page.goto('/personalCenter/myPolicy');
  await expect(page.getByRole('region', { name: '待办' })).toContainText('宽限期内');
  await page.goto(details);
  await expect(main).toContainText('宽限期内：欠交保险费');
  await main.getByRole('link', { name: '去交费' }).click();
  await payByTransfer(page, policyNo);
  await page.goto(details);
  await expectSoon(page, '宽限期结束，保障继续');
  await expect(main).not.toContainText('欠交保险费');
  await askForInvoice(page);

  await clock.pass(page, 350);
  await clock.runDay(policyNo, 'effective');
  await clock.pass(page, 80);
  await clock.runDay(policyNo, 'lapsed');
  expect((await listMessages(person.phone)).join()).toContain('效力中止');
  await signIn(page, person.phone);
  await page.goto(details);
  await expect(main).toContainText('起效力中止');
  await askBack(page);
  await acceptRequest();
  await page.reload();
  await expect(main).toContainText('恢复效力的申请已通过');
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole('link', { name: '去补交' }).click();
  await payByHand(page);
  await page.goto(details);
  await expectSoon(page, '恢复效力');
  await expect(main).not.toContainText('起效力中止');
});

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
  await clock.pass(page, 0);
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

  await clock.pass(page, 345);
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
