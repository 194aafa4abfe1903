import { changePerson } from '@portal/server/testing/samples/sample-application.ts';
import { expectStep, goOnTo } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

test('an applicant states where else they are resident for tax, and finds the statement on the last page', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) =>
    changePerson(application, 'applicant', { taxResidence: undefined }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=applicant`);
  const statement = page.getByRole('group', { name: /^税收居民身份声明/ });
  for (const option of await statement.getByRole('radio').all()) await expect(option).not.toBeChecked();
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('请选择税收居民身份');

  await statement.getByRole('radio', { name: '既是中国税收居民，又是其他国家（地区）税收居民' }).check();
  await page.getByRole('textbox', { name: '姓（英文或拼音）', exact: true }).fill('Yang');
  await page.getByRole('textbox', { name: '名（英文或拼音）', exact: true }).fill('Li Jia');
  await page.getByRole('textbox', { name: '现居地址' }).fill('中国广东省珠海市');
  await page.getByRole('textbox', { name: '出生地' }).fill('加拿大安大略省多伦多');
  const first = page.getByRole('group', { name: '税收居民国（地区） 1' });
  await first.getByRole('combobox', { name: '税收居民国（地区）' }).selectOption({ label: '加拿大' });
  await first.getByRole('textbox', { name: '纳税人识别号' }).fill('123-456-782');
  await page.getByRole('button', { name: '再加一个国家（地区）' }).click();
  const second = page.getByRole('group', { name: '税收居民国（地区） 2' });
  await second.getByRole('combobox', { name: '税收居民国（地区）' }).selectOption({ label: '阿联酋' });
  await second.getByRole('combobox', { name: '有无纳税人识别号' }).selectOption({ label: '该国（地区）不发放纳税人识别号' });
  await expectNoSideScroll(page);
  await goOnTo(page, '健康告知');

  await page.reload();
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await expectStep(page, '确认投保信息');
  const applicant = page.getByRole('region', { name: '投保人', exact: true });
  for (const shown of ['既是中国税收居民', 'Li Jia', '加拿大', '123456782', '阿联酋', '不发放纳税人识别号'])
    await expect(applicant).toContainText(shown);
  await expect(page.getByText('税收居民身份发生变化的，我会在 30 日内告知保险公司')).toBeVisible();
});
