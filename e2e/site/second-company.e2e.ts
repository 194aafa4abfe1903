import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFirstCompany, secondCompanyFolder } from '@portal/server/testing/first-company.ts';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { expect, test } from '../portal-test.ts';
import { type OwnSite, ownPort, startOwnSite } from '../site.ts';

const root = path.join(import.meta.dirname, '../..');
const port = ownPort('content');
const url = `http://127.0.0.1:${port}`;

let site: OwnSite;

// One server for all tests of this file.
test.describe.configure({ mode: 'default' });

/** Another server, on which an operator has imported the second company's content. */
test.beforeAll(async () => {
  site = await startOwnSite(port);
  const { code, errors } = await runCli(site.env, 'import', secondCompanyFolder, '--off-sale');
  expect(code, errors).toBe(0);
  // Settings and texts are cached for two seconds each, pages for five: for that long a page may have some of both.
  await expect.poll(async () => findFirstCompany(await (await fetch(url)).text()), { timeout: 30_000 }).toEqual([]);
});

test.afterAll(() => site.end());

const pages: readonly (readonly [path: string, title: string])[] = [
  ['/', '海星人寿官网'],
  ['/productDetail?goodsId=starfish', '海星重大疾病保险（互联网） - 海星'],
  ['/productDetail?goodsId=zhenan', '未找到该产品 - 海星'],
  ['/search?searchData=重疾', '重疾 - 搜索 - 海星'],
  ['/verify', '电子保单验真 - 海星'],
  ['/disseminate', '给孩子的保障 - 海星'],
  ['/privacyPolicy', '隐私政策 - 海星'],
  ['/shareholders', '页面不存在 - 海星'],
  ['/login', '登录 - 海星'],
  ['/insuredConsent', '被保险人确认 - 海星'],
  ['/payFor', '代付保费 - 海星'],
  ['/memberCertificate', '保险凭证 - 海星'],
  ['/cashier', '收银台 - 海星'],
  ['/404', '页面不存在 - 海星'],
  ['/test', '控件陈列 - 海星'],
];

test('every page shows the name of the second company only', async ({ page }) => {
  for (const [address, title] of pages) {
    await page.goto(url + address);
    await expect(page).toHaveTitle(title);
    await expect(
      page
        .getByRole('img', { name: '海星' })
        .or(page.getByRole('link', { name: /海星人寿.*首页/ }))
        .first(),
    ).toBeVisible();
    expect(findFirstCompany(await page.content()), address).toEqual([]);
  }
});

test('the personal centre shows it too', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const readCode = async () => /登录验证码是 (\d{6})/.exec(await (await fetch(`${url}/sandbox/outbox`)).text())?.[1] ?? '';
  await expect.poll(readCode).not.toBe('');
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode());
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/personalCenter\/myPolicy$/);
  for (const [address, title] of [
    ['/personalCenter/myPolicy', '我的保单 - 海星'],
    ['/personalCenter/myOrder', '我的订单 - 海星'],
    ['/orderDetails', '订单详情 - 海星'],
  ] as const) {
    if (address !== '/personalCenter/myPolicy') await page.goto(url + address);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(findFirstCompany(await page.content()), address).toEqual([]);
  }
});

test('filing number and application id are those of the requested address', async ({ page }) => {
  const facts = async (host: string) => {
    const response = await page.request.get(url, { headers: { 'x-forwarded-host': host } });
    const html = await response.text();
    return [/沪ICP备\d+号-\d/.exec(html)?.[0], /name="application-id" content="([^"]+)"/.exec(html)?.[1]];
  };
  expect(await facts('m.starfish.example')).toEqual(['沪ICP备11111111号-9', 'starfish-mobile']);
  expect(await facts('invented.example')).toEqual(['沪ICP备11111111号-2', 'starfish-web']);
  expect(await facts('m.starfish.example')).toEqual(['沪ICP备11111111号-9', 'starfish-mobile']);
});

test('no file that browsers load names a company', () => {
  const client = path.join(root, 'apps/web/build/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|html|txt|json)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const named = files.map((name) => [name, findFirstCompany(readFileSync(path.join(client, name), 'utf8'))] as const);
  expect(named.filter(([, names]) => names.length > 0)).toEqual([]);
});
