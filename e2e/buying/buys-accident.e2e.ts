import { beginPurchase } from '../steps/choose-product.ts';
import {
  answerHealth,
  chooseOccupation,
  confirmAndSubmit,
  expectStep,
  fillApplicant,
  finishTerms,
  goOnTo,
} from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';

/** Words that are untrue of a cover of one year that pays for accidents from its first day. */
const foreignWords = /终身|续期|现金价值|交费期间|等待期 0/;

test('accident cover is priced by the occupation and bought with its riders', async ({ page, newPerson }) => {
  const customer = newPerson();
  await page.goto('/productDetail?goodsId=pingshun');
  await expectStep(page, '平顺综合意外伤害保险（互联网）');
  await page.getByRole('radio', { name: '本人', exact: true }).check();
  await chooseOccupation(page, '小学', '小学教师');
  const price = page.getByRole('status').filter({ hasText: '保费' });
  await expect(price).toContainText('¥');
  const asTeacher = await price.innerText();
  await chooseOccupation(page, '货车', '货车司机');
  await expect(price).not.toHaveText(asTeacher);
  await chooseOccupation(page, '小学', '小学教师');
  await page.getByRole('checkbox', { name: /意外伤害医疗/ }).check();
  await page.getByRole('checkbox', { name: /住院津贴/ }).check();
  await expect(price).toContainText('¥');
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);

  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, customer);
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');
  await expect(page.getByRole('main')).toContainText('小学教师');
  expect(await page.getByRole('main').innerText()).not.toMatch(foreignWords);
  await confirmAndSubmit(page, customer);
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
});

test('an occupation that was chosen before it was said for whom is not asked again of somebody who insures themselves', async ({
  page,
}) => {
  await page.goto('/productDetail?goodsId=pingshun');
  await expectStep(page, '平顺综合意外伤害保险（互联网）');
  await chooseOccupation(page, '小学', '小学教师');
  await expect(page.getByRole('status').filter({ hasText: '保费' })).toContainText('¥');
  await beginPurchase(page);
  await finishTerms(page);
  const occupation = page.getByRole('group', { name: '职业' });
  await expect(occupation.getByRole('button', { name: '选择职业' })).toBeVisible();
  await page.getByRole('group', { name: '您为谁投保？' }).getByRole('radio', { name: '本人（我自己）' }).check();
  await expect(occupation).toContainText('小学教师');
  await expect(page.getByRole('group', { name: '您为谁投保？' })).toBeVisible();
});
