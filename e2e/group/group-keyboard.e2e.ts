import type { Locator, Page } from '@playwright/test';
import { groupMemberNumber, sampleCreditCode, sampleTable } from '@portal/server/testing/samples/sample-group.ts';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { expectStep } from '../steps/fill-application.ts';
import { acceptPapers } from '../steps/prepare-group.ts';
import { expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { readCode } from '../steps/read-sms.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { Keyboard, readTermsByKeyboard } from '../checks/use-keyboard.ts';

const people = 3;
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
const goOn = (page: Page, keys: Keyboard): Promise<void> => keys.activate(button(page, '保存并继续'));
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: samplePng({ width: 40, height: 40 }) });

type File = Parameters<Locator['setInputFiles']>[0];

/** Presses the button and chooses the file in the system's dialog. */
async function upload(page: Page, keys: Keyboard, name: string, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await keys.activate(button(page, name));
  await (await chooser).setFiles(file);
}

async function saveAndReload(page: Page): Promise<void> {
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
}

async function beginSale(page: Page, keys: Keyboard): Promise<void> {
  await page.goto('/placeLiabilityInsurance?goodsId=zhongshou');
  await keys.type(field(page, '1 类职业'), String(people));
  await expect(page.getByRole('status').filter({ hasText: `保费，${people} 人` })).toContainText('¥');
  await keys.activate(button(page, '立即投保').filter({ visible: true }).first());
  await keys.activate(page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }));
  await expectStep(page, '投保须知');
  await readTermsByKeyboard(page, keys);
  await saveAndReload(page);
  await expect(page.getByText('已读 4 / 4')).toBeVisible();
  await expect(page.getByText('已确认 13 / 13')).toBeVisible();
  await keys.activate(button(page, '下一步，投保告知'));
}

async function declare(page: Page, keys: Keyboard): Promise<void> {
  await expectStep(page, '投保告知');
  const questions = page.getByRole('group', { name: /^第 \d 题/ });
  for (const question of await questions.all()) await keys.choose(question, '否，都没有');
  await saveAndReload(page);
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await expect(none).toBeChecked();
  await goOn(page, keys);
}

/** A sole trader names nobody but the operator, who signs too: the name is not typed again. */
async function nameOwner(page: Page, keys: Keyboard): Promise<void> {
  await keys.select(page.getByRole('combobox', { name: '单位性质' }), '个体工商户');
  const card = page.getByRole('region', { name: '经营者' });
  await keys.activate(card.getByRole('button', { name: '就是上面填写的样例经理' }));
  await keys.type(card.getByRole('textbox', { name: '证件号码' }), '440402199003071013');
  await keys.type(card.getByRole('textbox', { name: '证件有效期：直接输入' }), '20360618');
  await keys.activate(card.getByRole('button', { name: /^按身份证填写/ }));
  for (const [part, chosen] of [
    ['年', '2018'],
    ['月', '6'],
    ['日', '15'],
  ] as const)
    await keys.select(card.getByRole('combobox', { name: `从哪一天开始：${part}` }), `${chosen} ${part}`);
}

async function nameOrganisation(page: Page, keys: Keyboard, contact: SamplePerson): Promise<void> {
  await expectStep(page, '投保单位');
  const answers: readonly (readonly [string, string])[] = [
    ['单位名称', '样例餐饮有限公司'],
    ['统一社会信用代码', sampleCreditCode],
    ['详细地址', '港湾大道100号样例大厦'],
    ['联系人姓名', contact.name],
    ['联系人手机号码', contact.phone],
    ['签署人姓名', '样例经理'],
    ['职务', '总经理'],
  ];
  await keys.select(page.getByRole('combobox', { name: '省份' }), '广东省');
  await keys.select(page.getByRole('combobox', { name: '城市' }), '珠海市');
  await keys.select(page.getByRole('combobox', { name: '区县' }), '香洲区');
  for (const [name, text] of answers) await keys.type(field(page, name), text);
  await nameOwner(page, keys);
  await upload(page, keys, '选择文件：营业执照或登记证书', picture('licence.png'));
  await expect(page.getByText('已上传', { exact: true })).toBeVisible();
  await saveAndReload(page);
  for (const [name, text] of answers) await expect(field(page, name)).toHaveValue(text);
  await expect(page.getByText('已上传', { exact: true })).toBeVisible();
  await goOn(page, keys);
}

async function namePlace(page: Page, keys: Keyboard): Promise<void> {
  await expectStep(page, '场所与保障');
  await keys.type(field(page, '场所名称'), '样例门店');
  await keys.activate(button(page, '与单位地址相同'));
  await expect(field(page, '详细地址')).toBeFocused();
  await saveAndReload(page);
  await expect(field(page, '场所名称')).toHaveValue('样例门店');
  await expect(field(page, '详细地址')).toHaveValue('港湾大道100号样例大厦');
  await goOn(page, keys);
}

/** One of the people has a wrong number, which is corrected in its dialog. */
async function listPeople(page: Page, keys: Keyboard): Promise<void> {
  await expectStep(page, '人员名单');
  const table = sampleTable(people).replace(groupMemberNumber(2), '4.40402E+17');
  await upload(page, keys, '上传填好的名单', { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText(`${people} 人中有 1 行要改`)).toBeVisible();
  await page.reload();
  await keys.activate(button(page, '修改第 3 行'));
  const number = page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^证件号码/ })
    .first();
  await keys.reach(number);
  await keys.press('ControlOrMeta+A');
  await keys.type(number, groupMemberNumber(2));
  await keys.press('Enter');
  await expect(page.getByText('行要改')).toHaveCount(0);
  await keys.activate(button(page, '确认名单'));
  await expect(page.getByRole('heading', { name: '名单已确认' })).toBeVisible();
  await page.reload();
  await upload(page, keys, '选择文件：签好的签字表', picture('sheet.png'));
  await expect(button(page, '替换第 1 页')).toBeVisible();
  await page.reload();
  await expect(button(page, '替换第 1 页')).toBeVisible();
  await keys.choose(page.getByRole('group', { name: '签字表上谁签了字' }), '名单中的人都在上面签了');
  await keys.activate(button(page, '登记签字'));
  await expect(page.getByText(`还有 ${people} 人没有同意`)).toHaveCount(0);
  await saveAndReload(page);
  await goOn(page, keys);
}

async function signContract(page: Page, keys: Keyboard, contact: SamplePerson): Promise<void> {
  await expectStep(page, '确认并签署');
  await keys.tick(page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }));
  await saveAndReload(page);
  await expect(page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' })).toBeChecked();
  await keys.choose(page.getByRole('group', { name: '签名方式' }), '输入姓名');
  await keys.type(field(page, '输入姓名作为签名'), '样例经理');
  await keys.activate(button(page, '获取验证码'));
  await expect(field(page, '短信验证码')).toBeFocused();
  await keys.type(field(page, '短信验证码'), await readCode(contact.phone, '确认投保'));
  await keys.press('Enter');
}

/** The papers are accepted; the page says so by itself and leads to the payment. */
async function waitForPapers(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('heading', { name: '已提交，正在核对资料' })).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await acceptPapers(orderNo, test.info().outputPath('papers'));
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
  await keys.activate(page.getByRole('link', { name: '去支付' }).first());
}

async function payByTransfer(page: Page, keys: Keyboard): Promise<void> {
  await expectStep(page, '收银台');
  await keys.choose(page.getByRole('group', { name: '选择支付方式' }), '银行转账');
  await keys.type(field(page, '付款账号'), '440012345678901234');
  await keys.type(field(page, '开户银行'), '琴海样例银行拱北支行');
  await keys.press('Enter');
  await expect(page.getByRole('main')).toContainText('样例餐饮有限公司，琴海样例银行拱北支行，尾号 1234');
  await page.reload();
  const opened = page.waitForEvent('popup');
  await keys.activate(page.getByRole('link', { name: '演示：代替网上银行汇款' }));
  const bank = await opened;
  await new Keyboard(bank).activate(bank.getByRole('button', { name: '确认汇款', exact: true }));
  await expect(bank.getByRole('status')).toContainText('已汇出');
  await bank.close();
  await keys.activate(button(page, '刷新结果'));
}

test('an organisation insures its people with the keyboard alone, and a reload in the middle of a step loses nothing', async ({
  page,
  newPerson,
}) => {
  // Hundreds of key strokes, each checked.
  test.slow();
  const contact = newPerson();
  const keys = new Keyboard(page);
  await beginSale(page, keys);
  await declare(page, keys);
  await nameOrganisation(page, keys, contact);
  await namePlace(page, keys);
  await listPeople(page, keys);
  await signContract(page, keys, contact);
  await waitForPapers(page, keys);
  await payByTransfer(page, keys);
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
