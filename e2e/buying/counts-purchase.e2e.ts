import type { Locator, Page } from '@playwright/test';
import { agreeAsInsured, openConsent } from '../steps/agree-as-insured.ts';
import { countInputs, type Inputs, listPresses, tapsOf } from '../checks/count-inputs.ts';
import { expectStep } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareCustomer } from '../steps/prepare-sale.ts';
import { readCode } from '../steps/read-sms.ts';
import { birthdayOfAge, type SamplePerson } from '../steps/sample-person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Taps a field and types as a person does, character by character. */
async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text);
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).selectOption({ label: option });
}

/** Fails above the bars, and prints every press. */
function expectAtMost(counted: Inputs, who: string, most: { readonly taps: number; readonly keystrokes: number }): void {
  console.log(`${who}: ${tapsOf(counted)} taps, ${counted.keystrokes} keystrokes\n${listPresses(counted)}`);
  expect(tapsOf(counted)).toBeLessThanOrEqual(most.taps);
  expect(counted.keystrokes).toBeLessThanOrEqual(most.keystrokes);
}

/** From the first page of the site to the terms; counts from the untouched trial. */
async function begin(page: Page, counted: Inputs): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: '给自己留一份底气' }).tap();
  await expectStep(page, '臻安终身重大疾病保险（互联网）');
  await expect(page.getByRole('radio', { name: '本人', exact: true })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥');
  counted.presses.length = 0;
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().tap();
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).tap();
  await expectStep(page, '阅读条款');
}

/** Reads every document, scrolling with a finger, and confirms the exclusions clause by clause. */
async function read(page: Page): Promise<void> {
  const documents = await page.getByRole('button', { name: /^阅读《/ }).count();
  await page
    .getByRole('button', { name: /^阅读《/ })
    .first()
    .tap();
  const reader = page.getByRole('dialog');
  for (let left = documents; left > 0; left -= 1) {
    await expect(reader.getByText(`第 ${documents - left + 1} / ${documents} 份`)).toBeVisible();
    const finished = reader.getByRole('button', { name: '我已阅读完毕' });
    await expect(async () => {
      await reader.getByRole('region').evaluate((paper) => paper.scrollTo(0, paper.scrollHeight));
      await expect(finished).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await finished.tap();
  }
  await expect(reader).toBeHidden();
  for (const clause of await page.getByRole('region', { name: '责任免除' }).getByRole('checkbox').all()) await clause.check();
  await page.getByRole('button', { name: '下一步' }).tap();
}

/** The name, the certificate and its last day. */
async function fillPerson(
  form: Page | Locator,
  { name, idNumber, until }: { name: string; idNumber: string; until: string },
): Promise<void> {
  const field = (label: string): Locator => form.getByRole('textbox', { name: label });
  await type(field('姓名'), name);
  await type(field('证件号码'), idNumber);
  await type(field('证件有效期：直接输入'), until.replaceAll('-', ''));
  await expect(form.getByRole('combobox', { name: '证件有效期：日' })).toHaveValue(String(Number(until.slice(-2))));
}

async function chooseOffice(page: Page, form: Page | Locator): Promise<void> {
  await form.getByRole('group', { name: '职业' }).getByRole('button').tap();
  await page.getByRole('dialog', { name: '选择职业' }).getByRole('button', { name: '办公室内勤人员' }).first().tap();
}

/** What is wanted, and what can be paid. */
async function sayNeeds(page: Page): Promise<void> {
  await expectStep(page, '您的需求与预算');
  await page.getByRole('checkbox', { name: '重疾保障' }).first().tap();
  await page.getByRole('radio', { name: '终身' }).check();
  await type(page.getByRole('textbox', { name: /打算交多少保费/ }), '1万');
  await type(page.getByRole('textbox', { name: '家庭年收入' }), '30万');
  await page.getByRole('checkbox', { name: '都没有' }).tap();
  await page.getByRole('button', { name: '保存并继续' }).tap();
}

async function fillIn(page: Page, person: SamplePerson, nextTitle: string): Promise<void> {
  const field = (name: string): Locator => page.getByRole('textbox', { name });
  await fillPerson(page, { name: '样例甲', idNumber: person.idNumber, until: '2036-06-18' });
  await chooseOffice(page, page);
  await type(field('手机号码'), person.phone);
  await type(field('电子邮箱'), 'ming88');
  await page.getByRole('button', { name: 'ming88@qq.com' }).tap();
  await type(field('详细地址'), '珠海香洲区翠湖路8号301');
  // The whole address is split into its fields.
  await expect(page.getByRole('combobox', { name: '区县' })).toHaveValue('440402');
  await expect(field('详细地址')).toHaveValue('翠湖路8号301');
  const resident = page.getByRole('radio', { name: '仅为中国税收居民' });
  if (await resident.isVisible()) await resident.check();
  await page.getByRole('button', { name: '保存并继续' }).tap();
  await expectStep(page, nextTitle);
}

async function answerHealth(page: Page, { knowsHeight }: { knowsHeight: boolean }): Promise<void> {
  await expectStep(page, '健康告知');
  if (!knowsHeight) await page.getByRole('button', { name: '同意处理健康信息并继续' }).tap();
  if (knowsHeight) await expect(page.getByRole('combobox', { name: '身高' })).toHaveValue('172');
  else await choose(page, '身高', '172 厘米');
  await choose(page, '体重', '65 公斤');
  await page.getByRole('button', { name: /都没有，下一步$/ }).tap();
  await expectStep(page, '确认投保信息');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即支付' }).tap();
  await page.getByRole('button', { name: '确认支付', exact: true }).tap();
  await page.getByRole('link', { name: '返回商户' }).tap();
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
}

test('a guest buys for themselves on a phone with at most 45 taps, 8 more about needs and means, and 70 keystrokes', async ({
  page,
  context,
  newPerson,
}) => {
  const person = newPerson();
  const counted = await countInputs(context);
  await begin(page, counted);
  await read(page);
  const before = tapsOf(counted);
  await sayNeeds(page);
  const ofNeeds = tapsOf(counted) - before;
  expect(ofNeeds, 'taps of the page of needs and means').toBeLessThanOrEqual(8);
  await expectStep(page, '投保人信息');
  await fillIn(page, person, '健康告知');
  await answerHealth(page, { knowsHeight: false });
  await expectNoSideScroll(page);
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('checkbox', { name: '同时登录这个手机号' }).check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByRole('textbox', { name: '短信验证码' })).toBeFocused();
  await page.getByRole('textbox', { name: '短信验证码' }).pressSequentially(await readCode(person.phone, '确认投保'));
  await page.getByRole('button', { name: /^提交/ }).tap();
  await expectStep(page, '收银台');
  await page.getByRole('radio', { name: '微信支付' }).check();
  await pay(page);
  // The code of the submission was enough: nobody asks for another.
  await expect(page.getByRole('link', { name: /登录后查看/ })).toHaveCount(0);
  expectAtMost(counted, 'guest', { taps: 45 + ofNeeds, keystrokes: 70 });
});

test('a customer who is signed in buys again with at most 25 taps and 12 keystrokes', async ({ page, context, newPerson }) => {
  await prepareCustomer(context, newPerson());
  const counted = await countInputs(context);
  await begin(page, counted);
  await read(page);
  await answerHealth(page, { knowsHeight: true });
  await expectNoSideScroll(page);
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: /^提交/ }).tap();
  await expectStep(page, '收银台');
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked();
  await pay(page);
  expectAtMost(counted, 'returning', { taps: 25, keystrokes: 12 });
});

test('a guest insures a couple and their child on a phone with at most 85 taps and 150 keystrokes', async ({
  page,
  context,
  browser,
  newPerson,
}) => {
  const [husband, wife] = [newPerson(), newPerson({ birthday: '1992-11-08', gender: 'female' })];
  const child = newPerson({ birthday: birthdayOfAge(8) });
  const counted = await countInputs(context);
  await page.goto('/familyDetail?goodsId=10088');
  await expect(page.getByRole('status').filter({ hasText: '保费，3 人' })).toContainText('¥');
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().tap();
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).tap();
  await expectStep(page, '阅读条款');
  await read(page);
  await expectStep(page, '投保人信息');
  await fillIn(page, husband, '家庭成员');
  const hers = page.getByRole('region', { name: /^配偶/ });
  await fillPerson(hers, { name: '样例乙', idNumber: wife.idNumber, until: '2036-06-18' });
  await chooseOffice(page, hers);
  await type(hers.getByRole('textbox', { name: '手机号码' }), wife.phone);
  const childs = page.getByRole('region', { name: /^子女/ });
  await childs.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '身份证' });
  await fillPerson(childs, { name: '样例丙', idNumber: child.idNumber, until: birthdayOfAge(-3) });
  await type(childs.getByRole('textbox', { name: '手机号码' }), husband.phone);
  await type(childs.getByRole('textbox', { name: '在其他公司的身故保险金额' }), '0');
  for (const consent of await page.getByRole('checkbox', { name: /^我/ }).all()) await consent.check();
  await page.getByRole('button', { name: '保存并继续' }).tap();
  await expectStep(page, '受益人');
  await page.getByRole('button', { name: '保存并继续' }).tap();
  await expectStep(page, '健康告知');
  await page.getByRole('button', { name: '同意处理健康信息并继续' }).tap();
  const answersOf = (name: string) => page.getByRole('region', { name: new RegExp(`健康告知：${name}`) });
  for (const name of ['样例甲', '样例乙'])
    await answersOf(name)
      .getByRole('button', { name: /都没有/ })
      .tap();
  // A child is asked one question.
  await answersOf('样例丙').getByRole('radio', { name: '否，都没有' }).check();
  await page.getByRole('button', { name: '发送确认短信' }).tap();
  await expect(page.getByText('等待本人确认').first()).toBeVisible();
  await page.getByRole('button', { name: '保存并继续' }).tap();
  await expectStep(page, '确认投保信息');
  const herPage = await openConsent(browser, wife.phone);
  await agreeAsInsured(herPage, wife.phone);
  await herPage.context().close();
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await page.getByRole('textbox', { name: '短信验证码' }).pressSequentially(await readCode(husband.phone, '确认投保'));
  await page.getByRole('button', { name: /^提交/ }).tap();
  await expectStep(page, '收银台');
  await page.getByRole('radio', { name: '微信支付' }).check();
  await pay(page);
  expectAtMost(counted, 'family of three', { taps: 85, keystrokes: 150 });
});
