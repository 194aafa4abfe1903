import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';

test('a sum above the most that is sold online leads to a call about the product', async ({ page, newPerson }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/productDetail?goodsId=shouan&age=45');
  await page.getByRole('radio', { name: '其他', exact: true }).check();
  const sum = page.getByRole('textbox', { name: '输入基本保额' });
  await sum.fill('150');
  await expect(page.getByText('被保险人投保年龄不能超过')).toHaveCount(0);
  await expect(page.getByText('想要更高的保额')).toHaveCount(0);
  await sum.fill('180');
  await expect(page.getByText('网上最高 150万元。想要更高的保额')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('radio', { name: '按保费算保额' }).check();
  const premium = page.getByRole('textbox', { name: '打算每年交多少保费' });
  await premium.fill('1000');
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥');
  await expect(page.getByText('想要更高的保额')).toHaveCount(0);
  await premium.fill('90000');
  await page.getByText('网上最高 150万元').getByRole('link', { name: '预约回电' }).click();

  await expect(page).toHaveURL('/appointment?goodsId=shouan');
  await expect(page.getByText('想了解的产品：守安定期寿险（互联网）')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('textbox', { name: '怎么称呼您' }).fill('王先生');
  await page.getByRole('textbox', { name: '手机号码' }).fill(newPerson().phone);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes('"goodsId":"shouan"'));
  await page
    .getByRole('radio', { name: /月\d+日/ })
    .nth(1)
    .check();
  await page.getByRole('radio', { name: '9:00-10:00' }).check();
  await page.getByRole('checkbox', { name: /我同意/ }).check();
  await page.getByRole('button', { name: '预约回电' }).click();
  await sent;
  await expect(page.getByRole('heading', { name: '已收到您的预约' })).toBeVisible();
});

test('the product centre says what is not sold online, and an unknown product is no topic of a call', async ({ page }) => {
  await page.goto('/productCenter2');
  await expect(page.getByRole('heading', { name: '网上不直接卖的' })).toBeVisible();
  for (const [name, path] of [
    ['保额超过网上最高额', '/appointment'],
    ['一家人的保障方案', '/jiabeibao'],
    ['传承安排', '/chuanshi'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  await page.goto('/appointment?goodsId=unknown');
  await expect(page.getByRole('heading', { name: '选择回电时间' })).toBeVisible();
  await expect(page.getByText('想了解的产品')).toHaveCount(0);
});
