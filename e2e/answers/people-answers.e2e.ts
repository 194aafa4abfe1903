import type { Page } from '@playwright/test';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import {
  changeInsured,
  changePerson,
  insuredSpouse,
  sampleApplicant,
  sampleIdNumber,
} from '@portal/server/testing/samples/sample-application.ts';
import { expect, test } from '../portal-test.ts';
import { type Change, prepareDraft, prepareOwnDraft } from '../steps/prepare-sale.ts';

const stepPage = (orderNo: string, step: string) => `/fillinInsure?orderNo=${orderNo}&step=${step}`;
const next = (page: Page) => page.getByRole('button', { name: '保存并继续' });

/** For a son of primary school age. */
const insuredSon: Change = (application) => {
  const changed = changeInsured(application, { relation: '03', party: 'son', riders: [], beneficiaries: { named: [] } });
  return changePerson({ ...changed, choices: { ...changed.choices, sum_assured: '100000.00' } }, 'son', {
    name: '样例之子',
    certificateType: '0',
    certificateNo: sampleIdNumber('2018-09-01', 101),
    certificateValidUntil: '2030-02-11',
    gender: '0',
    birthday: '2018-09-01',
    nationality: 'CHN',
    occupation: '2099907',
    phone: sampleApplicant(application).phone,
  });
};

test('a step without answers shows nothing wrong, and a click on the next button says how much is left', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => ({ ...application, parties: { applicant: {} } }));
  await page.goto(stepPage(orderNo, 'applicant'));
  await expect(next(page)).toBeVisible();
  await expect(page.locator('[aria-invalid], [data-invalid]')).toHaveCount(0);
  await next(page).click();
  const summary = page.getByRole('alert').filter({ hasText: /还需完成 \d+ 项/ });
  await expect(summary).toBeFocused();
  await expect(summary).not.toContainText('需要修改');

  await page.getByRole('textbox', { name: '电子邮箱' }).fill('nobody');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '有 1 处需要修改' })).toContainText(/还需完成 \d+ 项/);
});

test('the confirmation calls what is not ticked or typed yet left to do', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('请获取并填写短信验证码');
  await expect(page.getByText('处需要修改')).toHaveCount(0);
});

test('a consent that is waited for is no mistake', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), insuredSpouse);
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '还需完成' });
  await expect(summary.getByRole('link', { name: '被保险人尚未确认' })).toBeVisible();
  await expect(summary).not.toContainText('需要修改');
});

test('a mistyped mail domain is asked about and corrected with one click, and is not refused', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(stepPage(orderNo, 'applicant'));
  const email = page.getByRole('textbox', { name: '电子邮箱' });
  await email.fill('name@qq.con');
  await expect(page.getByRole('button', { name: 'name@qq.com' })).toHaveCount(0);
  await email.blur();
  await page.getByRole('button', { name: 'name@qq.com' }).click();
  await expect(email).toHaveValue('name@qq.com');
  await expect(email).toBeFocused();
  await email.fill('name@163.cm');
  await email.blur();
  await expect(page.getByRole('button', { name: 'name@163.com' })).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '健康告知' })).toBeVisible();
});

test('an expired certificate cannot be chosen, and the field says why', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(stepPage(orderNo, 'applicant'));
  const year = page.getByRole('combobox', { name: '证件有效期：年' });
  const thisYear = Number(dayInShanghai(new Date()).slice(0, 4));
  await expect(year.getByRole('option', { name: `${thisYear} 年`, exact: true })).toBeAttached();
  await expect(year.getByRole('option', { name: `${thisYear - 1} 年`, exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: '证件有效期至' })).toHaveAccessibleDescription('已过有效期的证件不能使用');
});

test('the beneficiaries of a child are offered as parents, and the shares say what is missing', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), insuredSon);
  await page.goto(stepPage(orderNo, 'beneficiaries'));
  await page.getByRole('radio', { name: '指定受益人' }).check();
  const first = page.getByRole('region', { name: '受益人 1' });
  await expect(first.getByRole('group', { name: '是被保险人的' }).getByRole('radio')).toHaveCount(1);
  await expect(first.getByRole('radio', { name: '父母' })).toBeVisible();

  await page.getByRole('button', { name: '添加受益人' }).click();
  await expect(page.getByText('受益人 2 还没有比例，请重新分配')).toBeVisible();
  await first.getByRole('textbox', { name: '受益比例' }).fill('60');
  await expect(page.getByText('还差 40%')).toBeVisible();
  const second = page.getByRole('region', { name: '受益人 2' });
  await second.getByRole('textbox', { name: '受益比例' }).fill('50');
  await expect(page.getByText('超出 10%')).toBeVisible();
  await second.getByRole('textbox', { name: '受益比例' }).fill('40');
  await expect(page.getByText('合计 100%')).toBeVisible();

  // A text that is not a share stays in its field, also through a reload and another step.
  const share = second.getByRole('textbox', { name: '受益比例' });
  for (const typed of ['9.5', '-40']) {
    await share.fill(typed);
    await expect(page.getByText('已自动保存')).toBeVisible();
    await page.reload();
    await expect(share).toHaveValue(typed);
    await expect(share).toHaveAccessibleDescription(/受益比例只能填 1 至 100 的整数/);
  }
  await page.getByRole('link', { name: '上一步' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '被保险人信息' })).toBeVisible();
  await page.goBack();
  await expect(share).toHaveValue('-40');
  await second.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog', { name: '确认要删除该数据？' }).getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '添加受益人' }).click();
  await expect(share).toHaveValue('');
  await share.fill('40');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(share).toHaveValue('40');
});

test('a customer who is signed in fills in what is missing, and what is known stays masked until it is opened', async ({
  page,
  context,
  newPerson,
}) => {
  const person = newPerson();
  const { orderNo } = await prepareOwnDraft(context, person, (application) =>
    changePerson(application, 'applicant', { address: undefined }),
  );
  await page.goto(stepPage(orderNo, 'applicant'));
  const known = page.getByRole('region', { name: '已按您的账户和以往投保填写' });
  await expect(known).toBeVisible();
  await expect(page.getByRole('textbox', { name: '详细地址' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(person.phone);
  await known.getByRole('button', { name: '显示并修改' }).click();
  await expect(page.getByRole('textbox', { name: '证件号码' })).toBeVisible();
});

test('characters that no certificate has are left out of a name, and the field says which', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(stepPage(orderNo, 'applicant'));
  const name = page.getByRole('textbox', { name: '姓名' });
  await name.fill('张😀三');
  await name.blur();
  await expect(name).toHaveValue('张三');
  await expect(name).toHaveAccessibleDescription('“😀”没有填入，请用证件上的汉字或拼音字母');
  await name.fill('김철수');
  await name.blur();
  await expect(name).toHaveValue('');
  await expect(page.locator('p', { hasText: '“김철수”没有填入' })).toBeVisible();
});
