import { beginPurchase } from '../steps/choose-product.ts';
import { answerHealth, confirmAndSubmit, expectStep, fillApplicant, finishTerms, goOnTo } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payOnPhone } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { fillInLogin } from '../steps/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Words that each says and the other does not. */
const products = [
  {
    goodsId: 'shouan',
    name: '守安定期寿险（互联网）',
    choose: '至 60 周岁',
    often: '月交',
    words: /身故或者全残/,
    foreign: /增额|有效保额|重大疾病|养老年金|保障终身/,
  },
  {
    goodsId: 'chuanshi',
    name: '传世增额终身寿险（互联网）',
    choose: '5 年交',
    often: undefined,
    words: /有效保额/,
    foreign: /重大疾病|养老年金|满期/,
  },
] as const;

for (const { goodsId, name, choose, often, words, foreign } of products)
  test(`${goodsId} is bought on a phone, in words that fit it`, async ({ page, newPerson }) => {
    const customer = newPerson();
    await page.goto(`/productDetail?goodsId=${goodsId}`);
    await expectStep(page, name);
    await page.getByRole('radio', { name: '本人', exact: true }).check();
    const price = page.getByRole('status').filter({ hasText: '首期保费' });
    await expect(price).toContainText('¥');
    const usual = await price.innerText();
    await page.getByRole('radio', { name: choose, exact: true }).check();
    await expect(price).not.toHaveText(usual);
    await expect(price).toContainText('¥');
    if (often) {
      await page.getByRole('radio', { name: often, exact: true }).check();
      await expect(price).toContainText('/月');
      await page.getByRole('radio', { name: '一次交清', exact: true }).check();
      await expect(page.getByRole('radio', { name: often, exact: true })).toHaveCount(0);
      await page.getByRole('radio', { name: '20 年交', exact: true }).check();
      await expect(price).toContainText('/月');
    }
    await expect(page.getByRole('region', { name: '保障内容' })).toContainText(words);
    expect(await page.getByRole('main').innerText()).not.toMatch(foreign);
    await expectNoSideScroll(page);

    await beginPurchase(page);
    await finishTerms(page);
    await fillApplicant(page, customer);
    await goOnTo(page, '健康告知');
    await answerHealth(page);
    await goOnTo(page, '确认投保信息');
    await expect(page.getByRole('main')).toContainText(choose);
    if (often) await expect(page.getByRole('main')).toContainText('240 期，每月一期');
    expect(await page.getByRole('main').innerText()).not.toMatch(foreign);
    await expectNoSideScroll(page);
    await confirmAndSubmit(page, customer);
    await payOnPhone(page);
    const policyNo = await expectIssued(page);
    await page.getByRole('link', { name: '登录后查看和下载电子保单' }).click();
    await fillInLogin(page, customer.phone);
    await expect(page.getByRole('main')).toContainText(policyNo);
    expect(await page.getByRole('main').innerText()).not.toMatch(foreign);
    await expectNoSideScroll(page);
  });
