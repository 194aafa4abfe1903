import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { actAtProvider, openGuest, saveApplication, startPaying, submitOrder, waitForState } from '#testing/buying/buyer.ts';
import { importChangedProduct } from '#testing/samples/import-changed-product.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { answerYes, changePerson, sampleApplicant, sampleApplication } from '#testing/samples/sample-application.ts';
import { minutesToMidnight } from '#testing/test-clock.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { trialForOne } from '#testing/buying/trial-for-one.ts';

const goodsId = 'zhenan';
/** Ten working days after the tests' own day. */
const saleEnd = '2026-12-04';
const days = 24 * 60;

let portal: TestPortal;
let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));
beforeAll(async () => {
  portal = await startPortal();
  const announced = `saleStart: "2026-01-01"\nsaleEnd: "${saleEnd}"`;
  await importChangedProduct(portal, goodsId, [{ file: 'product.yaml', from: 'saleStart: "2026-01-01"', to: announced }]);
  portal.clock.advance(1);
});
afterAll(() => portal.stop());

/** Goes to the last day of the sale, an hour before it ends; returns how to go past its end and back to the first day. */
function goToLastHour(): { readonly pass: () => void; readonly goBack: () => void } {
  const before = portal.clock.now();
  portal.clock.advance(13 * days);
  portal.clock.advance(minutesToMidnight(portal.clock.now()) - 60);
  return {
    pass: () => portal.clock.advance(61),
    goBack: () => portal.clock.advance((before.getTime() - portal.clock.now().getTime()) / 60_000),
  };
}

const trial: RequestOf<'quotePremium'> = trialForOne({
  goodsId,
  insured: { gender: '0', birthday: '1990-03-07' },
  choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
});

const ended = { code: 'PRODUCT_NOT_ON_SALE', message: '本产品已于2026年12月4日停止销售，请选择其他在售产品。' };
const ending = async (call: Promise<unknown>) => {
  const { code, message } = await refusalOf(call);
  return { code, message };
};

describe('a product whose last day of sale is announced', () => {
  it('says so in the list, on its page and in a draft, and is sold as before', async () => {
    const { browser, serial: sample } = nextGuest();
    const listed = (await browser.api('listProducts')).map((product) => [product.goodsId, product.saleEnd]);
    expect(listed).toContainEqual([goodsId, saleEnd]);
    expect(listed).toContainEqual(['kangyi', null]);
    expect(await browser.api('getProduct', { goodsId })).toMatchObject({ saleEnd, saleState: 'on_sale' });
    expect((await browser.api('quotePremium', trial)).premium).toMatch(/^\d+\.\d\d$/);
    const { draft } = await saveApplication({ browser, serial: sample });
    expect(draft).toMatchObject({ saleEnd, isOnSale: true, newer: null });
  });
});

describe('a product whose sale has ended', () => {
  it('is not listed or priced any more, and its page, clauses and rates can still be read', async () => {
    const { browser } = nextGuest();
    const { pass, goBack } = goToLastHour();
    const before = await browser.api('listTopTypes');
    expect((await browser.api('listProducts')).map((product) => product.goodsId)).toContain(goodsId);
    pass();
    try {
      expect((await browser.api('listProducts')).map((product) => product.goodsId)).not.toContain(goodsId);
      const counts = (types: typeof before) => types.reduce((total, { count }) => total + count, 0);
      expect(counts(await browser.api('listTopTypes'))).toBe(counts(before) - 1);
      for (const call of ['quotePremium', 'enumeratePremiums', 'illustrateBenefits'] as const)
        expect(await ending(browser.api(call, trial)), call).toEqual(ended);
      expect(await browser.api('getProduct', { goodsId })).toMatchObject({ saleEnd, saleState: 'ended' });
      expect((await browser.api('listProductFiles', { goodsId })).map(({ id }) => id)).toContain('terms');
      expect((await browser.api('readProductTable', { goodsId, fileId: 'rates' })).rows.length).toBeGreaterThan(0);
    } finally {
      goBack();
    }
  });

  it('begins no new application, also with the version that a page showed before', async () => {
    const { browser, serial: sample } = nextGuest();
    const product = await browser.api('getProduct', { goodsId });
    const application = sampleApplication(sample, product);
    const { pass, goBack } = goToLastHour();
    pass();
    try {
      expect(await ending(browser.api('saveGuestDraft', { application }))).toEqual(ended);
      expect(await ending(browser.api('saveGuestDraft', { application, productVersion: product.version }))).toEqual(ended);
    } finally {
      goBack();
    }
  });
});

describe('an application during which the sale ends', () => {
  it('keeps what was typed, says so, and is not submitted', async () => {
    const { goBack, pass } = goToLastHour();
    try {
      const { submit, browser, orderNo, version, application } = await prepareSubmission(portal, (serial += 1));
      pass();
      expect(await browser.api('startApplication', { orderNo })).toMatchObject({ isOnSale: false, saleEnd, newer: null, application });
      expect(await ending(submit())).toEqual(ended);
      const typed = changePerson(application, 'applicant', { email: 'typed@example.com' });
      const saved = await browser.api('saveGuestDraft', { orderNo, version, application: typed });
      expect([saved.isOnSale, sampleApplicant(saved.application).email]).toEqual([false, 'typed@example.com']);
      expect(await ending(submit({ version: saved.version }))).toEqual(ended);
      expect((await browser.api('startApplication', { orderNo })).state).toBe('draft');
    } finally {
      goBack();
    }
  });

  it('may be paid within its time if it was submitted before, and its policy is issued', async () => {
    const { goBack, pass } = goToLastHour();
    try {
      const guest = nextGuest();
      const { browser } = guest;
      const { orderNo } = await submitOrder(guest);
      pass();
      const { payUrl } = await startPaying(browser, orderNo, 'wechat');
      await actAtProvider(browser, payUrl, 'pay');
      expect((await waitForState(browser, orderNo, ['issued'])).policyNo).toBeTruthy();
    } finally {
      goBack();
    }
  });

  it('may be accepted by an underwriter and paid after its end', async () => {
    const { goBack, pass } = goToLastHour();
    try {
      const { submit, browser, orderNo } = await prepareSubmission(portal, (serial += 1), (application, product) =>
        answerYes(application, product, 'h2'),
      );
      await submit();
      pass();
      await (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'accept' });
      const { payUrl } = await startPaying(browser, orderNo, 'wechat');
      await actAtProvider(browser, payUrl, 'pay');
      await waitForState(browser, orderNo, ['issued']);
    } finally {
      goBack();
    }
  });
});

it('a product before its first day of sale is not priced, and says when it will be', async () => {
  const anybody = openBrowser(portal.url);
  const before = portal.clock.now();
  portal.clock.advance((Date.parse('2025-12-31T04:00:00Z') - before.getTime()) / 60_000);
  const refusal = await ending(anybody.api('quotePremium', trial));
  const { saleState } = await anybody.api('getProduct', { goodsId });
  portal.clock.advance((before.getTime() - portal.clock.now().getTime()) / 60_000);
  expect([refusal, saleState]).toEqual([
    { code: 'PRODUCT_NOT_ON_SALE', message: '本产品2026年1月1日起销售，请选择其他在售产品。' },
    'upcoming',
  ]);
});
