import { test } from './portal-test.ts';
import { prepareDraft, prepareOrder, prepareCustomer } from './prepare-sale.ts';
const dir = '/tmp/wt/shots-me';
test('public 360', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [name, url] of [
    ['home', '/'],
    ['zhenan', '/productDetail?goodsId=zhenan'],
    ['kangyi', '/productDetail?goodsId=kangyi'],
    ['centre', '/productCenter'],
    ['contact', '/serverCenter'],
  ] as const) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/s-${name}.png`, fullPage: true });
  }
});
test('centre 360', async ({ page, context, newPerson }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await prepareCustomer(context, newPerson());
  for (const [name, url] of [
    ['pc', '/personalCenter'],
    ['orders', '/personalCenter/myOrder'],
    ['points', '/personalCenter/myIntegral'],
    ['policies', '/personalCenter/myPolicy'],
  ] as const) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/s-${name}.png`, fullPage: true });
  }
});
test('sale 360', async ({ page, context, newPerson }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person);
  for (const [name, url] of [
    ['advice', `/adviceInsurance?orderNo=${orderNo}`],
    ['applicant', `/fillinInsure?orderNo=${orderNo}&step=applicant`],
    ['health', `/fillinInsure?orderNo=${orderNo}&step=health`],
    ['confirm', `/productFormInsure?orderNo=${orderNo}`],
  ] as const) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/s-${name}.png`, fullPage: true });
  }
  await page.goto('/productDetail?goodsId=zhenan', { waitUntil: 'networkidle' });
  await page.pdf({ path: `${dir}/print-product.pdf`, format: 'A4' });
  await page.goto(`/productFormInsure?orderNo=${orderNo}`, { waitUntil: 'networkidle' });
  await page.pdf({ path: `${dir}/print-confirm.pdf`, format: 'A4' });
});
test('cashier 360', async ({ page, context, newPerson }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/cashier?orderNo=${orderNo}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${dir}/s-cashier.png`, fullPage: true });
});
