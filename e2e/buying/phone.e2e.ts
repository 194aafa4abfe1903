import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { answerHealth, confirmAndSubmit, expectStep, fillApplicant, goOnTo, readTerms, sayNeeds } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payOnPhone } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a guest buys on a phone, from the menu to the policy, without scrolling sideways', async ({ page, newPerson }) => {
  const customer = newPerson();
  await page.goto('/');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '打开菜单' }).tap();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '产品中心' }).tap();
  await page.getByRole('link', { name: /^查看和试算.*臻安终身/ }).tap();
  await expectStep(page, '臻安终身重大疾病保险（互联网）');
  await openTrial(page);
  await expectNoSideScroll(page);
  await beginPurchase(page);
  await readTerms(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '下一步，填写投保信息' }).tap();
  await sayNeeds(page);
  await expectStep(page, '投保人信息');
  await fillApplicant(page, customer);
  await expectNoSideScroll(page);
  await expect(page.getByRole('radio', { name: '法定受益人' })).toBeChecked();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await expectNoSideScroll(page);
  await goOnTo(page, '确认投保信息');
  await expectNoSideScroll(page);
  await confirmAndSubmit(page, customer);
  await expectNoSideScroll(page);

  await payOnPhone(page);
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
  await expectNoSideScroll(page);
});
