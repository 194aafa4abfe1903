import { insuredSpouse } from '@portal/server/testing/samples/sample-application.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft, prepareSecondDraft } from '../steps/prepare-sale.ts';
import { fillInLogin } from '../steps/sign-in.ts';

test('a customer reads what they already have before they buy more, and what all of it costs a year', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareSecondDraft(context, newPerson());
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  const panel = page.getByRole('region', { name: '已有保障' });
  await expect(panel.getByRole('listitem')).toHaveText([/重大疾病保险.*重大疾病、身故保障，30万元，终身，本网站投保/]);
  await expect(panel).toContainText('重大疾病保险按合同约定的保额给付，各份分别赔付');
  await expect(panel).toContainText('暂无医疗、意外保障');
  await expect(panel).toContainText('每年保费合计');
  await expect(panel).toContainText('他人为其投保的保单属于他人信息，不在此显示');
  await expect(panel.getByRole('link', { name: '实名认证' })).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(1);

  await page.goto(`/fillinInsure?step=applicant&orderNo=${orderNo}`);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('for somebody else only what the customer took out for them is listed', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareSecondDraft(context, newPerson(), insuredSpouse);
  await page.goto(`/fillinInsure?step=insured&orderNo=${orderNo}`);
  const panel = page.getByRole('region', { name: '已有保障' });
  await expect(panel).toContainText('没有您为其投保的有效保单。');
  await expect(panel).toContainText('您为被保险人在本网站投保的保单（含本次）暂无医疗、意外保障。');
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});

test('a guest gets one line that leads to the login and back to the same page', async ({ page, context, newPerson }) => {
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person);
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await expect(page.getByRole('region', { name: '已有保障' })).toHaveCount(0);
  await page.getByRole('link', { name: '登录并完成实名认证后，可查看已有保障' }).click();
  await fillInLogin(page, person.phone);
  await expect(page).toHaveURL(new RegExp(`/productFormInsure\\?orderNo=${orderNo}`));
  await expect(page.getByRole('region', { name: '已有保障' })).toContainText('没有您为其投保的有效保单。');
});
