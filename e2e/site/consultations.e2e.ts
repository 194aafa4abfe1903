import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { listMessages, readCode } from '../steps/read-sms.ts';

test('a visitor chooses a time to be called, proves the phone, and gets the number on screen and by message', async ({
  page,
  newPerson,
}) => {
  const { phone } = newPerson();
  await page.goto('/appointment');
  await page.getByRole('button', { name: '预约回电' }).click();
  const summary = page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: '请选择回电时间' }).click();

  await page
    .getByRole('radio', { name: /月\d+日/ })
    .nth(1)
    .check();
  await page.getByRole('radio', { name: '9:00-10:00' }).check();
  await page.getByRole('textbox', { name: '怎么称呼您' }).fill('李女士');
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '预约回电'));
  await page.getByRole('textbox', { name: '想咨询什么' }).fill('给父母看看医疗险');
  await page.getByRole('checkbox', { name: /我同意/ }).check();
  await page.getByRole('button', { name: '预约回电' }).click();

  await expect(page.getByRole('heading', { name: '已收到您的预约' })).toBeFocused();
  const panel = page.getByRole('region', { name: '已收到您的预约' });
  await expect(panel).toContainText('9:00-10:00 给您回电');
  const requestNo = /编号 (\d{16})/.exec(await panel.innerText())?.[1];
  expect((await listMessages(phone)).join()).toContain(`编号 ${requestNo}`);
});

test('a visitor asks about a product with the keyboard alone, without proving the phone', async ({ page, newPerson }) => {
  await page.goto('/productCenter2');
  await page.getByRole('link', { name: /咨询.*康翼/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: '想了解的产品' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: '想了解的产品' })).toHaveValue('kangyi');
  await page.getByRole('textbox', { name: '怎么称呼您' }).fill('王先生');
  await page.getByRole('textbox', { name: '手机号码' }).fill(newPerson().phone);
  await page.getByRole('checkbox', { name: /我同意/ }).press('Space');
  await page.getByRole('button', { name: '提交咨询' }).press('Enter');
  await expect(page.getByRole('heading', { name: '已收到您的咨询' })).toBeFocused();
});

test('the address of a product without its number leads to all products', async ({ page }) => {
  await page.goto('/productDetail');
  await expect(page).toHaveURL(/\/productCenter2$/);
});

test('page views and menu clicks are counted without query or entered text', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/event')) sent.push(request.postData() ?? '');
  });
  await page.goto('/search?searchData=%E5%BC%A0%E4%B8%89');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '服务大厅' }).click();
  await expect(page).toHaveURL('/serviceCenter');
  await expect.poll(() => sent.join(), { timeout: 15_000 }).toContain('serviceCenter');
  expect(sent.join()).toContain('OperationClick');
  expect(sent.join()).toContain('"path":"/search"');
  expect(sent.join()).not.toContain('张三');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const path of ['/appointment', '/disseminate', '/jiabeibao', '/chuanshi', '/productCenter2'])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSideScroll(page);
    });
});

test('the sitemap lists pages of this address, and there are a feed and a picture of the site', async ({ request, baseURL }) => {
  // That each of them exists is checked with all other links.
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
  expect((await request.get('/feed.xml')).status()).toBe(200);
  expect((await request.get('/preview.png')).headers()['content-type']).toBe('image/png');
});
