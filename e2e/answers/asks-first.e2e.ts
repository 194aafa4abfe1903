import type { Locator, Page } from '@playwright/test';
import { changeInsured, changePerson, insuredSpouse, sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

const stepPage = (orderNo: string, step: string) => `/fillinInsure?orderNo=${orderNo}&step=${step}`;
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('a choice that would clear answers lists them first and changes nothing before it is confirmed', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), insuredSpouse);
  await page.goto(stepPage(orderNo, 'insured'));
  const [spouse, child] = [page.getByRole('radio', { name: '我的配偶' }), page.getByRole('radio', { name: '我的子女' })];
  const name = page.getByRole('textbox', { name: '姓名' });
  const spouseName = await name.inputValue();
  const ask = dialog(page, '这样修改会清空下列内容');

  await child.click();
  await expect(ask).toContainText('被保险人姓名、证件类型、证件号码、证件有效期、性别、出生日期、职业、手机号码');
  await expect(ask).toContainText('受益人法定受益人');
  await expect(ask).toContainText('健康告知身高和体重、第 1 题');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(spouse).toBeChecked();
  await expect(name).toHaveValue(spouseName);

  // A date is restored too.
  await page.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '外国护照' });
  await expect(ask).toContainText('证件号码、证件有效期');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: '证件类型' })).toHaveValue('0');

  await child.click();
  await ask.getByRole('button', { name: '确认' }).click();
  await expect(child).toBeChecked();
  await expect(name).toHaveValue('');
});

test('a birthday that would clear an occupation is restored when the change is cancelled, and a typed number waits', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) =>
    changePerson(changeInsured(application, { relation: '03', party: 'insured' }), 'insured', {
      birthday: '2004-05-06',
      gender: '1',
      occupation: '3010101',
    }),
  );
  await page.goto(stepPage(orderNo, 'insured'));
  const year = page.getByRole('combobox', { name: '出生日期：年' });
  await year.selectOption('2014');
  await expect(page.getByRole('group', { name: '职业' }).or(page.getByRole('textbox', { name: '职业' }))).toBeVisible();
  const ask = dialog(page, '这样修改会清空下列内容');
  await expect(ask).toBeVisible();
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(year).toHaveValue('2004');

  await page.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '身份证' });
  const number = page.getByRole('textbox', { name: '证件号码' });
  const occupation = page.getByRole('group', { name: '职业' });
  const child = sampleIdNumber('2014-09-01', 101);
  await number.fill(child);
  await expect(ask).toContainText('职业');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(number).toHaveValue(child);
  await expect(number).toHaveAccessibleDescription(/修改还没有保存。确认修改会清空：职业/);
  await expect(occupation).toContainText('办公室职员');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('link', { name: /证件号码的修改还没有保存，请确认修改/ })).toBeVisible();
  // Another step and back.
  await page.getByRole('link', { name: '上一步' }).click();
  await page.goBack();
  await expect(number).toHaveValue(child);
  await page.getByRole('button', { name: '恢复原来的内容' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('');
  await number.fill(child);
  await ask.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(occupation).not.toContainText('办公室职员');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue(child);
});

test('deleting a person asks for confirmation', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => {
    const named = ['p1', 'p2'].map((party) => ({ party, order: 1, share: 50 }));
    const changed = changeInsured(application, { beneficiaries: { kind: 'named', named } });
    return changePerson(changePerson(changed, 'p1', { name: '样例一' }), 'p2', { name: '样例二' });
  });
  await page.goto(stepPage(orderNo, 'beneficiaries'));
  const second = page.getByRole('region', { name: '受益人 2' });
  const remove = page.getByRole('button', { name: '删除受益人 2 样例二' });
  const ask = dialog(page, '确认要删除该数据？');
  await remove.click();
  await expect(ask).toContainText('受益人 2 样例二');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(second.getByRole('textbox', { name: '姓名' })).toHaveValue('样例二');
  await expect(remove).toBeFocused();
  await remove.click();
  await ask.getByRole('button', { name: '确定' }).click();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('group', { name: '指定受益人' })).toBeFocused();

  await page.getByRole('radio', { name: '法定受益人' }).click();
  const clear = dialog(page, '这样修改会清空下列内容');
  await expect(clear).toContainText('样例一的全部资料');
  await clear.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('radio', { name: '指定受益人' })).toBeChecked();
});

test('a health answer 是 is kept without an error, and its consequence is explained', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(stepPage(orderNo, 'health'));
  const [ends, refers] = [page.getByRole('group', { name: /^第 1 题/ }), page.getByRole('group', { name: /^第 2 题/ })];
  await refers.getByRole('radio', { name: '是', exact: true }).check();
  await expect(page.getByText('提交后由核保人员人工审核')).toBeVisible();
  await ends.getByRole('radio', { name: '是', exact: true }).check();
  await expect(page.getByText('您的回答会原样保留')).toBeVisible();
  const others = page.getByText('以下产品没有同样的健康要求，可以另行投保');
  await expect(others.getByRole('link', { name: '传世' })).toBeVisible();
  await page.getByRole('button', { name: '保存并继续' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '您的如实告知无需修改' });
  await expect(summary).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(/选错|改选|处需要修改/);
  await expect(ends.getByRole('radio', { name: '是', exact: true })).toBeChecked();
});

test('the exclusions of a chosen rider are confirmed one by one like the main contract’s', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => ({
    ...changeInsured(insuredSpouse(application), { planId: 'plus', riders: ['mild_moderate', 'waiver'] }),
    exclusionsConfirmed: application.exclusionsConfirmed.filter((id) => id.startsWith('e')),
  }));
  await page.goto(`/adviceInsurance?orderNo=${orderNo}`);
  const list = page.getByRole('region', { name: '责任免除' });
  await expect(list.getByText('已确认 9 / 19')).toBeVisible();
  await page.getByRole('button', { name: '下一步，填写投保信息' }).click();
  await expect(page.getByRole('link', { name: '还有 10 条责任免除未确认' })).toBeVisible();
  for (const clause of await list.getByRole('checkbox').all()) await clause.check();
  await expect(list.getByText('已确认 19 / 19')).toBeVisible();
});

test('choosing oneself as the insured names the rider on another life before it is removed', async ({ page }) => {
  await openTrial(page, '子女');
  const waiver = page.getByRole('checkbox', { name: '投保人豁免' });
  await waiver.check();
  const self = page.getByRole('radio', { name: '本人', exact: true });
  await self.click();
  const ask = dialog(page, '这样修改会去掉附加险');
  await expect(ask).toContainText('投保人豁免');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('radio', { name: '子女', exact: true })).toBeChecked();
  await expect(waiver).toBeChecked();
  await self.click();
  await ask.getByRole('button', { name: '确认' }).click();
  await expect(self).toBeChecked();
  await expect(waiver).not.toBeChecked();
});
