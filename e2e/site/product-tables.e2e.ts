import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';

test('the tables of a product are read by age and sex, from the address too', async ({ page }) => {
  await page.goto('/productDetail?goodsId=zhenan');
  await page.getByRole('link', { name: '查看 费率表', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('费率表');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(
    await page.getByRole('combobox', { name: '交费期间' }).getByRole('option').count(),
  );
  await page.getByRole('combobox', { name: '性别' }).selectOption({ label: '女性' });
  await page.getByRole('combobox', { name: '交费期间' }).selectOption({ label: '20 年交' });
  await page.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('heading', { name: /，女性，20 年交$/ })).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['被保险人年龄', '20 年交']);
  const premium = await table
    .getByRole('row', { name: /^30 周岁/ })
    .getByRole('cell')
    .textContent();
  expect(premium).toMatch(/^¥\d+\.\d\d$/);

  await page.goto(page.url());
  await expect(page.getByRole('combobox', { name: '性别' })).toHaveValue('1');
  await expect(table.getByRole('row', { name: /^30 周岁/ }).getByRole('cell')).toHaveText(premium ?? '');

  await page.getByRole('link', { name: '现金价值表', exact: true }).click();
  await page.getByRole('combobox', { name: '被保险人投保年龄' }).selectOption('30');
  await page.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('heading', { name: /30 周岁$/ })).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['保单年度末', '现金价值']);
  await expect(page.getByRole('link', { name: /^下载 CSV/ })).toHaveAttribute('href', /downloadFile/);
});

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a table can be chosen and fits', async ({ page }) => {
    await page.goto('/productTable?goodsId=kangyi&table=rates');
    await expectNoSideScroll(page);
    await page.getByRole('combobox', { name: '社会医疗保险' }).selectOption({ label: '无社会医疗保险' });
    await page.getByRole('combobox', { name: '年度免赔额' }).selectOption({ label: '2 万元' });
    await page.getByRole('button', { name: '查看' }).click();
    await expect(page.getByRole('heading', { name: /无社会医疗保险，2 万元$/ })).toBeVisible();
    await expectNoSideScroll(page);
  });

  test('every product says how it is ended, paid, lent on and served, and by whom it is insured', async ({ page }) => {
    const pages = [
      ['/productDetail?goodsId=zhenan', ['退保', '以后的保险费', '哪些能在网上办', '保单贷款', '销售地区、保险公司与投诉']],
      ['/productDetail?goodsId=kangyi', ['退保', '哪些能在网上办', '销售地区、保险公司与投诉']],
      ['/familyDetail?goodsId=10088', ['退保', '哪些能在网上办', '销售地区、保险公司与投诉']],
      ['/placeLiabilityInsurance?goodsId=zhongshou', ['退保', '哪些能在网上办', '销售地区、保险公司与投诉']],
    ] as const;
    for (const [path, topics] of pages) {
      await page.goto(path);
      const section = page.getByRole('region', { name: '退保与服务' });
      await expect(section.locator('summary')).toHaveText([...topics]);
      for (const topic of topics) await section.locator('summary').getByText(topic, { exact: true }).click();
      await expect(section).toContainText('自收到申请之日起 30 日内');
      await expect(section).toContainText('12378');
      await expectNoSideScroll(page);
    }
  });
});
