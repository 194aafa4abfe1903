import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../checks/check-accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { prepareAccount, prepareCustomer, prepareRegistered } from '../steps/prepare-sale.ts';
import { listMessages, readCode } from '../steps/read-sms.ts';

const password = 'hengQ4nx7';
const account = '/personalCenter/personalAccount';

/** Has a code sent to the customer's own phone and types it in. */
async function proveOwner(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '身份验证'));
}

async function signInByPassword(page: Page, phone: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(account)}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '我的账户', level: 1 })).toBeVisible();
}

test('a customer changes the phone with a code to each phone, and the old phone is told', async ({ page, newPerson }) => {
  const [person, next] = [newPerson(), newPerson()];
  await prepareAccount(page.context(), person);
  await page.goto(account);
  await page.getByRole('link', { name: '更换手机号码' }).click();
  await page.getByRole('link', { name: /原手机号能收短信/ }).click();
  const code = page.getByRole('textbox', { name: '短信验证码' });
  const waiting = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(waiting).toBeDisabled();
  // As in another tab: only the server knows that it is too soon, and the button counts what it says.
  await page.evaluate(() => sessionStorage.removeItem('codeWait'));
  await page.reload();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(waiting).toBeDisabled();
  await expect(code).not.toHaveAttribute('aria-invalid');
  await code.fill(await readCode(person.phone, '身份验证'));
  await page.getByRole('button', { name: '下一步' }).click();
  const phone = page.getByRole('textbox', { name: '新手机号码' });
  await phone.fill(person.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone).toHaveAccessibleDescription(/新手机号与现手机号相同/);
  await expect(phone).toBeFocused();
  await expect(code).not.toHaveAttribute('aria-invalid');
  await phone.fill(next.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(waiting).toBeDisabled();
  await page.reload();
  await phone.fill(next.phone);
  await expect(waiting).toBeDisabled();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(next.phone, '更换手机号'));
  await page.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByRole('heading', { name: '手机号已更换' })).toBeVisible();
  await expect(page.getByRole('list', { name: '这意味着' })).toContainText('保单上的联系手机号不随之更换');
  await expect(page.getByRole('banner')).toContainText(next.phone.slice(-4));
  await expect.poll(async () => (await listMessages(person.phone)).join(' ')).toContain('更换了手机号');
});

test('the change without the old phone gives one answer to every mismatch', async ({ page, newPerson }) => {
  const [person, next] = [newPerson(), newPerson()];
  await prepareRegistered(person, password);
  await page.goto('/login');
  await page.getByRole('link', { name: '手机号已停用' }).click();
  await page.getByRole('textbox', { name: '原手机号码' }).fill(person.phone);
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await page.getByRole('textbox', { name: '证件号码' }).fill(person.idNumber);
  await page.getByRole('textbox', { name: '新手机号码' }).fill(next.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(next.phone, '更换手机号'));
  await page.getByRole('button', { name: '核对并更换' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('填写的信息与登记的不符');
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveValue(person.idNumber);
});

test('a customer sees their devices and ends another one', async ({ page, browser, newPerson }) => {
  const person = newPerson();
  await prepareRegistered(person, password);
  await signInByPassword(page, person.phone);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByPassword(other, person.phone);
  await page.reload();
  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1);
  const ends = devices.getByRole('button', { name: /^退出 Chrome/ });
  const before = await ends.count();
  await ends.first().click();
  await expect(ends).toHaveCount(before - 1);
  await devices.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto(account);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await elsewhere.close();
});

test('a customer adds an address, which is masked until they prove who they are', async ({ page, newPerson }) => {
  const person = newPerson();
  await prepareAccount(page.context(), person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(account);
  await page.getByRole('button', { name: '添加联系地址' }).click();
  const dialog = page.getByRole('dialog', { name: '添加联系地址' });
  await expectDialogAccessible(page, dialog);
  await dialog.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await dialog.getByRole('combobox', { name: '城市' }).selectOption({ label: '珠海市' });
  await dialog.getByRole('combobox', { name: '区县' }).selectOption({ label: '香洲区' });
  await dialog.getByRole('textbox', { name: '详细地址' }).fill('港湾大道100号样例小区5栋1203房');
  await proveOwner(page, person.phone);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog', { name: '联系地址已更新' }).getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText('广东省珠海市香洲区');
  await expect(page.getByRole('region', { name: '个人资料' })).not.toContainText('1203房');
});

test('a customer with a policy in force reads that it goes on without the account, and how it is reached', async ({ page, newPerson }) => {
  await prepareCustomer(page.context(), newPerson());
  await page.goto(account);
  await page.getByRole('button', { name: '注销账户' }).click();
  await expect(page.getByRole('dialog', { name: '注销账户' })).toContainText(/您有 1 份保单.*继续有效/);
});

test('a customer without contracts closes the account in words and by code', async ({ page, newPerson }) => {
  const person = newPerson();
  await prepareAccount(page.context(), person);
  await page.goto(account);
  await page.getByRole('button', { name: '注销账户' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账户' });
  await proveOwner(page, person.phone);
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(dialog.getByRole('textbox', { name: /请输入“注销账户”/ })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: /请输入“注销账户”/ }).fill('注销账户');
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByRole('heading', { name: '账户已注销' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
});

test('a page that needs a login says so when the check itself fails', async ({ page }) => {
  const refusal = {
    code: 'BUSY',
    success: false,
    message: '糟糕~系统开小差啦~请您稍后试试~',
    data: null,
    findings: [],
    reference: '3FA9B01C22',
  };
  await page.route('**/user/isLoginWeb*', (route) => route.fulfill({ status: 503, json: refusal }));
  for (const path of [account, '/modifyMobileNumber']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('糟糕~系统开小差啦~请您稍后试试~');
  }
});
