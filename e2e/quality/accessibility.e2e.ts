import type { Page } from '@playwright/test';
import { changeInsured, changePerson } from '@portal/server/testing/samples/sample-application.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { isLayout, publicPages } from '../checks/public-pages.ts';
import { startWallet } from '../steps/pay-order.ts';
import { test as base } from '../portal-test.ts';
import { type Change, prepareCustomer, prepareDraft, prepareOrder, preparePolicy, unanswered } from '../steps/prepare-sale.ts';

/** A window that keeps the scripts of the site: a worker looks at all public pages in it. After a failure, another worker has another one. */
const test = base.extend<object, { readonly visitorPage: Page }>({
  visitorPage: [
    async ({ browser, nextAddress }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const extraHTTPHeaders = nextAddress();
      const context = await browser.newContext({ baseURL, locale, timezoneId, extraHTTPHeaders, reducedMotion: 'reduce' });
      // Each page finds what a first visitor has.
      await context.addInitScript(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const shown of publicPages) {
  const [path, text] = shown;
  test(`${path} is accessible in every display`, async ({ visitorPage: page }) => {
    await page.context().clearCookies();
    await page.goto(path);
    const complete = page.getByRole('main').getByText(text).filter({ visible: true }).first();
    await expectAccessible(page, complete, isLayout(shown) ? 'all' : undefined);
  });
}

test('reading the terms is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), unanswered);
  await page.goto(`/adviceInsurance?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '下一步，填写投保信息' }).click();
  await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
});

/** Steps of the application with their errors after a click on the next button. */
const steps: readonly (readonly [string, Change])[] = [
  ['suitability', (application) => ({ ...application, suitability: {} })],
  ['applicant', (application) => ({ ...application, parties: { applicant: {} } })],
  ['insured', (application) => changePerson(changeInsured(application, { relation: '02', party: 'insured' }), 'insured', {})],
  [
    'beneficiaries',
    (application) =>
      changePerson(
        changeInsured(application, { beneficiaries: { kind: 'named', named: [{ party: 'p1', order: 1, share: 50 }] } }),
        'p1',
        {},
      ),
  ],
  ['health', (application) => ({ ...application, health: {} })],
];

for (const [step, leave] of steps) {
  test(`the step ${step} with its errors is accessible in every display`, async ({ page, context, newPerson }) => {
    const { orderNo } = await prepareDraft(context, newPerson(), leave);
    await page.goto(`/fillinInsure?orderNo=${orderNo}&step=${step}`);
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expectAccessible(
      page,
      page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }),
      step === 'beneficiaries' ? 'all' : undefined,
    );
  });
}

test('the confirmation with its errors is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
});

test('the cashier is accessible while choosing a method and while waiting', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: '银行卡' }).check();
  await expectAccessible(page, page.getByRole('textbox', { name: '银行卡号' }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await (await startWallet(page, '微信支付')).close();
  await expectAccessible(page, page.getByRole('heading', { name: '正在等待支付结果' }));
});

test('the success page is accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await preparePolicy(context, newPerson());
  await page.goto(`/paySuccess?orderNo=${orderNo}`);
  await expectAccessible(page, page.getByRole('heading', { name: '投保成功' }));
});

/** Pages of the personal centre, each with a heading that shows that it has loaded. */
const centrePages = [
  ['/personalCenter/personalAccount', '登录设备'],
  ['/personalCenter/myConsents', '我的授权'],
  ['/personalCenter/myFamily', '常用家人'],
  ['/personalCenter/myPolicy', '我的保单'],
  ['/personalCenter/myOrder', '我的订单'],
  ['/personalCenter/claimsInquiry', '理赔查询'],
  ['/personalCenter/myScores', '我的琴豆'],
  ['/orderDetails?orderNo=', '投保信息'],
  ['/reviewResults?orderNo=', '核保结果'],
  ['/policyDetails?policyNo=', '保险利益'],
  ['/policyReceipt?policyNo=', '确认签收'],
] as const;

/** Each test has a customer of its own, who is dear to make. */
const parts = [centrePages.slice(0, 6), centrePages.slice(6)];

parts.forEach((part, index) => {
  test(`the personal centre is accessible in every display, part ${index + 1}`, async ({ page, context, newPerson }) => {
    test.slow();
    const { orderNo, policyNo } = await prepareCustomer(context, newPerson());
    const ends: Record<string, string> = {
      '/orderDetails?orderNo=': orderNo,
      '/reviewResults?orderNo=': orderNo,
      '/policyDetails?policyNo=': policyNo,
      '/policyReceipt?policyNo=': policyNo,
    };
    for (const [path, heading] of part) {
      await page.goto(path + (ends[path] ?? ''));
      await expectAccessible(page, page.getByRole('main').getByRole('heading', { name: heading }));
    }
  });
});
