import { methodAndPath } from '@portal/contract/call-paths.ts';
import { expect, test } from '../portal-test.ts';

test('options that the insured is too old for are disabled, and the reason is below them', async ({ page }) => {
  await page.goto('/productDetail?goodsId=zhenan&relation=01&age=55&paymentPeriod=y20');
  await expect(page.getByRole('radio', { name: '10 年交' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '20 年交' })).toBeDisabled();
  await expect(page.getByRole('group', { name: '交费期间' })).toHaveAccessibleDescription('20 年交最高 50 周岁，30 年交最高 40 周岁');
  await page.getByRole('button', { name: '全部期间比较' }).click();
  const grid = page.getByRole('dialog', { name: '全部期间比较' });
  await expect(grid.getByRole('row', { name: /^20 年交/ })).toContainText('最高 50 周岁');
  await grid
    .getByRole('row', { name: /^5 年交/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('radio', { name: '5 年交', exact: true })).toBeChecked();
});

test('riders have their price from the call that prices the choices, or the reason why they cannot be added', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(methodAndPath('quotePremium').path)) asked.push(request.url());
  });
  await page.goto('/productDetail?goodsId=zhenan&relation=03&age=5&paymentPeriod=y20');
  const riders = page.getByRole('group', { name: '可选附加险' });
  await expect(riders).toContainText(/\+ ¥[\d,.]+\/年/);
  await expect(riders).toContainText('保费按投保人的性别和年龄计算');
  expect(asked).toHaveLength(1);
  await page.getByRole('radio', { name: '一次交清' }).check();
  await expect(riders).toContainText('所选交费期间不能附加');
  expect(asked).toHaveLength(2);
});

test('为本人投保 with the birthday of a minor says at the birthday that the applicant has to be an adult', async ({ page }) => {
  await page.goto('/productDetail?goodsId=zhenan&relation=00&age=12');
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('group', { name: '被保险人出生日期' })).toHaveAccessibleDescription(/为本人投保时，投保人须年满18周岁/);
});

test('a product is priced by what it asks, and compares the options that it has', async ({ page }) => {
  await page.goto('/productDetail?goodsId=kangyi');
  const price = page.getByRole('status').filter({ hasText: '保费' });
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('group', { name: '有无社会医疗保险' })).toHaveAccessibleDescription('请选择有无社会医疗保险');
  await page.getByRole('radio', { name: '有', exact: true }).check();
  await expect(price).toContainText('¥258');
  await page.getByRole('button', { name: '年度免赔额比较' }).click();
  const grid = page.getByRole('dialog', { name: '年度免赔额比较' });
  const other = grid.getByRole('row', { name: /^2 万元/ }).getByRole('button');
  const amount = await other.innerText();
  await other.click();
  await expect(page.getByRole('radio', { name: '2 万元' })).toBeChecked();
  await expect(price).toContainText(amount.replace('¥', ''));
  await page.reload();
  await expect(page.getByRole('radio', { name: '2 万元' })).toBeChecked();
});
