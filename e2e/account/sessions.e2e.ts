import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test.ts';
import { keepOneWindow } from '../steps/keep-one-window.ts';
import { prepareCustomer } from '../steps/prepare-sale.ts';
import { fillInLogin, signIn } from '../steps/sign-in.ts';

const closedToGuests = [
  '/personalCenter',
  '/personalCenter/personalAccount',
  '/personalCenter/myPolicy',
  '/personalCenter/myOrder?tab=unpaid',
  '/orderDetails?orderNo=202611210000000001',
  '/policyDetails?policyNo=8826000000000013',
  '/personalCenter/myFamily',
  '/personalCenter/claimsInquiry',
  '/personalCenter/myScores',
  '/claimsDetails?claimNo=CL20260001',
  '/reviewResults?orderNo=202611210000000001',
  '/modifyMobileNumber',
];

test('every page of the personal centre sends a guest to the login page, which returns to it afterwards', async ({ page }) => {
  for (const path of closedToGuests) {
    await page.goto(path);
    const back = path === '/personalCenter' ? '/personalCenter/personalAccount' : path;
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === back);
    await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible();
  }
});

test('after signing in the customer is on the requested page', async ({ page, newPerson }) => {
  await page.goto('/personalCenter/myOrder?tab=completed');
  await fillInLogin(page, newPerson().phone);
  await expect(page).toHaveURL(/\/personalCenter\/myOrder\?tab=completed$/);
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible();
});

test('logging out clears the stored data and closes the personal centre in every tab', async ({ page, context, newPerson }) => {
  const { policyNo } = await prepareCustomer(context, newPerson());
  await page.goto(`/policyDetails?policyNo=${policyNo}`);
  await expect(page.getByRole('main')).toContainText(policyNo);
  const other = await context.newPage();
  await other.goto('/personalCenter/myPolicy');
  await expect(other.getByRole('article')).toHaveCount(1);
  await page.evaluate(() => {
    sessionStorage.setItem('planted', 'here');
    localStorage.setItem('planted', 'here');
  });
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('accessKey'),
    sessionStorage.getItem('planted'),
    localStorage.getItem('planted'),
  ]);
  expect(kept).toEqual([null, null, null]);
  await other.getByRole('link', { name: '我的订单' }).first().click();
  await expect(other).toHaveURL(/\/login\?redirect=/);
});

test('the login page leads to no other site, whatever the address asks for', async ({ page, newPerson }) => {
  const elsewhere = [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ];
  const [first = '', ...rest] = elsewhere;
  await page.goto(`/login?redirect=${encodeURIComponent(first)}`);
  await fillInLogin(page, newPerson().phone);
  await expect(page).toHaveURL(/\/personalCenter\/myPolicy$/);
  for (const address of rest) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/personalCenter\/myPolicy$/);
  }
});

test('an invalid phone number gets no code', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号码' }).fill('12345');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('textbox', { name: '手机号码' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveAttribute('aria-invalid', 'true');
});

test('a second code for the same phone needs the picture on a new device, and none where its owner signed in', async ({
  page,
  context,
  newPerson,
}) => {
  await keepOneWindow(600, 60);
  const { phone } = newPerson();
  await signIn(page, phone);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await context.clearCookies();
  // A new device knows of no wait either.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('textbox', { name: '图形验证码' })).toBeFocused();
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
});

/** All data that the page stores in this browser. */
const readStorage = (page: Page) => page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));

const randomId = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);

test('stored data of a customer has the specified names, is masked, and is removed with the session', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const asked = page.waitForRequest('**/gateway/accounts/login');
  await signIn(page, phone);
  await expect(page.getByRole('banner')).toContainText(`您好，${masked}`);
  const kept = await readStorage(page);
  expect(kept.session).toMatchObject({
    accessKey: expect.any(String),
    visitorId: randomId,
    anonymousId: randomId,
    loggingStatus: '1',
    respectFontSize: '100',
  });
  expect(JSON.parse(kept.session['userInfo'] ?? '')).toEqual({
    umUserId: randomId,
    realName: null,
    phone: masked,
    phoneNoShield: masked,
    idcard: null,
  });
  expect(kept.local['deviceId']).toEqual(randomId);
  expect((await asked).postDataJSON()).toMatchObject({ deviceId: kept.local['deviceId'] });
  expect(JSON.stringify(kept)).not.toContain(phone);
  // Only the page of the account says whether there is a password.
  expect(kept.session).not.toHaveProperty('passwordFlag');
  await page.goto('/personalCenter/personalAccount');
  await expect(page.getByRole('heading', { level: 1, name: '我的账户' })).toBeVisible();
  expect((await readStorage(page)).session).toMatchObject({ passwordFlag: '0' });

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  const after = await readStorage(page);
  for (const name of ['accessKey', 'userInfo', 'passwordFlag']) expect(after.session).not.toHaveProperty(name);
  expect(after.session['anonymousId']).not.toBe(kept.session['anonymousId']);
  expect(after.local).toEqual({});
});

test('a failed sign-out shows an error, and the customer stays signed in', async ({ page, newPerson }) => {
  await signIn(page, newPerson().phone);
  const banner = page.getByRole('banner');
  const leave = banner.getByRole('button', { name: '退出登录' });
  await page.route('**/gateway/accounts/logout', (route) => route.abort());
  await leave.click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('退出失败');
  await expect(banner).toContainText('您好，');
  await page.unroute('**/gateway/accounts/logout');
  await page.route('**/gateway/accounts/logout', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await leave.click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText(
    /退出失败，您仍处于登录状态。请稍后再试。（参考编号 [0-9A-F]{10}）/,
  );
  await page.unroute('**/gateway/accounts/logout');
  const refusal = {
    code: 'BUSY',
    success: false,
    message: '系统维护中，请十分钟后再试',
    data: null,
    findings: [],
    reference: '3FA9B01C22',
  };
  await page.route('**/gateway/accounts/logout', (route) => route.fulfill({ status: 503, json: refusal }));
  await leave.click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('系统维护中，请十分钟后再试（参考编号 3FA9B01C22）');
  await page.unroute('**/gateway/accounts/logout');
  await page.reload();
  await expect(banner).toContainText('您好，');
  expect((await readStorage(page)).session).toMatchObject({ loggingStatus: '1' });
});

test('if countries cannot be loaded, the message of the server is shown, and the nearest stay available', async ({ page }) => {
  const refusal = { code: '999999', success: false, message: '国家和地区代码维护中', data: null, findings: [], reference: '3FA9B01C22' };
  await page.route('**/mobile/countryCode*', (route) => route.fulfill({ json: refusal }));
  await page.goto('/login');
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('国家和地区代码维护中');
  await expect(page.getByRole('combobox', { name: '国家或地区代码' }).getByRole('option')).toHaveCount(4);
});
