import { beginPurchase, chooseDate, openTrial } from '../steps/choose-product.ts';
import { answerHealth, expectStep, fillApplicant, fillIdentity, finishTerms, goOnTo } from '../steps/fill-application.ts';
import { expectIssued, payByCard } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { birthdayOfAge } from '../steps/sample-person.ts';
import { signIn } from '../steps/sign-in.ts';

const products = [
  { goodsId: 'zhenan', what: 'critical illness cover', riders: [] },
  { goodsId: 'xingya', what: 'the cover of children', riders: ['少儿特定疾病', '轻度中度疾病'] },
] as const;

for (const { goodsId, what, riders } of products)
  test(`a signed-in parent buys ${what} for a baby, with a waiver of premium and a named beneficiary, by bank card`, async ({
    page,
    newPerson,
  }) => {
    const parent = newPerson();
    const otherParent = newPerson({ birthday: '1991-05-20', gender: 'female' });
    const child = newPerson({ birthday: birthdayOfAge(1) });
    await signIn(page, parent.phone);

    await openTrial(page, '子女', goodsId);
    for (const rider of riders) await page.getByRole('checkbox', { name: rider }).check();
    await page.getByRole('checkbox', { name: '投保人豁免' }).check();
    await page.getByRole('group', { name: '投保人（您本人）性别' }).getByRole('radio', { name: '男' }).check();
    await chooseDate(page, '投保人出生日期', parent.birthday);
    await expect(page.getByText('保费明细')).toBeVisible();
    await beginPurchase(page);
    await finishTerms(page);
    await fillApplicant(page, parent);
    await goOnTo(page, '被保险人信息');

    await expect(page.getByRole('radio', { name: '我的子女' })).toBeChecked();
    await page.getByRole('textbox', { name: '姓名' }).fill(child.name);
    await page.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '出生证明' });
    await page.getByRole('textbox', { name: '证件号码' }).fill('t440102345');
    await chooseDate(page, '出生日期', child.birthday);
    await page.getByRole('group', { name: '性别' }).getByRole('radio', { name: '女' }).check();
    await page.getByRole('textbox', { name: '手机号码' }).fill(parent.phone);
    await expect(page.getByRole('textbox', { name: '职业' })).toHaveValue('学龄前儿童');
    await page.getByRole('checkbox', { name: /^我是该儿童的父母或其他监护人/ }).check();
    await goOnTo(page, '受益人');

    await page.getByRole('radio', { name: '指定受益人' }).check();
    const beneficiary = page.getByRole('region', { name: '受益人 1' });
    await beneficiary.getByRole('radio', { name: '父母' }).check();
    await fillIdentity(beneficiary, otherParent);
    await chooseDate(page, '证件有效期', '2038-01-09');
    await page.getByRole('checkbox', { name: /^我已取得所填其他人的同意/ }).check();
    await goOnTo(page, '健康告知');
    await answerHealth(page);
    await expect(page.getByRole('heading', { name: '投保人健康告知（因附加投保人豁免）' })).toBeVisible();
    await expect(page.getByRole('group', { name: /^第 1 题：\s*投保人，/ })).toBeVisible();
    await goOnTo(page, '确认投保信息');

    await expect(page.getByRole('region', { name: '身故保险金受益人' })).toContainText(otherParent.name);
    await expect(page.getByRole('region', { name: '保障方案' })).toContainText('豁免');
    for (const rider of riders) await expect(page.getByRole('region', { name: '保障方案' })).toContainText(rider);
    await expect(page.getByRole('textbox', { name: '短信验证码' })).toBeHidden();
    await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
    await page.getByRole('button', { name: '提交并去支付' }).click();
    await expectStep(page, '收银台');
    await payByCard(page, '6222 0200 0000 1234 567');
    const policyNo = await expectIssued(page);

    await page.getByRole('link', { name: '查看和下载电子保单' }).click();
    await expect(page.getByRole('main')).toContainText(policyNo);
    await expect(page.getByRole('table', { name: '身故受益人' })).toContainText('100%');
  });
