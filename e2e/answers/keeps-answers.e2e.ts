import type { Locator, Page } from '@playwright/test';
import { chooseDate, openTrial } from '../steps/choose-product.ts';
import { expectStep, fillApplicant, fillIdentity, goOnTo, readTerms } from '../steps/fill-application.ts';
import { actAtProvider, expectIssued, openProvider } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft, unanswered } from '../steps/prepare-sale.ts';
import { listMessages, readCode } from '../steps/read-sms.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { signIn } from '../steps/sign-in.ts';

const applicantPage = (orderNo: string) => `/fillinInsure?orderNo=${orderNo}&step=applicant`;

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('已自动保存')).toBeVisible();
}

async function saveAndReload(page: Page): Promise<void> {
  await expectSaved(page);
  await page.reload();
}

async function expectApplicant(page: Page, person: SamplePerson): Promise<void> {
  // The fields of named beneficiaries follow those of the applicant.
  const field = (name: string): Locator => page.getByRole('textbox', { name }).first();
  await expect(field('姓名')).toHaveValue(person.name);
  await expect(field('证件号码')).toHaveValue(person.idNumber);
  await expect(field('出生日期')).toHaveValue(new RegExp(person.birthday));
  await expect(page.getByRole('combobox', { name: '证件有效期：年' }).first()).toHaveValue('2036');
  await expect(page.getByRole('group', { name: '职业' })).toContainText('小学教师');
  await expect(field('手机号码')).toHaveValue(person.phone);
  await expect(field('电子邮箱')).toHaveValue(person.email);
  await expect(page.getByRole('combobox', { name: '区县' })).toHaveValue('440402');
  await expect(field('详细地址')).toHaveValue('港湾大道100号样例小区5栋1203房');
}

test('the answers of every step are still there after a reload and after going back', async ({ page, context, newPerson }) => {
  const applicant = newPerson();
  const beneficiary = newPerson({ birthday: '1991-05-20', gender: 'female' });
  const { orderNo } = await prepareDraft(context, applicant, unanswered);

  await page.goto(`/adviceInsurance?orderNo=${orderNo}`);
  await readTerms(page);
  await saveAndReload(page);
  await expect(page.getByText('已读 4 / 4')).toBeVisible();
  for (const clause of await page.getByRole('region', { name: '责任免除' }).getByRole('checkbox').all()) await expect(clause).toBeChecked();
  await page.getByRole('button', { name: '下一步，填写投保信息' }).click();
  await expectStep(page, '投保人信息');

  await fillApplicant(page, applicant);
  // A month without the chosen day leaves two of three parts: no date, and nothing that has to be chosen again.
  await chooseDate(page, '证件有效期', '2036-05-31');
  await page.getByRole('combobox', { name: '证件有效期：月' }).selectOption('6');
  await saveAndReload(page);
  await expect(page.getByRole('combobox', { name: '证件有效期：年' })).toHaveValue('2036');
  await expect(page.getByRole('combobox', { name: '证件有效期：月' })).toHaveValue('6');
  await page.getByRole('combobox', { name: '证件有效期：日' }).selectOption('18');
  await saveAndReload(page);
  await expectApplicant(page, applicant);

  await page.getByRole('radio', { name: '指定受益人' }).check();
  const named = page.getByRole('region', { name: '受益人 1' });
  await named.getByRole('radio', { name: '配偶' }).check();
  await fillIdentity(named, beneficiary);
  await chooseDate(named, '证件有效期', '2038-01-09');
  await page.getByRole('checkbox', { name: /^我已取得所填其他人的同意/ }).check();
  await saveAndReload(page);
  await expect(named.getByRole('radio', { name: '配偶' })).toBeChecked();
  await expect(named.getByRole('textbox', { name: '证件号码' })).toHaveValue(beneficiary.idNumber);
  await expect(named.getByRole('textbox', { name: '受益比例' })).toHaveValue('100');
  await goOnTo(page, '健康告知');

  const first = page.getByRole('radio', { name: '否，都没有' }).first();
  await first.check();
  await saveAndReload(page);
  await expect(first).toBeChecked();
  await expect(page.getByRole('radio', { name: '否，都没有' }).nth(1)).not.toBeChecked();

  await page.goBack();
  await expectStep(page, '投保人信息');
  await expectApplicant(page, applicant);
  await page.goForward();
  await expectStep(page, '健康告知');
  await expect(first).toBeChecked();
});

test('the second of two tabs shows that the first has saved, overwrites nothing and loses nothing that was typed in it', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(applicantPage(orderNo));
    await expectStep(tab, '投保人信息');
  }
  await page.getByRole('textbox', { name: '详细地址' }).fill('珠海大道35号样例小区');
  await expectSaved(page);
  await other.getByRole('textbox', { name: '电子邮箱' }).fill('other@example.com');
  const told = other.getByRole('dialog', { name: '投保单在别处修改过' });
  await expect(told).toBeVisible();
  await expect(told.getByText('other@example.com')).toBeVisible();
  await told.getByRole('button', { name: '填回我的 1 项' }).click();
  await expect(other.getByRole('textbox', { name: '详细地址' })).toHaveValue('珠海大道35号样例小区');
  await saveAndReload(other);
  await expect(other.getByRole('textbox', { name: '详细地址' })).toHaveValue('珠海大道35号样例小区');
  await expect(other.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('other@example.com');
});

test('a double click on the way into the application begins one order', async ({ page, newPerson }) => {
  await openTrial(page);
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().dblclick();
  const notice = page.getByRole('dialog', { name: '投保提示' });
  await notice.getByRole('button', { name: '我已知悉' }).dblclick();
  await expectStep(page, '阅读条款');
  await signIn(page, newPerson().phone);
  await page.goto('/personalCenter/myOrder');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('double clicks on code, submission and payment make one message, one order and one policy', async ({ page, context, newPerson }) => {
  const customer = newPerson();
  const { orderNo } = await prepareDraft(context, customer);
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=health`);
  await page.getByRole('button', { name: '保存并继续' }).dblclick();
  await expectStep(page, '确认投保信息');
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '获取验证码' }).dblclick();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(customer.phone, '确认投保'));
  await page.getByRole('button', { name: '提交并去支付' }).dblclick();
  await expectStep(page, '收银台');
  expect((await listMessages(customer.phone)).filter((text) => text.includes('用于确认投保'))).toHaveLength(1);
  await page.getByRole('radio', { name: '微信支付' }).check();
  await page.getByRole('button', { name: '立即支付' }).dblclick();
  await actAtProvider(await openProvider(page));
  await expectIssued(page);
  await signIn(page, customer.phone);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: '我的订单' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what is typed while the connection is lost is saved when it comes back', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(applicantPage(orderNo));
  await expectStep(page, '投保人信息');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '详细地址' }).fill('珠海大道42号样例小区');
  await expect(page.getByText('保存失败，将自动重试').first()).toBeVisible();
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('offline@example.com');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('alert')).toContainText('内容已保留');
  await context.setOffline(false);
  await saveAndReload(page);
  await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('珠海大道42号样例小区');
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('offline@example.com');
});

test('wrong answers are listed with links that lead to their fields, and the list shortens as they are corrected', async ({
  page,
  context,
  newPerson,
}) => {
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person);
  await page.goto(applicantPage(orderNo));
  const phone = page.getByRole('textbox', { name: '手机号码' });
  const email = page.getByRole('textbox', { name: '电子邮箱' });
  await phone.fill('1391');
  await email.fill('nobody');
  await page.getByRole('button', { name: '保存并继续' }).click();

  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  for (const [field, index] of [
    [phone, 0],
    [email, 1],
  ] as const) {
    const link = summary.getByRole('link').nth(index);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(await link.innerText()));
    await link.click();
    await expect(field).toBeFocused();
  }
  await email.fill(person.email);
  await expect(summary.getByRole('link')).toHaveCount(1);
  await phone.fill(person.phone);
  await expect(summary).toBeHidden();
  await goOnTo(page, '健康告知');
});
