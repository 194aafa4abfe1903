import type { Page } from '@playwright/test';
import { changeInsured, changePerson, insuredSpouse, sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

const stepPage = (orderNo: string, step: string) => `/fillinInsure?orderNo=${orderNo}&step=${step}`;
const asksFirst = (page: Page) => page.getByRole('dialog', { name: '这样修改会清空下列内容' });

test('an ID number typed by mistake leaves neither birthday nor sex nor occupation behind', async ({ page, context, newPerson }) => {
  const open = {
    certificateNo: undefined,
    certificateValidUntil: undefined,
    birthday: undefined,
    gender: undefined,
    occupation: undefined,
  };
  const { orderNo } = await prepareDraft(context, newPerson(), (application) =>
    changePerson({ ...application, health: {} }, 'applicant', open),
  );
  await page.goto(stepPage(orderNo, 'applicant'));
  const number = page.getByRole('textbox', { name: '证件号码' });
  const occupation = page.getByRole('group', { name: '职业' });
  await number.fill(sampleIdNumber('2014-09-01', 101));
  const birthday = page.getByRole('textbox', { name: '出生日期' });
  await expect(birthday).toHaveValue(/^2014-09-01/);
  await expect(occupation).toContainText('一般学生');

  await number.fill(sampleIdNumber('1985-04-05', 102));
  await expect(birthday).toHaveValue(/^1985-04-05/);
  await expect(occupation.getByRole('button', { name: '选择职业' })).toBeVisible();
  await expect(page.getByText('一般学生')).toHaveCount(0);

  await page.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '外国护照' });
  await asksFirst(page).getByRole('button', { name: '确认' }).click();
  await expect(birthday).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: '出生日期：年' })).toHaveValue('');
  await expect(page.getByRole('group', { name: '性别' }).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('为谁投保 left open on the product page takes along what was said there when it becomes 本人', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => {
    const open = changeInsured(application, { party: 'insured', relation: undefined, beneficiaries: { named: [] } });
    return changePerson({ ...open, health: {} }, 'insured', { gender: '0', birthday: '1990-03-07' });
  });
  await page.goto(stepPage(orderNo, 'insured'));
  await page.getByRole('radio', { name: /^本人/ }).click();
  // The choice announces its consequences and moves nothing.
  await expect(page.getByText('被保险人信息同投保人')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^本人/ })).toBeFocused();
  await expect(page).toHaveURL(/step=insured/);
  await expect(asksFirst(page)).toBeHidden();
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('heading', { name: '健康告知', level: 1 })).toBeVisible();

  // Everything about oneself is on one page, with the heirs by law as beneficiaries.
  await page.goto(stepPage(orderNo, 'insured'));
  await expect(page.getByText('被保险人：您本人')).toBeVisible();
  await expect(page.getByRole('radio', { name: '法定受益人' })).toBeChecked();
});

test('who was typed as the spouse comes back when the spouse is chosen again', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => ({ ...insuredSpouse(application), health: {} }));
  await page.goto(stepPage(orderNo, 'insured'));
  const name = page.getByRole('textbox', { name: '姓名' });
  const [typed, number] = [await name.inputValue(), await page.getByRole('textbox', { name: '证件号码' }).inputValue()];
  await page.getByRole('radio', { name: '我的子女' }).click();
  await asksFirst(page).getByRole('button', { name: '确认' }).click();
  await expect(name).toHaveValue('');
  await page.getByRole('radio', { name: '我的配偶' }).click();
  await expect(name).toHaveValue(typed);
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveValue(number);
});
