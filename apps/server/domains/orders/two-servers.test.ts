import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { openGuest, saveApplication } from '../../testing/buying/buyer.ts';
import { prepareSubmission } from '../../testing/buying/prepare-submission.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';

let one: TestPortal;
let two: TestPortal;
beforeAll(async () => {
  one = await startPortal();
  two = await startPortal(one);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const entered = [{ kind: 'page_entered', page: 'insured', pageVersion: 'test' }] as const;
/** Connects the same browser to the other server. */
const openOnOther = (browser: ReturnType<typeof openBrowser>) => openBrowser(two.url, browser);

describe('an order that two servers have read', () => {
  it('continues on either server, without a gap in its trail', async () => {
    const guest = openGuest(one, 1);
    const { draft, application } = await saveApplication(guest);
    const [here, there] = [guest.browser, openOnOther(guest.browser)];
    const { orderNo } = draft;
    let { version } = draft;
    for (const browser of [here, there, there, here, there]) {
      ({ version } = await browser.api('saveGuestDraft', { orderNo, version, application, steps: [...entered] }));
      await browser.api('recordSaleSteps', { orderNo, steps: [...entered] });
    }
    expect(version).toBe(draft.version + 5);
    // The two saves, then three rows each time.
    expect(await verifyTrail(one.services.db, orderNo)).toEqual({ ok: true, rows: 2 + 5 * 3 });
  });

  it('is saved on top of the version that the other server made, or not at all', async () => {
    const guest = openGuest(one, 2);
    const { draft, application } = await saveApplication(guest);
    const save = { orderNo: draft.orderNo, version: draft.version, application };
    expect((await openOnOther(guest.browser).api('saveGuestDraft', save)).version).toBe(draft.version + 1);
    expect((await refusalOf(guest.browser.api('saveGuestDraft', save))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    expect((await guest.browser.api('saveGuestDraft', { ...save, version: draft.version + 1 })).version).toBe(draft.version + 2);
  });

  it('submitted on one server cannot be saved on the other, which still records what its pages show', async () => {
    const { browser, orderNo, version, application, verifyCode, premium } = await prepareSubmission(one, 3);
    await openOnOther(browser).api('applyInsurance', { orderNo, version, premium, verifyCode }, { idempotencyKey: 'submitted-on-two' });
    expect((await refusalOf(browser.api('saveGuestDraft', { orderNo, version, application }))).code).toBe('ORDER_NOT_EDITABLE');
    await browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page: 'cashier', pageVersion: 'test' }] });
    expect(await verifyTrail(one.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('adopted on one server belongs to nobody else on the other', async () => {
    const guest = openGuest(one, 4);
    const { draft, application } = await saveApplication(guest);
    // The visitor's cookie as somebody who does not sign in may have kept it.
    const kept = openBrowser(one.url);
    for (const [name, value] of guest.browser.cookies) kept.cookies.set(name, value);
    await logIn(openOnOther(guest.browser), two.services, sampleApplicant(application).phone?.number ?? '');
    const save = { orderNo: draft.orderNo, version: draft.version, application };
    expect((await refusalOf(kept.api('saveGuestDraft', save))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(kept.api('recordSaleSteps', { orderNo: draft.orderNo, steps: [...entered] }))).code).toBe('ORDER_NOT_FOUND');
  });
});
