import type { Page } from '@playwright/test';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { creditCodeOf, groupMemberName, groupMemberNumber, sampleTable } from '@portal/server/testing/samples/sample-group.ts';
import { confirmAll, expectStep, goOnTo, readTerms } from '../steps/fill-application.ts';
import { runCliTyping } from '@portal/server/testing/run-cli.ts';
import { signedInEnv } from '@portal/server/testing/signed-in-env.ts';
import { acceptPapers } from '../steps/prepare-group.ts';
import { prepareAccount } from '../steps/prepare-sale.ts';
import { siteEnv } from '../site.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import type { SamplePerson } from '../steps/sample-person.ts';

const people = 300;
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: samplePng({ width: 40, height: 40 }) });

async function fillWhere(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '珠海市' });
  await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '香洲区' });
  await page.getByRole('textbox', { name: '详细地址' }).fill('港湾大道100号样例大厦');
}

async function fillOrganisation(page: Page, contact: SamplePerson): Promise<void> {
  await page.getByRole('textbox', { name: '单位名称' }).fill('样例餐饮有限公司');
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(creditCodeOf('B'));
  await fillWhere(page);
  await page.getByLabel('选择营业执照或登记证书').setInputFiles(picture('licence.png'));
  await expect(page.getByText('已上传', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '联系人姓名' }).fill(contact.name);
  await page.getByRole('textbox', { name: '联系人手机号码' }).fill(contact.phone);
  await page.getByRole('textbox', { name: '签署人姓名' }).fill('样例经理');
  await page.getByRole('textbox', { name: '职务' }).fill('总经理');
}

/** The one who holds the company: first named as its parent company, with too small a share, and then with another one than in the register. */
async function fillOwner(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '单位性质' }).selectOption({ label: '公司、合伙企业等' });
  const card = page.getByRole('region', { name: '受益所有人 1' });
  await card.getByRole('textbox', { name: '姓名' }).fill('样例控股有限公司');
  await card.getByRole('textbox', { name: '证件号码' }).fill('440402199003071013');
  await card.getByRole('textbox', { name: '证件有效期：直接输入' }).fill('20360618');
  await card.getByRole('button', { name: /^按身份证填写/ }).click();
  await card.locator('label', { hasText: /^持股 25% 以上$/ }).click();
  await card.getByRole('textbox', { name: '比例' }).fill('20');
  await card.getByRole('combobox', { name: '从哪一天开始：年' }).selectOption('2018');
  await card.getByRole('combobox', { name: '从哪一天开始：月' }).selectOption('6');
  await card.getByRole('combobox', { name: '从哪一天开始：日' }).selectOption('15');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(card.getByText(/^这里填写自然人，不填单位/)).toBeVisible();
  await expect(card.getByText(/^不足 25% 的不用登记/)).toBeVisible();
  await card.getByRole('textbox', { name: '姓名' }).fill('样例甲');
  await card.getByRole('textbox', { name: '比例' }).fill('60');
  await expect(page.getByText('样例甲的比例与登记不一致')).toBeVisible();
  await page.getByRole('textbox', { name: '与登记不同的说明' }).fill('上月转让了股权，变更登记正在办理');
}

/** All have signed on a sheet of two photographs, and the organisation says so. */
async function uploadSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登记签字' }).click();
  await expect(page.getByText('请先上传签好的签字表')).toBeVisible();
  await page
    .getByLabel('选择签好的签字表')
    .setInputFiles([picture('sheet.png'), { ...picture('more.png'), buffer: samplePng({ width: 50, height: 40 }) }]);
  await expect(page.getByRole('button', { name: '替换第 2 页' })).toBeVisible();
  await page.getByRole('button', { name: '登记签字' }).click();
  await expect(page.getByText('请选择这份签字表上谁签了字')).toBeVisible();
  await page.locator('label', { hasText: '名单中的人都在上面签了' }).click();
  await page.getByRole('button', { name: '登记签字' }).click();
  await expect(page.getByText(`还有 ${people} 人没有同意`)).toHaveCount(0);
}

async function confirmRoster(page: Page): Promise<void> {
  await page
    .getByLabel('选择人员名单文件')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleTable(people)) });
  await expect(page.getByText(`共 ${people} 人，保费合计`)).toBeVisible();
  await page.getByRole('button', { name: '确认名单' }).click();
  await expect(page.getByRole('heading', { name: '名单已确认' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `还有 ${people} 人没有同意` })).toBeVisible();
}

/** A reviewer gives the blank sheet and the licence back; the contact signs in, uploads both again and the officer signs again, and then they are accepted. */
async function isReturnedAndMended(page: Page, contact: SamplePerson): Promise<void> {
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const env = await signedInEnv(siteEnv());
  const blind = await runCliTyping(env, [], 'review', 'accept', orderNo);
  expect([blind.code, blind.errors]).toEqual([1, expect.stringContaining('请先查看')]);
  const looked = await runCliTyping(env, [], 'review', 'papers', orderNo, test.info().outputPath('papers'));
  expect(looked.code, looked.errors).toBe(0);
  expect(looked.output).toContain(`${people} on a sheet`);
  expect(looked.output).toContain('THE REGISTER DIFFERS');
  const reason = '签字表是空白的，营业执照看不清';
  const returned = await runCliTyping(env, [], 'review', 'return', orderNo, 'licence', 'sheets', '--reason', reason);
  expect(returned.code, returned.errors).toBe(0);

  // On whichever device: the phone that confirmed the order opens it.
  await prepareAccount(page.context(), contact);
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
  await expect(page.getByRole('main')).toContainText(reason);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: '继续投保' }).first().click();
  await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
  await page.goto(`/insuranceInfo?orderNo=${orderNo}`);
  await expect(page.getByRole('textbox', { name: '单位名称' })).toHaveValue('样例餐饮有限公司');
  await page.getByLabel('选择营业执照或登记证书').setInputFiles(picture('licence.png'));
  await expect(page.getByText('已上传', { exact: true })).toBeVisible();
  await page.goto(`/addmember?orderNo=${orderNo}`);
  await expect(page.getByRole('status').filter({ hasText: `还有 ${people} 人没有同意` })).toBeVisible();
  await uploadSheet(page);
  await goOnTo(page, '确认并签署');
  await page.locator('label', { hasText: /^输入姓名$/ }).click();
  await page.getByRole('textbox', { name: '输入姓名作为签名' }).fill('样例经理');
  // Who is signed in with the phone of the contact needs no code.
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '提交，等待核对资料' }).click();
  await expect(page.getByRole('heading', { name: '已提交，正在核对资料' })).toBeVisible();
  await acceptPapers(orderNo, test.info().outputPath('papers-again'));
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
}

test(`a company buys for ${people} employees on a phone, signs, and pays from its own account`, async ({ page, newPerson }) => {
  test.slow();
  const contact = newPerson();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/placeLiabilityInsurance?goodsId=zhongshou');
  await page.getByRole('textbox', { name: '1 类职业' }).fill(String(people));
  await expect(page.getByRole('status').filter({ hasText: `保费，${people} 人` })).toContainText('¥');
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).click();

  await readTerms(page, '投保须知');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '下一步，投保告知' }).click();
  await expectStep(page, '投保告知');
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
  await expectNoSideScroll(page);
  await goOnTo(page, '投保单位');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByText('请填写统一社会信用代码').first()).toBeVisible();
  await fillOrganisation(page, contact);
  await fillOwner(page);
  await expectNoSideScroll(page);
  await goOnTo(page, '场所与保障');
  await page.getByRole('textbox', { name: '场所名称' }).fill('样例门店');
  await page.getByRole('button', { name: '与单位地址相同' }).click();
  await goOnTo(page, '人员名单');
  await confirmRoster(page);
  await uploadSheet(page);
  await goOnTo(page, '确认并签署');
  await expect(page.getByRole('main')).toContainText('样例餐饮有限公司');
  await page.locator('label', { hasText: /^输入姓名$/ }).click();
  await expect(page.getByRole('radio', { name: '输入姓名' })).toBeChecked();
  await page.getByRole('textbox', { name: '输入姓名作为签名' }).fill('样例经理');
  await confirmAll(page, contact);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '提交，等待核对资料' }).click();
  await expect(page.getByRole('heading', { name: '已提交，正在核对资料' })).toBeVisible();
  await expectNoSideScroll(page);
  await isReturnedAndMended(page, contact);
  await page.getByRole('link', { name: '去支付' }).first().click();
  await expectStep(page, '收银台');

  await page.getByRole('radio', { name: '银行转账' }).check();
  await page.getByRole('textbox', { name: '付款账号' }).fill('440012345678901234');
  await page.getByRole('textbox', { name: '开户银行' }).fill('琴海样例银行拱北支行');
  await page.getByRole('button', { name: '获取汇款信息' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '演示：代替网上银行汇款' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: '确认汇款', exact: true }).click();
  await expect(bank.getByRole('status')).toContainText('已汇出');
  await bank.close();
  await page.getByRole('button', { name: '刷新结果' }).click();
  const policyNo = await expectIssued(page);

  await page.goto(`/verify?policyNo=${policyNo}`);
  await page.getByRole('radio', { name: '按被保险人查验' }).check({ force: true });
  await page.getByRole('textbox', { name: '被保险人姓名' }).fill(groupMemberName(150));
  await page.getByRole('textbox', { name: '证件号码后四位' }).fill(groupMemberNumber(150).slice(-4));
  await page.getByRole('button', { name: '查验' }).click();
  await expect(page.getByRole('heading', { name: '保单真实', exact: true })).toBeFocused();
});
