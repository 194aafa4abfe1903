import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { type BuyerOptions, buyPolicy, openGuest, saveApplication, submitOrder, type WireApplication } from '#testing/buying/buyer.ts';
import { hold } from '#testing/hold.ts';
import { prepareGroup } from '#testing/buying/buy-group.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleApplicant } from '#testing/samples/sample-application.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { signInStranger, verifyCertificate } from '../../core/core-feeds.testing.ts';
import { identitySteps } from '../../identity/identity.testing.ts';
import { verifyTrail } from '#testing/verify-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { askForReview, signIn } = identitySteps(() => portal);
let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));
const nextPhone = () => String(13_600_020_000 + (serial += 1));
const phoneOf = (application: WireApplication) => sampleApplicant(application).phone?.number ?? '';
const certificateOf = (application: WireApplication) => {
  const { certificateType = '0', certificateNo = '' } = sampleApplicant(application);
  return { certificateType, certificateNo };
};
const ordersOf = async (browser: BrowserSession) => (await browser.api('listOrders', {})).list.map(({ orderNo }) => orderNo);
const policiesOf = async (browser: BrowserSession) => (await browser.api('listPolicies', {})).list.map(({ policyNo }) => policyNo);

/** A customer who has verified a certificate and is signed out. Returns the phone. */
async function verifyBefore(certificate: { certificateType: string; certificateNo: string }): Promise<string> {
  const phone = nextPhone();
  const { browser, accountId } = await signInStranger(portal, phone);
  await verifyCertificate(portal, accountId, certificate);
  await browser.api('logOut');
  // The phone may be sent a further code without a captcha.
  portal.clock.advance(11);
  return phone;
}

describe('signing in on the browser of the purchase', () => {
  it('finds the policy, the orders and the draft of a guest, with the points', async () => {
    const guest = nextGuest();
    const { orderNo, policyNo, application } = await buyPolicy(guest);
    portal.clock.advance(1);
    const { orderNo: unpaid } = await submitOrder({ ...guest, serial: (serial += 1) });
    portal.clock.advance(1);
    const { draft } = await saveApplication(guest);
    const { adoptedOrders } = await logIn(guest.browser, portal.services, phoneOf(application));
    expect(adoptedOrders).toBe(3);
    expect(await ordersOf(guest.browser)).toEqual([draft.orderNo, unpaid, orderNo]);
    expect(await policiesOf(guest.browser)).toEqual([policyNo]);
    expect((await guest.browser.api('getPoints')).balance).toBeGreaterThan(0);
    for (const each of [orderNo, unpaid, draft.orderNo]) expect(await verifyTrail(portal.services.db, each)).toMatchObject({ ok: true });
  });

  it('with any phone finds them, and ends what a copy of the cookie may do', async () => {
    const guest = nextGuest();
    const { orderNo } = await submitOrder(guest);
    const copy = openBrowser(portal.url, { ...guest.browser, cookies: new Map(guest.browser.cookies) });
    expect(await copy.api('findOrderAndPolicy', { orderNo })).toMatchObject({ orderNo });
    expect((await logIn(guest.browser, portal.services, nextPhone())).adoptedOrders).toBe(1);
    expect((await refusalOf(copy.api('findOrderAndPolicy', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect((await logIn(copy, portal.services, nextPhone())).adoptedOrders).toBe(0);
  });

  it('as a verified person takes all that the browser made, for whomever it was', async () => {
    const phone = await verifyBefore({ certificateType: '1', certificateNo: 'E70000001' });
    const guest = nextGuest();
    const { orderNo } = await submitOrder(guest);
    const { draft } = await saveApplication(guest);
    expect((await logIn(guest.browser, portal.services, phone)).adoptedOrders).toBe(2);
    expect((await ordersOf(guest.browser)).toSorted()).toEqual([orderNo, draft.orderNo].toSorted());
  });
});

describe('signing in on another browser', () => {
  it('with the phone of the application finds nothing: phones get new owners', async () => {
    const { orderNo, application } = await buyPolicy(nextGuest());
    const other = openBrowser(portal.url);
    expect((await logIn(other, portal.services, phoneOf(application))).adoptedOrders).toBe(0);
    expect([await ordersOf(other), await policiesOf(other)]).toEqual([[], []]);
    expect((await refusalOf(other.api('getOrder', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('as the verified applicant finds what was submitted, with any phone, and no draft', async () => {
    const guest = nextGuest();
    const { policyNo, orderNo, application } = await buyPolicy(guest);
    await saveApplication(guest);
    const other = openBrowser(portal.url);
    expect((await logIn(other, portal.services, await verifyBefore(certificateOf(application)))).adoptedOrders).toBe(1);
    expect([await ordersOf(other), await policiesOf(other)]).toEqual([[orderNo], [policyNo]]);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('finds nothing of another account, nor of another person', async () => {
    const guest = nextGuest();
    const { application } = await submitOrder(guest);
    const { application: foreign } = await submitOrder(nextGuest());
    expect(certificateOf(foreign)).not.toEqual(certificateOf(application));
    await logIn(guest.browser, portal.services, nextPhone());
    const other = openBrowser(portal.url);
    expect((await logIn(other, portal.services, await verifyBefore(certificateOf(application)))).adoptedOrders).toBe(0);
    expect(await ordersOf(other)).toEqual([]);
  });
});

describe('an order of an organisation', () => {
  const buyForGroup = async (from: number) => {
    const phone = nextPhone();
    const browser = openBrowser(portal.url);
    const readApplyCode = (sentTo: string) => readCode(portal.services, sentTo, 'apply');
    const { orderNo, agreeAll, submit } = await prepareGroup({ browser, count: 3, from, phone, readCode: readApplyCode });
    await agreeAll();
    await submit();
    return { phone, orderNo };
  };

  it('is found by its contact on another browser, by a code to the phone that confirmed it', async () => {
    const { phone, orderNo } = await buyForGroup(1);
    portal.clock.advance(11);
    const other = openBrowser(portal.url);
    await logIn(other, portal.services, phone);
    expect(await ordersOf(other)).toEqual([orderNo]);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('is not found with another phone, nor by who gets the number later', async () => {
    const { phone, orderNo } = await buyForGroup(11);
    const stranger = openBrowser(portal.url);
    await logIn(stranger, portal.services, nextPhone());
    expect(await ordersOf(stranger)).toEqual([]);
    portal.clock.advance(30 * 24 * 60 + 1);
    const nextOwner = openBrowser(portal.url);
    await logIn(nextOwner, portal.services, phone);
    expect(await ordersOf(nextOwner)).not.toContain(orderNo);
  });
});

describe('verifying the identity', () => {
  it('finds at once what the person submitted as a guest on another device', async () => {
    const passport: BuyerOptions['change'] = (application) =>
      changePerson(application, 'applicant', { certificateType: '1', certificateNo: 'E71234567', nationality: 'DEU' });
    const { policyNo, orderNo } = await buyPolicy({ ...nextGuest(), change: passport });
    const { orderNo: foreign } = await submitOrder(nextGuest());
    const customer = await signIn();
    const reviewNo = await askForReview(customer, 'E71234567');
    expect(await ordersOf(customer)).toEqual([]);
    await (await staffOf(portal)).api('approveIdentityReview', { reviewNo });
    expect([await ordersOf(customer), await policiesOf(customer)]).toEqual([[orderNo], [policyNo]]);
    expect((await refusalOf(customer.api('getOrder', { orderNo: foreign }))).code).toBe('ORDER_NOT_FOUND');
    const { rows } = await portal.connection.pool.query(
      `select count(*) as n from sale_trail join orders on orders.id = subject_id where order_no = $1 and kind = 'adopted'`,
      [orderNo],
    );
    expect([rows, await verifyTrail(portal.services.db, orderNo)]).toMatchObject([[{ n: 1 }], { ok: true }]);
  });
});

describe('an approval that is undone', () => {
  it('takes back what the account got by it, at once and at a later sign-in, and leaves what the customer bought here', async () => {
    const of =
      (certificateNo: string): BuyerOptions['change'] =>
      (application) =>
        changePerson(application, 'applicant', { certificateType: '1', certificateNo, nationality: 'DEU' });
    const before = await buyPolicy({ ...nextGuest(), change: of('E72345678') });
    const customer = await signIn();
    const own = await submitOrder({ ...nextGuest(), browser: customer, change: of('E72345678') });
    const reviewNo = await askForReview(customer, 'E72345678');
    await (await staffOf(portal)).api('approveIdentityReview', { reviewNo });
    const later = await submitOrder({ ...nextGuest(), change: of('E72345678') });
    portal.clock.advance(11);
    await logIn(customer, portal.services, customer.phone);
    expect(await ordersOf(customer)).toHaveLength(3);
    await (await staffOf(portal)).api('undoIdentityReview', { reviewNo, reason: 'the wrong row' });
    expect([await ordersOf(customer), await policiesOf(customer)]).toEqual([[own.orderNo], []]);
    for (const { orderNo } of [before, later]) expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });
});

it('who waited for an order that was adopted meanwhile has lost it', async () => {
  const guest = nextGuest();
  const { draft, application } = await saveApplication(guest);
  const { orderNo, version } = draft;
  const copy = openBrowser(portal.url, { ...guest.browser, cookies: new Map(guest.browser.cookies) });
  const held = await hold(portal, 'select 1 from orders where order_no = $1 for update', [orderNo]);
  const signedIn = logIn(guest.browser, portal.services, nextPhone());
  await held.waitFor(1);
  const saved = refusalOf(copy.api('saveGuestDraft', { orderNo, version, application }));
  await held.waitFor(2);
  await held.release();
  expect((await signedIn).adoptedOrders).toBe(1);
  expect((await saved).code).toBe('ORDER_NOT_FOUND');
});
