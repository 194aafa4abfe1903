import { idCheckCharacter } from '@portal/rules/person/certificate/certificate-number.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';
import { expect, test } from '../portal-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a number says which certificate it is of, and one tap chooses it; a letter that no policy can print is shown at the name', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=applicant`);
  const [name, number] = [page.getByRole('textbox', { name: '姓名' }), page.getByRole('textbox', { name: '证件号码' })];
  const permit = `81000019900307001${idCheckCharacter('81000019900307001')}`;
  await number.fill(permit);
  await number.blur();
  await expect(page.getByText('这是港澳居民居住证的号码')).toBeVisible();
  await page.getByRole('button', { name: '改选港澳居民居住证' }).click();
  // The date of the other certificate goes, the number stays.
  const clears = page.getByRole('dialog', { name: '这样修改会清空下列内容' });
  await expect(clears).toContainText('证件有效期');
  await expect(clears).not.toContainText('证件号码');
  await clears.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('combobox', { name: '证件类型' })).toHaveValue('G');
  await expect(number).toHaveValue(permit);
  await expect(page.getByText('这是港澳居民居住证的号码')).toHaveCount(0);

  // Once the number is saved, another name is another person, whose health is asked for anew.
  await page.addLocatorHandler(clears.filter({ hasText: '健康告知' }), () => clears.getByRole('button', { name: '确认' }).click());
  await name.fill('样\u{31350}例');
  await name.blur();
  // Findings are shown once the customer goes on.
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByText('姓名中的“\u{31350}”目前印不到保单上').first()).toBeVisible();
  await expect(name).toHaveValue('样\u{31350}例');
  await name.fill('样●例');
  await name.blur();
  await expect(name).toHaveValue('样·例');
  await name.fill('样々例');
  await name.blur();
  await expect(page.getByText('“々”没有填入').first()).toBeVisible();
});
