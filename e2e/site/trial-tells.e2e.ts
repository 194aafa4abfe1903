import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { chooseDate, openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';

/** The year of the site, which begins eight hours before that of a machine in UTC. */
const yearNow = (): number => Number(dayInShanghai(new Date()).slice(0, 4));

test('that all premiums are more than the cover is told beside the price and before buying', async ({ page }) => {
  await page.goto('/productDetail?goodsId=zhenan&relation=01&age=60&paymentPeriod=y10');
  const caution = /全部保费合计 ¥[\d,.]+，高于基本保额 ¥300,000\.00。/;
  await expect(page.locator('#trial').getByText(caution)).toBeVisible();
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: '投保提示' })).toContainText(caution);
  await page.goto('/productDetail?goodsId=zhenan&relation=00&age=30&paymentPeriod=y20');
  await expect(page.locator('#trial').getByText('共交 20 期')).toBeVisible();
  await expect(page.getByText(/全部保费合计/)).toHaveCount(0);
});

test('birthdays that are too young are not offered, and one that became so stays with its reason', async ({ page }) => {
  await page.goto('/productDetail?goodsId=anyi');
  const thisYear = yearNow();
  const years = page.getByRole('combobox', { name: '被保险人出生日期：年' });
  const newest = years.locator('option:not([value=""])').first();
  await expect(newest).toHaveText(`${thisYear - 60} 年`);

  await page.goto('/productDetail?goodsId=zhenan&relation=03');
  await chooseDate(page, '被保险人出生日期', `${thisYear - 5}-03-05`);
  await page.getByRole('radio', { name: '本人' }).check();
  await expect(newest).toHaveText(`${thisYear - 18} 年`);
  await expect(years).toHaveValue(String(thisYear - 5));
  await expect(page.getByRole('group', { name: '被保险人出生日期' })).toHaveAccessibleDescription(/为本人投保时，投保人须年满18周岁/);
  await page.reload();
  await expect(years).toHaveValue(String(thisYear - 5));
});

test('an age that the product never insures is told at the birthday, with the product that still fits and its price', async ({ page }) => {
  await openTrial(page);
  const year = yearNow();
  await chooseDate(page, '被保险人出生日期', `${year - 62}-03-05`);
  const birthday = page.getByRole('group', { name: '被保险人出生日期' });
  await expect(birthday).toHaveAccessibleDescription(/不能超过60周岁/);
  const others = page.getByRole('status').filter({ hasText: /6\d 周岁可以投保/ });
  await expect(others).toContainText('康翼');
  await expect(others.getByRole('link', { name: '安颐' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '20 年交' })).toBeEnabled();

  await chooseDate(page, '被保险人出生日期', `${year - 83}-03-05`);
  await expect(page.getByRole('status').filter({ hasText: '目前没有' })).toContainText(/可致电 [\d-]+ 咨询/);

  await chooseDate(page, '被保险人出生日期', `${year - 62}-03-05`);
  await others.getByRole('link', { name: '康翼' }).click();
  await expect(page).toHaveURL(/goodsId=kangyi/);
  await page.getByRole('radio', { name: '有', exact: true }).check();
  await expect(page.getByRole('status').filter({ hasText: '保费' })).toContainText(/¥[\d,]+\.\d\d/);
});
