import type { Locator, Page, Route } from '@playwright/test';
import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';
import { expect, test } from '../portal-test.ts';
import { prepareOrder } from '../steps/prepare-sale.ts';
import { readCode } from '../steps/read-sms.ts';

const addressOf = (call: CallName): string => `**${methodAndPath(call).path}`;

/** Answers a call with a refusal instead of the server. */
async function refuse(page: Page, call: CallName, code: string, message: string, reference = ''): Promise<void> {
  await page.route(addressOf(call), (route) =>
    route.fulfill({ status: 503, json: { code, success: false, message, findings: [], reference, data: null } }),
  );
}

/** Holds a call back until `goOn`, and counts how often it was made. */
async function holdBack(page: Page, call: CallName): Promise<{ count: () => number; goOn: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route(addressOf(call), (route) => void held.push(route));
  return {
    count: () => held.length,
    goOn: async () => {
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

const summaryOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ });

async function fillInVerification(page: Page): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('textbox', { name: '保单号' }).fill('8826000000000013');
  await page.getByRole('textbox', { name: '验证码' }).fill('AAAA2222');
}

async function expectVerificationKept(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: '保单号' })).toHaveValue('8826000000000013');
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('AAAA2222');
}

/** Fills in the login page without submitting it. */
async function fillInLogin(page: Page, phone: string, code?: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code ?? (await readCode(phone, '登录')));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

test('an empty login form lists what is missing, focuses the list, and shortens it as entries are corrected', async ({
  page,
  newPerson,
}) => {
  await page.goto('/login');
  const phone = page.getByRole('textbox', { name: '手机号码' });
  await phone.press('Enter');
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['请填写手机号码', '请获取并填写短信验证码', '请先阅读并勾选同意']);
  await expect(phone).toHaveAccessibleDescription('请填写手机号码');

  await summary.getByRole('link', { name: '请先阅读并勾选同意' }).click();
  const consent = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  await expect(consent).toBeFocused();
  await consent.check();
  await phone.fill('139');
  await expect(summary.getByRole('link')).toHaveText(['请输入正确的11位手机号码', '请获取并填写短信验证码']);
  await phone.fill(newPerson().phone);
  await page.getByRole('textbox', { name: '短信验证码' }).fill('123456');
  await expect(summary).toBeHidden();
});

test('a wrong code shows an error at its field until it is changed, and no entry is lost', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await fillInLogin(page, phone);
  const code = page.getByRole('textbox', { name: '短信验证码' });
  const right = await code.inputValue();
  await code.fill(right === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await expect(summaryOf(page)).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/短信验证码有误或已过期/);
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue(phone);
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked();
  await code.fill(right);
  await expect(summaryOf(page)).toBeHidden();
  await code.press('Enter');
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
});

test('a login without a connection shows an error, keeps the entries, and works once connected', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await fillInLogin(page, phone);
  await page.route(addressOf('logIn'), (route) => route.abort());
  const submit = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('网络连接已断开。内容已保留');
  await expect(submit).toBeFocused();
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue(phone);
  await page.unroute(addressOf('logIn'));
  await submit.click();
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
});

test('a pending form shows it and is sent once, however often it is submitted', async ({ page, newPerson }) => {
  await fillInLogin(page, newPerson().phone);
  const login = await holdBack(page, 'logIn');
  const submit = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
  await submit.dblclick();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('textbox', { name: '短信验证码' }).press('Enter');
  await page.getByRole('textbox', { name: '手机号码' }).press('Enter');
  expect(login.count()).toBe(1);
  await login.goOn();
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
});

test('Enter pressed twice verifies a policy once', async ({ page }) => {
  await fillInVerification(page);
  const verification = await holdBack(page, 'verifyPolicy');
  const code = page.getByRole('textbox', { name: '验证码' });
  await code.press('Enter');
  await code.press('Enter');
  await expect(page.getByRole('button', { name: '查验' })).toHaveAttribute('aria-busy', 'true');
  expect(verification.count()).toBe(1);
  await verification.goOn();
  await expect(page.getByRole('heading', { name: '未查到这份保单' })).toBeFocused();
  await expectVerificationKept(page);
});

test('a refusal that concerns no field is shown with its reference number, until the next attempt', async ({ page }) => {
  await fillInVerification(page);
  await refuse(page, 'verifyPolicy', 'BUSY', '糟糕~系统开小差啦~请您稍后试试~', 'K7Q2M9');
  await page.getByRole('button', { name: '查验' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('糟糕~系统开小差啦~请您稍后试试~');
  await expect(alert).toContainText('参考编号：K7Q2M9');
  await expectVerificationKept(page);
  await page.unroute(addressOf('verifyPolicy'));
  await page.getByRole('button', { name: '查验' }).click();
  await expect(page.getByRole('heading', { name: '未查到这份保单' })).toBeFocused();
  await expect(alert).toBeHidden();
});

test('a lost connection keeps the numbers entered for verification', async ({ page }) => {
  await fillInVerification(page);
  await page.route(addressOf('verifyPolicy'), (route) => route.abort());
  await page.getByRole('button', { name: '查验' }).click();
  await expect(page.getByRole('alert')).toContainText('网络连接已断开。内容已保留');
  await expectVerificationKept(page);
});

test('the cashier checks only the fields that were shown, and sends a signed-out customer to the login page', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(summaryOf(page)).toBeFocused();
  await summaryOf(page).getByRole('link', { name: '请选择支付方式' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: '银行卡' }).check();
  await expect(summaryOf(page)).toBeHidden();
  const card = page.getByRole('textbox', { name: '银行卡号' });
  await expect(card).not.toHaveAttribute('aria-invalid');
  await card.fill('6222');
  await card.press('Enter');
  await expect(card).toHaveAccessibleDescription(/请输入正确的银行卡号，12至19位数字.*卡号仅用于本次支付/);

  await card.fill('6222020000001234567');
  await refuse(page, 'pay', 'NOT_SIGNED_IN', '登录已失效，请重新登录。');
  await card.press('Enter');
  await expect(page.getByRole('alert')).toContainText('登录已失效，请重新登录。');
  await expect(page.getByRole('alert').getByRole('link', { name: '去登录' })).toHaveAttribute('href', /^\/login\?redirect=%2Fcashier/);
  await expect(card).toHaveValue('6222020000001234567');
});
