import { expect, test } from '../portal-test.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an organisation sees what each of its people and all of them cost before it buys', async ({ page }) => {
  // Without a product, and from the page of every product.
  await page.goto('/placeLiabilityInsurance');
  await expect(page).toHaveURL(/\/placeLiabilityInsurance\?goodsId=zhongshou/);
  await page.goto('/productDetail?goodsId=zhongshou');
  await expect(page).toHaveURL(/\/placeLiabilityInsurance\?goodsId=zhongshou/);
  const total = (people: number) => page.getByRole('status').filter({ hasText: `保费，${people} 人` });
  // Ten people of class 1 in an office with 300,000 yuan each: 147.00 less 5 %.
  await expect(total(10)).toContainText('1,396.50');
  await expect(page.getByText('已按 10 人享受人数折扣 9.5 折，少交 ¥73.50')).toBeVisible();
  await expectNoSideScroll(page);

  await page.getByRole('radio', { name: '工厂与仓储' }).check();
  await page.getByRole('checkbox', { name: /意外伤害医疗/ }).check();
  await page.getByRole('radio', { name: '2 万元' }).check();
  await page.getByRole('checkbox', { name: /住院津贴/ }).check();
  await page.getByRole('radio', { name: '100 元' }).check();
  for (const [lifeClass, count] of [
    [1, '５００'],
    [2, '700'],
    [3, '600'],
    [4, '200'],
  ] as const)
    await page.getByRole('textbox', { name: `${lifeClass} 类职业` }).fill(count);
  await expect(total(2000)).toContainText('591,371.00');
  await expect(page.getByText('每人 ¥495.37')).toBeVisible();

  await page.getByRole('textbox', { name: '1 类职业' }).fill('501');
  await expect(page.getByText('一份合同最多2000人，人数更多的请致电客服热线').first()).toBeVisible();
  await page.getByRole('textbox', { name: '1 类职业' }).fill('500');
  await page.getByRole('radio', { name: '建筑工地' }).check();
  await expect(page.getByRole('option', { name: '80万元' })).toBeDisabled();
  await page.reload();
  await expect(total(2000)).toContainText('¥');
  await page.getByText(/^查看 \d+ 条提示$/).click();
  await expect(page.getByText('它按合同约定给付被保险人或其受益人，不赔偿投保单位')).toBeVisible();
});

test('the page of products leads to the page of a group, which begins the sale with what was chosen', async ({ page }) => {
  await page.goto('/productCenter2?text=团体');
  await page
    .getByRole('article')
    .filter({ hasText: '众守' })
    .getByRole('link', { name: /查看和试算/ })
    .click();
  await expect(page).toHaveURL(/\/placeLiabilityInsurance\?goodsId=zhongshou/);
  await expect(page.getByRole('status').filter({ hasText: '保费，10 人' })).toContainText('1,396.50');
  await page.getByRole('button', { name: '立即投保' }).last().click();
  const begun = page.waitForRequest(/order\/temporaryOrder/);
  await page.getByRole('button', { name: '我已知悉' }).click();
  expect((await begun).postDataJSON()).toMatchObject({ application: { group: { expected: { '1': 10 } } } });
  const plan = page.getByRole('group').filter({ hasText: '一次交清保费' });
  await plan.getByText('一次交清保费').first().click();
  await expect(plan.getByText('10 人')).toBeVisible();
  await expect(plan).toContainText('1,396.50');
});
