import { vectorFamilies } from '@portal/rules/vectors/run-vectors.testing.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../checks/check-accessibility.ts';
import { chooseDate } from '../steps/choose-product.ts';
import { chooseOccupation } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { readCode } from '../steps/read-sms.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The section of one widget. */
function specimen(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** A widget's value as the gallery shows it. */
async function expectValue(page: Page, title: string, value: unknown): Promise<void> {
  await expect(specimen(page, title).getByRole('status', { name: `${title}的当前值` })).toHaveText(JSON.stringify(value));
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: '规则自检' })).toBeVisible();
}

const check = (page: Page): Promise<void> => page.getByRole('button', { name: '按规则检查' }).click();

/** Scrolls the text to its end and confirms it with the button of the reader. */
async function readToEnd(page: Page): Promise<void> {
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('— 文末 —')).toBeAttached();
  await expect(reader.getByRole('region')).toBeFocused();
  await page.keyboard.press('End');
  await reader.getByRole('button', { name: '我已阅读完毕' }).click();
}

test('every rule gives the same results in the browser as in Node, and the vectors load on request only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openGallery(page);
  const isOfVectors = (url: string): boolean => url.includes('vectors');
  expect(fetched.filter(isOfVectors)).toEqual([]);
  await page.getByRole('button', { name: '运行自检' }).click();

  const count = vectorFamilies.reduce((sum, { vectors }) => sum + vectors.length, 0);
  await expectValue(page, '规则自检', { count, passed: count });
  await expect(specimen(page, '规则自检').getByText(`${count} 条用例全部通过。`)).toBeVisible();
  const table = page.getByRole('table', { name: '各类规则的用例' });
  await expect(table.getByRole('rowheader')).toHaveText(vectorFamilies.map(({ title }) => title));
  expect(fetched.filter(isOfVectors)).not.toEqual([]);
});

test('an ID number fills in birthday, sex and nationality, and its owner’s age decides on long-term validity', async ({ page }) => {
  await openGallery(page);
  const certificate = specimen(page, '证件');
  await certificate.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '身份证' });
  await certificate.getByRole('textbox', { name: '证件号码' }).fill('1101 05１９491231 002x');
  await certificate.getByRole('textbox', { name: '证件号码' }).blur();
  await expectValue(page, '出生日期与性别', { birthday: '1949-12-31', gender: '1' });
  await expect(specimen(page, '出生日期与性别').getByRole('textbox', { name: '性别' })).toHaveValue('女');
  await certificate.getByRole('checkbox', { name: '长期有效' }).check();
  await expect(certificate.getByRole('combobox', { name: '证件有效期：年' })).toBeDisabled();
  await expectValue(page, '证件', {
    certificateType: '0',
    certificateNo: '11010519491231002X',
    certificateValidUntil: '9999-12-31',
    nationality: 'CHN',
  });

  await certificate.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '外国护照' });
  await certificate.getByRole('combobox', { name: '国籍' }).selectOption({ label: 'FRA-法国' });
  await expect(certificate.getByRole('combobox', { name: '国籍' }).locator('option[value="CHN"]')).toHaveCount(0);
});

test('the region is chosen level by level, with two levels where a city has no districts', async ({ page }) => {
  await openGallery(page);
  const region = specimen(page, '所在地区');
  await region.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await region.getByRole('combobox', { name: '城市' }).selectOption({ label: '东莞市' });
  await expect(region.getByRole('combobox', { name: '区县' })).toHaveCount(0);
  await expectValue(page, '所在地区', ['440000', '441900']);
});

test('an amount is read with thousands and in capitals, stepped within its bounds, and refused outside them', async ({ page }) => {
  await openGallery(page);
  const amount = specimen(page, '金额');
  const field = amount.getByRole('textbox', { name: '基本保额' });
  await field.fill('４９0000');
  await expect(amount.getByText('人民币肆拾玖万元整')).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue('490,000');
  const more = amount.getByRole('button', { name: '增加1万元' });
  await more.click();
  await expect(field).toHaveValue('500,000');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expectValue(page, '金额', { typed: '500,000', yuan: '500000.00' });

  await field.fill('90000');
  await check(page);
  const offered = amount.getByText('基本保额须为10万元至50万元，每1万元一档');
  await expect(offered).toBeVisible();
  await field.fill('100000');
  await expect(offered).toBeHidden();
  await field.fill('105000');
  await expect(offered).toBeVisible();
});

test('the shares of every order have to add up to 100 %, and a removed person is gone', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('button', { name: '填入样例' }).click();
  const list = specimen(page, '受益人');
  await list.getByRole('button', { name: '添加受益人' }).click();
  const second = list.getByRole('region', { name: '受益人 2' });
  await second.getByRole('combobox', { name: '受益顺序' }).selectOption('1');
  await second.getByRole('textbox', { name: '受益比例' }).fill('20');
  await expect(list.getByText('超出 20%')).toBeVisible();
  await check(page);
  await expect(list.getByText('第1顺序受益人的受益比例合计须为100%，当前为120%')).toBeVisible();
  await list.getByRole('button', { name: '删除受益人 2' }).click();
  await list.getByRole('dialog', { name: '确认要删除该数据？' }).getByRole('button', { name: '确定' }).click();
  await expect(second).toHaveCount(0);
  await expect(list.getByRole('group', { name: '指定受益人' })).toBeFocused();
  await list.getByRole('radio', { name: '法定受益人' }).check();
  await expectValue(page, '受益人', { kind: 'statutory', named: [] });
});

test('consent is possible only after every document was read to its end', async ({ page }) => {
  await openGallery(page);
  const consent = specimen(page, '阅读与同意');
  const box = consent.getByRole('checkbox', { name: '我已阅读并同意以上文件' });
  const unread = consent.getByRole('button', { name: /^阅读《/ });
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(consent.getByText(/^请先阅读《.+》至文末，再勾选同意$/)).toBeVisible();

  await unread.first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '我已阅读完毕' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const count = await unread.count();
  for (let left = count; left > 0; left -= 1) {
    await expect(unread).toHaveCount(left);
    if (left === count) await unread.first().click();
    await readToEnd(page);
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await box.check();
  await expect(specimen(page, '阅读与同意').getByText('已读', { exact: true })).toHaveCount(count);
});

test('a text that cannot be fetched is fetched again on request', async ({ page }) => {
  await openGallery(page);
  const calls = '**/getGoodsFilesExtend*';
  await page.route(calls, (route) => route.abort());
  const consent = specimen(page, '阅读与同意');
  await consent
    .getByRole('button', { name: /^阅读《/ })
    .first()
    .click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute(calls);
  await reader.getByRole('button', { name: '重试' }).click();
  await expect(reader.getByText('— 文末 —')).toBeAttached();
  await expect(reader.getByRole('region')).toBeFocused();
});

test('a code goes to the phone typed above, once a minute, and not to a wrong number', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await openGallery(page);
  const field = specimen(page, '手机号码').getByRole('textbox', { name: '手机号码' });
  const send = page.getByRole('button', { name: '获取验证码' });
  await field.fill('12345');
  await send.click();
  await expect(field).toBeFocused();
  await field.fill(`+86 ${phone}`);
  await send.click();
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await code.fill(await readCode(phone, '登录'));
  await expect(specimen(page, '短信验证码').getByRole('status')).toHaveText(/^"\d{6}"$/);
});

test('the error summary takes the focus, links to each widget, and shortens as they are corrected', async ({ page }) => {
  await openGallery(page);
  await check(page);
  const summary = specimen(page, '错误汇总').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: '请填写投保人姓名' }).click();
  await expect(specimen(page, '姓名').getByRole('textbox', { name: '姓名' })).toBeFocused();
  await page.getByRole('button', { name: '填入样例' }).click();
  await check(page);
  for (const open of await summary.getByRole('link').allTextContents()) expect(open).toMatch(/验证码|《|声明/);

  await page.getByRole('checkbox', { name: '停用全部控件' }).check();
  await expect(specimen(page, '姓名').getByRole('textbox', { name: '姓名' })).toBeDisabled();
  await expect(specimen(page, '职业').getByRole('button')).toBeDisabled();
  await page.getByRole('button', { name: '清空' }).click();
  await expectValue(page, '姓名', null);
});

test('the index leads to a widget and marks the one being looked at', async ({ page }) => {
  await openGallery(page);
  const index = page.getByRole('navigation', { name: '控件目录' });
  for (const title of ['健康告知', '手机号码']) {
    await index.getByRole('link', { name: title }).click();
    await expect(specimen(page, title).getByRole('heading', { name: title })).toBeInViewport();
    await expect(index.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'true');
  }
});

test('the gallery is accessible in every display, filled in and with errors', async ({ page }) => {
  test.slow();
  await openGallery(page);
  await page.getByRole('button', { name: '填入样例' }).click();
  await page.getByRole('button', { name: '运行自检' }).click();
  await specimen(page, '证件').getByRole('textbox', { name: '证件号码' }).fill('1');
  for (const review of await specimen(page, '健康告知').getByRole('radio', { name: '是', exact: true }).all()) await review.check();
  await check(page);
  await expectAccessible(page, page.getByRole('table', { name: '各类规则的用例' }), 'all');
});

test('a phone shows every widget and its dialogs without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page);
  await page.getByRole('button', { name: '填入样例' }).click();
  await check(page);
  await page.getByRole('button', { name: '运行自检' }).click();
  await expect(page.getByRole('table', { name: '各类规则的用例' })).toBeVisible();
  await expectNoSideScroll(page);
  await specimen(page, '职业').getByRole('button').click();
  await expectDialogAccessible(page, page.getByRole('dialog', { name: '选择职业' }));
  await page.keyboard.press('Escape');
  await specimen(page, '阅读与同意')
    .getByRole('button', { name: /^阅读《/ })
    .first()
    .click();
  await expectDialogAccessible(page, page.getByRole('dialog'));
});

test('every widget can be used with the keyboard alone, and the focus can be seen', async ({ page, newPerson }) => {
  test.slow();
  const person = newPerson();
  const keys = new Keyboard(page);
  const field = (name: string): Locator => page.getByRole('textbox', { name });
  const list = (name: string): Locator => page.getByRole('combobox', { name });
  await openGallery(page);
  await keys.type(specimen(page, '姓名').getByRole('textbox'), person.name);
  await keys.select(list('证件类型').first(), '身份证');
  await keys.type(field('证件号码').first(), person.idNumber);
  await keys.select(list('证件有效期：年').first(), '2036 年');
  await keys.select(list('证件有效期：月').first(), '6 月');
  await keys.select(list('证件有效期：日').first(), '18 日');

  // Four levels down and one back up, then by search.
  await keys.activate(specimen(page, '职业').getByRole('button'));
  const dialog = page.getByRole('dialog', { name: '选择职业' });
  for (const group of ['专业技术人员', '教学人员']) await keys.activate(dialog.getByRole('button', { name: group }).first());
  await keys.activate(dialog.getByRole('button', { name: '返回上一级' }));
  await expect(dialog.getByRole('heading', { name: '专业技术人员' })).toBeFocused();
  await keys.press('Escape');
  await keys.activate(specimen(page, '职业').getByRole('button'));
  await keys.type(dialog.getByRole('searchbox'), '小学');
  await keys.activate(dialog.getByRole('button', { name: '小学教师' }).first());
  await expect(specimen(page, '职业').getByRole('button')).toBeFocused();

  await keys.choose(page.getByRole('group', { name: '有无社会医疗保险' }), '有');
  await keys.type(field('手机号码'), person.phone);
  await keys.activate(page.getByRole('button', { name: '获取验证码' }));
  await expect(field('短信验证码')).toBeFocused();
  await keys.type(field('短信验证码'), await readCode(person.phone, '登录'));
  await keys.type(field('电子邮箱'), person.email);
  await keys.type(field('年收入'), '200000');
  await keys.select(list('省份'), '广东省');
  await keys.select(list('城市'), '珠海市');
  await keys.select(list('区县'), '香洲区');
  await keys.type(field('详细地址'), '港湾大道100号样例小区5栋1203房');
  await keys.type(field('邮政编码'), '519000');
  await keys.choose(page.getByRole('group', { name: '税收居民身份声明' }), '仅为中国税收居民');
  await keys.type(field('基本保额'), '200000');
  await keys.activate(page.getByRole('button', { name: '增加1万元' }));
  await keys.choose(page.getByRole('group', { name: '身故保险金受益人' }), '法定受益人');
  for (const question of await page.getByRole('group', { name: /^第 \d 题/ }).all()) await keys.choose(question, '否，都没有');

  const unread = page.getByRole('button', { name: /^阅读《/ });
  for (let left = await unread.count(); left > 0; left -= 1) {
    const reader = page.getByRole('dialog');
    if (!(await reader.isVisible())) await keys.activate(unread.first());
    await expect(reader.getByRole('region')).toBeFocused();
    await expect(reader.getByText('— 文末 —')).toBeAttached();
    await keys.press('End');
    await expect(reader.getByRole('button', { name: '我已阅读完毕' })).toBeEnabled();
    await keys.activate(reader.getByRole('button', { name: '我已阅读完毕' }));
    await expect(unread).toHaveCount(left - 1);
  }
  await keys.tick(page.getByRole('checkbox', { name: '我已阅读并同意以上文件' }));
  await keys.activate(page.getByRole('button', { name: '按规则检查' }));
  await expect(specimen(page, '错误汇总').getByText('全部符合规则')).toBeVisible();
});

test('a birthday is chosen if the certificate number does not contain it, and a child’s occupation follows from it', async ({ page }) => {
  await openGallery(page);
  await chooseDate(page, '出生日期', '2022-02-28');
  await specimen(page, '出生日期与性别').getByRole('radio', { name: '女' }).check();
  await expect(specimen(page, '职业').getByRole('textbox', { name: '职业' })).toHaveValue('学龄前儿童');
  await chooseDate(page, '出生日期', '1992-05-06');
  await chooseOccupation(page, '老师', '小学教师');
  await expectValue(page, '职业', '2090400');
});
