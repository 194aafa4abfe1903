import { expect, test } from '../portal-test.ts';
import { keepOneWindow } from '../steps/keep-one-window.ts';
import { prepareAccount, prepareRegistered } from '../steps/prepare-sale.ts';
import { readCode } from '../steps/read-sms.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const password = 'hengQ4nx7';

test('a customer registers with a password by the keyboard alone', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  const keys = new Keyboard(page);
  await page.goto('/register?redirect=%2FpersonalCenter%2FmyOrder');
  await keys.type(page.getByRole('textbox', { name: '手机号码' }), phone);
  await keys.activate(page.getByRole('button', { name: '获取验证码' }));
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await expect(code).toBeFocused();
  await keys.type(code, await readCode(phone, '注册'));
  await keys.type(page.getByRole('textbox', { name: '登录密码' }), password);
  await keys.activate(page.getByRole('button', { name: '注册', exact: true }));
  await expect(page.getByRole('alert').filter({ hasText: '还需完成 1 项' })).toContainText('请先阅读并勾选同意');
  await keys.tick(page.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await keys.activate(page.getByRole('button', { name: '注册', exact: true }));
  await expect(page).toHaveURL(/\/personalCenter\/myOrder$/);
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('注册成功');
});

test('a phone that is registered already is signed in and told so, on a phone', async ({ page, newPerson }) => {
  await keepOneWindow(600);
  const person = newPerson();
  await prepareAccount(page.context(), person);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?redirect=%2FpersonalCenter%2FmyOrder');
  await page.getByRole('main').getByRole('link', { name: '免费注册' }).click();
  // The page before it has a field of the same name.
  await expect(page.getByRole('heading', { name: '免费注册', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const slider = page.getByRole('button', { name: '换用滑块验证' });
  await slider.click();
  await page.getByRole('button', { name: '点击完成验证' }).click();
  await expect(page.getByRole('slider', { name: '滑块验证' })).toHaveAttribute('aria-valuetext', '验证成功');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(person.phone, '注册'));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('该手机号此前已注册');
  await expect(page).toHaveURL(/\/personalCenter\/myOrder$/);
});

test('a customer signs in by password after wrong tries, and nothing typed is lost', async ({ page, newPerson }) => {
  await keepOneWindow(3600);
  const person = newPerson();
  await prepareRegistered(person, password);
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await main.getByRole('tab', { name: '密码登录' }).click();
  await expect(main.getByRole('textbox', { name: '手机号码' })).toHaveValue(person.phone);
  const field = main.getByRole('textbox', { name: '密码' });
  const submit = main.getByRole('button', { name: '登录', exact: true });
  for (const wrong of ['wrong111', 'wrong222', 'wrong333']) {
    await field.fill(wrong);
    await submit.click();
    await expect(main.getByRole('alert')).toContainText('手机号或密码有误');
    await expect(submit).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveValue(wrong);
  }
  await field.fill(password);
  await submit.click();
  await expect(main.getByRole('textbox', { name: '图形验证码' })).toBeFocused();
  await expect(field).toHaveValue(password);
  await main.getByRole('button', { name: '换用滑块验证' }).click();
  await main.getByRole('button', { name: '点击完成验证' }).click();
  await expect(main.getByRole('slider', { name: '滑块验证' })).toHaveAttribute('aria-valuetext', '验证成功');
  await submit.click();
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
  expect(await page.evaluate(() => sessionStorage.getItem('passwordFlag'))).toBe('1');
});

test('a wrong password leads to the code with the phone that is typed already', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '改用短信验证码' }).click();
  await expect(page.getByRole('textbox', { name: '短信验证码' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue(phone);
});

test('work of the browser is done when the server asks for it, and the customer sees it', async ({ page, newPerson }) => {
  const person = newPerson();
  await prepareRegistered(person, password);
  const works: unknown[] = [];
  await page.route('**/gateway/accounts/login', async (route) => {
    const { work } = route.request().postDataJSON() as { work?: unknown };
    works.push(work);
    const refusal = { code: 'WORK_NEEDED', success: false, message: '请稍候', data: null, findings: [], reference: '' };
    await (work ? route.continue() : route.fulfill({ status: 422, json: refusal }));
  });
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
  expect(works).toEqual([undefined, { challenge: expect.any(String), solution: expect.any(Number) }]);
});

test('a forgotten password is reset in three steps, which survive a reload', async ({ page, newPerson }) => {
  await keepOneWindow(600);
  const person = newPerson();
  await prepareAccount(page.context(), person);
  await page.context().clearCookies();
  await page.goto('/resetPassword');
  await page.getByRole('link', { name: '去验证' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '换用滑块验证' }).click();
  await page.getByRole('button', { name: '点击完成验证' }).click();
  await expect(page.getByRole('slider', { name: '滑块验证' })).toHaveAttribute('aria-valuetext', '验证成功');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(person.phone, '重设密码'));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/请在 \d\d:\d\d 前完成/)).toBeVisible();
  await page.reload();
  await page.getByRole('textbox', { name: '新密码' }).fill(password);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible();
  await page.goto('/resetPassword');
  await expect(page.getByText('请先验证手机号')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
});

test('a customer without a password sets one after proving who they are, and then changes it', async ({ page, newPerson }) => {
  const person = newPerson();
  await prepareAccount(page.context(), person);
  await page.goto('/personalCenter/personalAccount');
  await page.getByRole('link', { name: '设置登录密码' }).click();
  await expect(page.getByRole('heading', { name: '身份验证', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(person.phone, '身份验证'));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('button', { name: '保存密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已设置' })).toBeVisible();
  await page.getByRole('link', { name: '返回我的账户' }).click();
  await page.getByRole('link', { name: '修改登录密码' }).click();
  await page.getByRole('textbox', { name: '原密码' }).fill('wrong1234');
  await page.getByRole('textbox', { name: '新密码' }).fill('k7m2x9pdw4');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('textbox', { name: '原密码' })).toHaveAccessibleDescription(/原密码有误/);
  await page.getByRole('textbox', { name: '原密码' }).fill(password);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已修改' })).toBeVisible();
});
