import { beginPurchase, chooseDate } from '../steps/choose-product.ts';
import { chooseOccupation, expectStep, fillApplicant, fillIdentity, finishTerms, goOnTo } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { birthdayOfAge } from '../steps/sample-person.ts';
import { signIn } from '../steps/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a customer keeps a family member, changes the entry, insures her with two taps, and removes her', async ({ page, newPerson }) => {
  const husband = newPerson();
  const wife = newPerson({ birthday: '1992-11-08', gender: 'female' });
  await signIn(page, husband.phone);
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '常用家人' }).click();
  await expect(page.getByText('还没有常用家人')).toBeVisible();
  await page.getByRole('button', { name: '添加家人' }).click();
  await expectStep(page, '添加家人');
  await page.getByRole('radio', { name: '配偶' }).check();
  await fillIdentity(page, wife);
  await chooseDate(page, '证件有效期', birthdayOfAge(0, -30));
  await chooseOccupation(page, '会计', '会计');
  await page.getByRole('textbox', { name: '手机号码' }).fill(wife.phone);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('请阅读并同意《常用家人信息处理说明》');
  await page.getByRole('checkbox', { name: /^我已取得该家人的同意/ }).check();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expectStep(page, '常用家人');
  await expect(page.getByText('证件将在 90 日内到期')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(wife.idNumber);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: /^修改/ }).click();
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveValue(wife.idNumber);
  await chooseDate(page, '证件有效期', '2037-02-03');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('2037-02-03')).toBeVisible();
  await expect(page.getByText('证件将在 90 日内到期')).toHaveCount(0);

  await page.goto('/familyDetail?goodsId=10088');
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, husband);
  await goOnTo(page, '家庭成员');
  await page.getByRole('button', { name: '从常用家人添加' }).click();
  const list = page.getByRole('dialog', { name: '从常用家人添加' });
  await list.getByRole('button', { name: /配偶/ }).click();
  await expect(list).toBeHidden();
  const hers = page.getByRole('region', { name: /^配偶/ });
  await expect(hers.getByRole('textbox', { name: '姓名' })).toHaveValue(wife.name);
  await expect(hers.getByRole('textbox', { name: '证件号码' })).toHaveValue(wife.idNumber);
  await expect(hers.getByRole('textbox', { name: '手机号码' })).toHaveValue(wife.phone);
  await page.getByRole('button', { name: '从常用家人添加' }).click();
  await expect(list.getByRole('button', { name: /已在本次投保中/ })).toBeDisabled();
  await expectNoSideScroll(page);

  await page.goto('/personalCenter/myFamily');
  await page.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('还没有常用家人')).toBeVisible();
});
