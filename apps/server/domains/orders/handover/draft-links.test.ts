import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftLinkKind } from '@portal/rules/sale/answers/helper.ts';
import { joinPage } from '@portal/rules/sale/pages/page-model.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { answerYes, changePerson, insuredSpouse, sampleApplicant } from '#testing/samples/sample-application.ts';
import { sampleJpeg } from '#testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { addMinutes } from '#platform/clock.ts';
import { removeDrafts } from '../drafts/remove-drafts.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { findWholeTrail } from '../../trail/find-whole-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const prepare = (change?: Parameters<typeof prepareSubmission>[2]) => prepareSubmission(portal, (serial += 1), change);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function rowsOf(orderNo: string): Promise<{ kind: string; detail: Record<string, unknown> }[]> {
  const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as {
    rows: { kind: string; detail: Record<string, unknown> }[];
  };
  return rows;
}

/** Gives a link to a prepared draft, and takes it on a device of its own. */
async function handOver({ browser, orderNo }: { browser: BrowserSession; orderNo: string }, kind: DraftLinkKind) {
  const { token } = await browser.api('giveDraftLink', { orderNo, kind });
  const other = openBrowser(portal.url);
  expect(await other.api('takeDraftLink', { token })).toEqual({ kind, orderNo });
  return { other, token };
}

describe('a draft on another device of its applicant', () => {
  it('is opened there with all answers, is gone here, and is submitted there', async () => {
    const prepared = await prepare();
    const { orderNo, browser, application, premium } = prepared;
    const stateOf = async () => (await browser.api('showDraftLink', { orderNo, kind: 'device' })).state;
    expect(await stateOf()).toBe('none');
    const { token, expiresAt } = await browser.api('giveDraftLink', { orderNo, kind: 'device' });
    expect(expiresAt).toBe(new Date(portal.clock.now().getTime() + 30 * 60_000).toISOString());
    expect(await stateOf()).toBe('open');
    const phone = openBrowser(portal.url);
    const told = await phone.api('openDraftLink', { token });
    expect(told).toMatchObject({ kind: 'device', productName: prepared.product.name, expiresAt });
    expect(JSON.stringify(told)).not.toContain(sampleApplicant(application).name);
    expect(await codeOf(phone.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    await phone.api('takeDraftLink', { token });
    expect(await stateOf()).toBe('taken');
    expect(await codeOf(browser.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    const start = await phone.api('startApplication', { orderNo });
    expect(start).toMatchObject({ role: 'holder', isHelped: false, application, premium });
    const { version, verifyCode } = prepared;
    expect(await phone.api('applyInsurance', { orderNo, version, premium, verifyCode })).toMatchObject({ state: 'unpaid' });
    expect((await rowsOf(orderNo)).filter(({ kind }) => kind.startsWith('link')).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['link_given', { to: 'device' }],
      ['link_taken', { to: 'device' }],
    ]);
    expect(await codeOf(browser.api('endDraftLink', { orderNo, kind: 'device' }))).toBe('ORDER_NOT_EDITABLE');
  });

  it('comes back to the first device as long as nobody signed in with it or submitted it', async () => {
    const prepared = await prepare();
    const { orderNo, browser } = prepared;
    const { other } = await handOver(prepared, 'device');
    await browser.api('endDraftLink', { orderNo, kind: 'device' });
    expect(await codeOf(other.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ role: 'holder' });
    const again = await handOver(prepared, 'device');
    portal.clock.advance(24 * 60 + 1);
    expect(await codeOf(browser.api('endDraftLink', { orderNo, kind: 'device' }))).toBe('ORDER_NOT_FOUND');
    expect(await again.other.api('startApplication', { orderNo })).toMatchObject({ role: 'holder' });
  });

  it('does not come back once the other device has saved something: the first one would read it', async () => {
    const typed = await prepare();
    const { other } = await handOver(typed, 'device');
    const { application, version } = await other.api('startApplication', { orderNo: typed.orderNo });
    await other.api('saveGuestDraft', { orderNo: typed.orderNo, version, application });
    const stateOf = async () => (await typed.browser.api('showDraftLink', { orderNo: typed.orderNo, kind: 'device' })).state;
    expect(await stateOf()).toBe('done');
    expect(await codeOf(typed.browser.api('endDraftLink', { orderNo: typed.orderNo, kind: 'device' }))).toBe('ORDER_NOT_EDITABLE');
    expect(await codeOf(typed.browser.api('startApplication', { orderNo: typed.orderNo }))).toBe('ORDER_NOT_FOUND');
    expect(await other.api('startApplication', { orderNo: typed.orderNo })).toMatchObject({ role: 'holder' });
  });

  it('does not come back once the other device has added a medical report or sent the insured a link', async () => {
    const adds: ((other: BrowserSession, orderNo: string) => Promise<unknown>)[] = [
      (other, orderNo) =>
        other.api('uploadHealthReport', { report: new File([sampleJpeg], 'x.jpg'), orderNo, party: 'insured', question: 'h2' }),
      (other, orderNo) => other.api('requestConsent', { orderNo }),
    ];
    for (const add of adds) {
      const prepared = await prepare((one, product) => answerYes(insuredSpouse(one), product, 'h2', 'insured'));
      const { other } = await handOver(prepared, 'device');
      await add(other, prepared.orderNo);
      expect(await codeOf(prepared.browser.api('endDraftLink', { orderNo: prepared.orderNo, kind: 'device' }))).toBe('ORDER_NOT_EDITABLE');
    }
  });

  it('needs no link if its owner is signed in', async () => {
    const prepared = await prepare();
    const { orderNo, browser, application } = prepared;
    const { token } = await browser.api('giveDraftLink', { orderNo, kind: 'device' });
    await logIn(browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    expect(await codeOf(openBrowser(portal.url).api('takeDraftLink', { token }))).toBe('DRAFT_LINK_INVALID');
    expect(await codeOf(browser.api('giveDraftLink', { orderNo, kind: 'device' }))).toBe('ORDER_NOT_EDITABLE');
    expect(await browser.api('giveDraftLink', { orderNo, kind: 'helper' })).toHaveProperty('token');
  });
});

describe('a link to a draft', () => {
  it('can be taken once, in its time, and by somebody else', async () => {
    const prepared = await prepare();
    const { orderNo, browser } = prepared;
    const { token } = await browser.api('giveDraftLink', { orderNo, kind: 'helper' });
    expect(await codeOf(browser.api('takeDraftLink', { token }))).toBe('DRAFT_LINK_OWN');
    const helper = openBrowser(portal.url);
    const taken = await helper.api('takeDraftLink', { token });
    expect(await helper.api('takeDraftLink', { token })).toEqual(taken);
    const stranger = openBrowser(portal.url);
    expect(await codeOf(stranger.api('takeDraftLink', { token }))).toBe('DRAFT_LINK_INVALID');
    expect(await codeOf(stranger.api('takeDraftLink', { token: 'x'.repeat(32) }))).toBe('DRAFT_LINK_INVALID');
    const { token: newer } = await browser.api('giveDraftLink', { orderNo, kind: 'helper' });
    expect(await codeOf(helper.api('openDraftLink', { token }))).toBe('DRAFT_LINK_INVALID');
    expect(await codeOf(helper.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    portal.clock.advance(24 * 60 + 1);
    expect(await codeOf(helper.api('takeDraftLink', { token: newer }))).toBe('DRAFT_LINK_INVALID');
  });

  it('of a draft that was cancelled leads nowhere', async () => {
    const prepared = await prepare();
    const { orderNo, browser } = prepared;
    const { other } = await handOver(prepared, 'helper');
    const { token } = await browser.api('giveDraftLink', { orderNo, kind: 'device' });
    await browser.api('cancelOrder', { orderNo });
    expect(await codeOf(other.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(other.api('openDraftLink', { token }))).toBe('DRAFT_LINK_INVALID');
    expect(await codeOf(browser.api('giveDraftLink', { orderNo, kind: 'helper' }))).toBe('ORDER_NOT_EDITABLE');
  });
});

describe('somebody who helps', () => {
  it('fills in people, and neither sees the health answers nor changes what the applicant chose, read or declared', async () => {
    const prepared = await prepare(insuredSpouse);
    const { orderNo, browser, application, version } = prepared;
    const { other: helper } = await handOver(prepared, 'helper');
    const start = await helper.api('startApplication', { orderNo });
    expect(start).toMatchObject({ role: 'helper', phoneVerified: false, consents: [], newer: null });
    expect(start.application).toMatchObject({ health: {}, bodies: {}, healthDetails: {} });
    const typed = changePerson(start.application, 'applicant', { address: '港湾大道1号样例小区2栋303房' });
    const saved = await helper.api('saveGuestDraft', {
      orderNo,
      version,
      steps: [{ kind: 'page_entered', page: 'applicant', pageVersion: 'test' }],
      application: {
        ...typed,
        choices: { ...typed.choices, sum_assured: '500000.00' },
        consents: {},
        documentsRead: {},
        exclusionsConfirmed: [],
        declarationAgreed: false,
      },
    });
    expect(saved).toMatchObject({ role: 'helper', version: version + 1, premium: prepared.premium });
    expect(saved.application.health).toEqual({});
    const after = await browser.api('startApplication', { orderNo });
    expect(after).toMatchObject({ role: 'holder', isHelped: true });
    // The applicant declares again what has changed.
    const changed = changePerson(application, 'applicant', { address: '港湾大道1号样例小区2栋303房' });
    expect(after.application).toEqual({ ...changed, declarationAgreed: false });
    const rows = await rowsOf(orderNo);
    expect(rows.at(-1)).toMatchObject({ kind: 'answers_saved', detail: { by: 'helper' } });
    expect(rows.at(-2)?.kind).toBe('link_taken');
  });

  it('can do nothing else with the order', async () => {
    const prepared = await prepare();
    const { orderNo, version, premium } = prepared;
    const { other: helper } = await handOver(prepared, 'helper');
    const calls = [
      helper.api('applyInsurance', { orderNo, version, premium, verifyCode: '000000' }),
      helper.api('cancelOrder', { orderNo }),
      helper.api('requestConsent', { orderNo }),
      helper.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page: 'confirm', pageVersion: 'test' }] }),
      helper.api('findOrderAndPolicy', { orderNo }),
      helper.api('getPaymentState', { orderNo }),
      helper.api('giveDraftLink', { orderNo, kind: 'device' }),
      helper.api('showDraftLink', { orderNo, kind: 'helper' }),
      helper.api('endDraftLink', { orderNo, kind: 'helper' }),
      helper.api('pay', { orderNo, method: 'wechat' }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'ORDER_NOT_FOUND'));
  });

  it('gives it back when it is filled in; the applicant then submits it with the review as evidence', async () => {
    const prepared = await prepare();
    const { orderNo, browser, version } = prepared;
    const { other: helper } = await handOver(prepared, 'helper');
    const stateOf = async () => (await browser.api('showDraftLink', { orderNo, kind: 'helper' })).state;
    expect(await stateOf()).toBe('taken');
    const { application } = await helper.api('startApplication', { orderNo });
    await helper.api('saveGuestDraft', { orderNo, version, application });
    await helper.api('finishHelp', { orderNo });
    expect(await stateOf()).toBe('done');
    expect(await codeOf(helper.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(helper.api('saveGuestDraft', { orderNo, version: version + 1, application }))).toBe('ORDER_NOT_FOUND');
    await browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page: 'confirm', pageVersion: 'test' }] });
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
    const reviews = [...(whole?.pages.values() ?? [])].map(joinPage).filter(({ page }) => page === 'confirm');
    // Stored pages have no order.
    const named = reviews.map(({ sections }) => sections.some(({ heading }) => heading === '资料由家人代填过'));
    expect([named.length, new Set(named)]).toEqual([2, new Set([false, true])]);
    expect(await prepared.submit({ version: version + 1 })).toMatchObject({ state: 'unpaid' });
  });

  it('has no access any more once the applicant takes the link back', async () => {
    const prepared = await prepare();
    const { orderNo, browser } = prepared;
    const { other: helper } = await handOver(prepared, 'helper');
    await browser.api('endDraftLink', { orderNo, kind: 'helper' });
    expect(await codeOf(helper.api('startApplication', { orderNo }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(helper.api('finishHelp', { orderNo }))).toBe('ORDER_NOT_FOUND');
  });
});

it('a link goes with its draft at the end of the term of the draft', async () => {
  const prepared = await prepare();
  const { orderNo } = prepared;
  await handOver(prepared, 'helper');
  await prepared.browser.api('giveDraftLink', { orderNo, kind: 'device' });
  const { pool } = portal.connection;
  const { rows } = await pool.query<{ id: string }>('select id from orders where order_no = $1', [orderNo]);
  const links = async () => (await pool.query('select purpose from links where subject_id = $1', [rows[0]?.id])).rowCount;
  expect(await links()).toBe(2);
  await removeDrafts(portal.services, addMinutes(portal.clock.now(), 200 * 24 * 60));
  expect(await links()).toBe(0);
  const left = `select 1 from links where purpose <> 'certificate' and not exists (select from orders where orders.id = subject_id)`;
  expect((await pool.query(left)).rowCount).toBe(0);
});
