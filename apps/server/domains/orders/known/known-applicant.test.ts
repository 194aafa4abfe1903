import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, evidenceSteps, openGuest, saveApplication, submitOrder, type WireApplication } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleApplicant, sampleApplication, samplePhone } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const unknown = (application: WireApplication): WireApplication => ({ ...application, parties: { applicant: {} }, health: {}, bodies: {} });

/** The first save of a draft. */
async function begin(browser: BrowserSession, serial: number, change = unknown) {
  const application = change(sampleApplication(serial, await browser.api('getProduct', { goodsId: 'zhenan' })));
  return browser.api(browser.accessKey ? 'saveDraft' : 'saveGuestDraft', { application: { ...application, declarationAgreed: false } });
}

/** Somebody who bought as a guest and has signed in with the phone of the order. */
async function openCustomer(serial: number) {
  const guest = openGuest(portal, serial);
  const { application } = await buyPolicy(guest);
  await logIn(guest.browser, portal.services, samplePhone(serial));
  return { browser: guest.browser, application, serial };
}

describe('the first answers of a customer who is signed in', () => {
  it('are completed with what they stated in their latest order', async () => {
    const { browser, application, serial } = await openCustomer(901);
    const draft = await begin(browser, serial);
    expect(draft.application.parties['applicant']).toEqual(sampleApplicant(application));
    expect(draft.application.bodies, 'the height, not the weight').toEqual({ applicant: { height: '172' } });
    expect(await browser.api('getOwnFacts')).toEqual({ gender: '0', birthday: '1990-03-07' });
  });

  it('keep what was typed, and take only the contact if it is about another body', async () => {
    const { browser, application, serial } = await openCustomer(902);
    const typed = await begin(browser, serial, (all) => changePerson(unknown(all), 'applicant', { email: 'new@example.com' }));
    expect(typed.application.parties['applicant']).toEqual({ ...sampleApplicant(application), email: 'new@example.com' });
    const other = await begin(browser, serial, (all) => changePerson(unknown(all), 'applicant', { gender: '1', birthday: '1992-05-06' }));
    const { phone, email, region, address } = sampleApplicant(application);
    expect(other.application.parties['applicant']).toEqual({ gender: '1', birthday: '1992-05-06', phone, email, region, address });
  });

  it('do not know another customer, nor an order whose applicant has another phone', async () => {
    await openCustomer(903);
    const other = openBrowser(portal.url);
    await logIn(other, portal.services, samplePhone(904));
    const phone = { countryCode: '86', number: samplePhone(904) };
    expect((await begin(other, 904)).application.parties['applicant']).toEqual({ phone });
    expect(await other.api('getOwnFacts')).toEqual({ gender: null, birthday: null });
    const forFriend = { browser: other, serial: 905, readCode: openGuest(portal, 905).readCode };
    await submitOrder(forFriend);
    expect((await begin(other, 904)).application.parties['applicant']).toEqual({ phone });
  });

  it('are not known for a guest', async () => {
    const guest = openGuest(portal, 906);
    expect((await begin(guest.browser, 906)).application.parties['applicant']).toEqual({});
    expect((await refusalOf(guest.browser.api('getOwnFacts'))).code).toBe('NOT_SIGNED_IN');
  });
});

describe('an order of a customer who has bought before', () => {
  it('names how they paid last, and is submitted without showing the page of what is known', async () => {
    const { browser, serial } = await openCustomer(908);
    const { draft, product } = await saveApplication({ browser, serial });
    const { orderNo, version, premium } = draft;
    const steps = evidenceSteps(product.documents).filter(({ kind, page }) => kind !== 'page_entered' || page !== 'applicant');
    await browser.api('recordSaleSteps', { orderNo, steps });
    const { state } = await browser.api('applyInsurance', { orderNo, version, premium: premium ?? '' });
    expect(state).toBe('unpaid');
    expect((await browser.api('findOrderAndPolicy', { orderNo })).usualMethod).toBe('wechat');
  });

  it('needs every page shown if a guest submits it', async () => {
    const guest = openGuest(portal, 909);
    const { draft, product, application } = await saveApplication(guest);
    const { orderNo, version, premium } = draft;
    const steps = evidenceSteps(product.documents).filter(({ kind, page }) => kind !== 'page_entered' || page !== 'applicant');
    await guest.browser.api('recordSaleSteps', { orderNo, steps });
    await guest.browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const verifyCode = await guest.readCode?.(sampleApplicant(application).phone?.number ?? '');
    const refusal = await refusalOf(guest.browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }));
    expect(refusal.code).toBe('SALE_TRAIL_MISSING');
  });
});

describe('e-mail and address of an order', () => {
  it('are kept in an account that has none, and never replace those of the account', async () => {
    const browser = openBrowser(portal.url);
    await logIn(browser, portal.services, samplePhone(907));
    await submitOrder({ browser, serial: 907 });
    const kept = await browser.api('getUserInfo');
    expect(kept.email).toMatch(/@example\.com$/);
    const change = (all: WireApplication) => changePerson(all, 'applicant', { email: 'second@other.example' });
    await submitOrder({ browser, serial: 907, change });
    expect((await browser.api('getUserInfo')).email).toBe(kept.email);
  });

  it('of a guest are kept once they sign in with a code to the phone of the order, not if somebody else does in their browser', async () => {
    const guest = openGuest(portal, 921);
    await submitOrder(guest);
    await logIn(guest.browser, portal.services, samplePhone(921));
    expect((await guest.browser.api('getUserInfo')).email).toMatch(/@example\.com$/);
    const lent = openGuest(portal, 922);
    await submitOrder(lent);
    await logIn(lent.browser, portal.services, samplePhone(923));
    expect((await lent.browser.api('getUserInfo')).email).toBeNull();
  });
});

describe('a guest who has just submitted', () => {
  it('is signed in by the code of the submission, and the order is theirs', async () => {
    const guest = openGuest(portal, 911);
    const { orderNo } = await submitOrder(guest);
    const session = await guest.browser.api('enterAsApplicant', { orderNo });
    guest.browser.accessKey = session.accessKey;
    expect(session.adoptedOrders).toBe(1);
    expect((await guest.browser.api('listOrders', {})).list.map((order) => order.orderNo)).toEqual([orderNo]);
    expect((await guest.browser.api('getUserInfo')).email).toMatch(/@example\.com$/);
  });

  it('gets the same answer with and without an account', async () => {
    const [first, second] = [openGuest(portal, 912), openGuest(portal, 912)];
    const answers = [];
    for (const guest of [first, second]) {
      portal.clock.advance(2);
      const { orderNo } = await submitOrder(guest);
      answers.push(Object.keys(await guest.browser.api('enterAsApplicant', { orderNo })).toSorted());
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('may ask again after a lost answer, but not after ten minutes', async () => {
    const guest = openGuest(portal, 913);
    const { orderNo } = await submitOrder(guest);
    await guest.browser.api('enterAsApplicant', { orderNo });
    await guest.browser.api('enterAsApplicant', { orderNo });
    portal.clock.advance(11);
    expect((await refusalOf(guest.browser.api('enterAsApplicant', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('is not signed in by a draft, or by the order of another browser', async () => {
    const guest = openGuest(portal, 914);
    const { draft } = await saveApplication(guest);
    expect((await refusalOf(guest.browser.api('enterAsApplicant', { orderNo: draft.orderNo }))).code).toBe('ORDER_NOT_FOUND');
    const { orderNo } = await submitOrder(openGuest(portal, 915));
    for (const browser of [guest.browser, openBrowser(portal.url)])
      expect((await refusalOf(browser.api('enterAsApplicant', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });
});
