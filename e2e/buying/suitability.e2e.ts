import type { Page } from '@playwright/test';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { expect, test } from '../portal-test.ts';
import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { expectStep } from '../steps/fill-application.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

type Suitability = NonNullable<RequestOf<'saveDraft'>['application']['suitability']>;

/** A draft of somebody who wants the product and says these things about their means. */
const saying = (said: Suitability) => (application: RequestOf<'saveDraft'>['application']) => ({
  ...application,
  suitability: { needs: ['illness' as const], term: 'life' as const, held: [], ...said },
});

const page = (orderNo: string) => `/fillinInsure?step=suitability&orderNo=${orderNo}`;
const against = (shown: Page) => shown.getByText('建议不要投保这份保险');

test('who can pay reads nothing against it and goes on', async ({ page: shown, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), saying({ budget: 20_000, familyIncome: 300_000 }));
  await shown.goto(page(orderNo));
  await expect(shown.getByRole('checkbox', { name: '都没有' })).toBeChecked();
  await expect(against(shown)).toHaveCount(0);
  await shown.getByRole('button', { name: '保存并继续' }).click();
  await expectStep(shown, '确认投保信息');
});

test('whom the premium plainly exceeds is advised to stop with the figures, and goes on only after writing that they insist', async ({
  page: shown,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), saying({ budget: 20_000, familyIncome: 300_000 }));
  await shown.goto(page(orderNo));
  await shown.getByRole('textbox', { name: '家庭年收入' }).fill('1万');
  await expect(against(shown)).toBeVisible();
  await expect(shown.getByText(/每年保费合计 ¥[\d,.]+，家庭年收入 ¥10,000\.00，占 [\d.]+%，超过 30%。本次要连续交 20 年。/)).toBeVisible();
  await shown.getByRole('button', { name: '保存并继续' }).click();
  await expect(shown.getByRole('link', { name: /这份保险可能不适合您/ })).toBeVisible();
  const words = shown.getByRole('textbox', { name: '仍要投保的书面确认' });
  await words.fill('我要买');
  await shown.getByRole('button', { name: '保存并继续' }).click();
  await expect(shown.getByText('请完整抄写“我已知晓风险，仍要投保”').first()).toBeVisible();
  await expectNowAccessible(shown, 'the advice against a purchase');
  await words.fill('我已知晓风险仍要投保');
  await shown.getByRole('button', { name: '保存并继续' }).click();
  await expectStep(shown, '确认投保信息');
  await shown.goto(`/productFormInsure?orderNo=${orderNo}`);
  await expect(shown.getByRole('region', { name: '建议不要投保' })).toContainText('我已知晓风险仍要投保');

  // A changed figure is a changed advice: it is confirmed anew.
  await shown.goto(page(orderNo));
  await shown.getByRole('textbox', { name: '家庭年收入' }).fill('8000');
  await shown.getByRole('button', { name: '保存并继续' }).click();
  await expect(shown.getByText('保费或者您的回答有了变化，请看新的提示；仍要投保的，请删去原来的字，重新抄写').first()).toBeVisible();
  await expect(words).toHaveValue('我已知晓风险仍要投保');
});

test('income in another currency and a text that is no amount stay as typed, with what to write instead', async ({
  page: shown,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), saying({ budget: 20_000 }));
  await shown.goto(page(orderNo));
  const income = shown.getByRole('textbox', { name: '家庭年收入' });
  for (const typed of ['5万美元', 'USD 50000', '没有', '一个亿多']) {
    await income.fill(typed);
    await income.blur();
    await expect(income).toHaveValue(typed);
    await expect(shown.getByText('请填写一个数字，如 200000 或 20万')).toBeVisible();
  }
  await income.fill('1.2亿');
  await expect(shown.getByText('= 120,000,000 元')).toBeVisible();
  await income.fill('0');
  await expect(shown.getByText(/您填写的家庭年收入为 0/)).toBeVisible();
});

test('a cover of a year is not asked about', async ({ page: shown, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), undefined, 'kangyi');
  await shown.goto(page(orderNo));
  await expect(shown).toHaveURL(/productFormInsure/);
  await expect(shown.getByRole('heading', { name: '需求与预算' })).toHaveCount(0);
});
