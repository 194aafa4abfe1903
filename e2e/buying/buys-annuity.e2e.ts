import { beginPurchase } from '../steps/choose-product.ts';
import { confirmAndSubmit, expectStep, fillApplicant, finishTerms, goOnTo } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payOnPhone } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { fillInLogin } from '../steps/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Words that are untrue of a cover without health questions, waiting period and total disability. */
const foreignWords = /全残|健康告知|等待期 0/;

test('an annuity is bought on a phone by the premium of a year, without questions about health', async ({ page, newPerson }) => {
  const customer = newPerson();
  await page.goto('/productDetail?goodsId=changqing');
  await expectStep(page, '长青养老年金保险（互联网）');
  await page.getByRole('radio', { name: '本人', exact: true }).check();
  await expect(page.getByRole('textbox', { name: '打算每年交多少保费' })).toHaveValue('20000');
  const price = page.getByRole('status').filter({ hasText: '首期保费' });
  await expect(price).toContainText(/¥1\d,9\d\d/);
  await page.getByRole('textbox', { name: '打算每年交多少保费' }).fill('5万');
  await expect(price).toContainText(/¥49,9\d\d/);
  await page.getByRole('radio', { name: '按月领取' }).check();
  await expect(page.getByText(/60 周岁起每月领取 ¥[\d,]+\.00/).first()).toBeVisible();
  await expectNoSideScroll(page);

  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, customer);
  await goOnTo(page, '确认投保信息');
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);
  await confirmAndSubmit(page, customer);
  await payOnPhone(page);
  const policyNo = await expectIssued(page);
  await page.getByRole('link', { name: '登录后查看和下载电子保单' }).click();
  await fillInLogin(page, customer.phone);
  await expect(page.getByRole('main')).toContainText(policyNo);
  await expect(page.getByRole('main')).toContainText(/60 周岁起每月领取 ¥[\d,]+\.00/);
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);
});
