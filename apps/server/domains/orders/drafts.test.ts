import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import {
  type BuyerOptions,
  leaveTrail,
  readingSteps,
  openGuest,
  saveApplication,
  startPaying,
  submitOrder,
  type WireApplication,
} from '../../testing/buyer.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { insuredSpouse, sampleApplication, sampleIdNumber } from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { verifyTrail } from '../trail/verify-trail.ts';
import { reviewOrder, showReview } from './review-order.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));

/** A draft with all its evidence, and everything that submitting it takes. */
async function draftToSubmit(change?: BuyerOptions['change']) {
  const guest = nextGuest();
  const { draft, product, application } = await saveApplication({ ...guest, change });
  await leaveTrail(guest.browser, draft.orderNo, product.documents);
  await guest.browser.api('sendVerifyCode', { purpose: 'apply', orderNo: draft.orderNo });
  const verifyCode = await readCode(portal.services, application.applicant.phone?.number ?? '', 'apply');
  const request = { orderNo: draft.orderNo, version: draft.version, premium: draft.premium ?? '', verifyCode };
  const submit = (other: Partial<typeof request> = {}, idempotencyKey: string = randomUUID()) =>
    guest.browser.api('applyInsurance', { ...request, ...other }, { idempotencyKey });
  return { ...guest, ...request, product, application, submit };
}

describe('a draft', () => {
  it('is there again after a reload, answer by answer', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const again = await openBrowser(portal.url, browser).api('startApplication', { orderNo: draft.orderNo });
    expect(again.application).toEqual(application);
    expect(again).toMatchObject({ state: 'draft', version: 2, premium: draft.premium, consent: 'not_needed', phoneVerified: false });
  });

  it('begun twice with one key is one order, even after more was saved in it', async () => {
    const { browser, serial: sample } = nextGuest();
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    await saveApplication({ browser, serial: sample });
    const begin = { application: sampleApplication(sample, product) };
    const key = { idempotencyKey: randomUUID() };
    const { orderNo, version } = await browser.api('saveGuestDraft', begin, key);
    await browser.api('saveGuestDraft', { ...begin, orderNo, version });
    expect(await browser.api('saveGuestDraft', begin, key)).toMatchObject({ orderNo, version: 2, application: begin.application });
    const other = { application: { ...begin.application, relation: '02' as const } };
    expect((await refusalOf(browser.api('saveGuestDraft', other, key))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await browser.api('saveGuestDraft', begin)).orderNo).not.toBe(orderNo);
  });

  it('stores what pages showed together with the answers it led to, in the order in which it happened', async () => {
    const { browser, serial: sample } = nextGuest();
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    const application = sampleApplication(sample, product);
    const step = (kind: 'notice_shown' | 'notice_acknowledged' | 'page_entered') =>
      ({ kind, page: 'advice', pageVersion: 'test' }) as const;
    const { orderNo } = await browser.api('saveGuestDraft', { application, steps: [step('notice_shown'), step('notice_acknowledged')] });
    const late = { orderNo, version: 7, application, steps: [step('page_entered')] };
    expect((await refusalOf(browser.api('saveGuestDraft', late))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    await browser.api('saveGuestDraft', {
      ...late,
      version: 1,
      steps: [step('page_entered'), ...readingSteps(product.documents).slice(0, 2)],
    });
    const { rows } = await portal.connection.pool.query<{ kind: string }>(
      'select kind from sale_trail join orders on orders.id = order_id where order_no = $1 order by seq',
      [orderNo],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'notice_shown',
      'notice_acknowledged',
      'answers_saved',
      'page_entered',
      'document_opened',
      'document_read',
      'answers_saved',
    ]);
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 7 });
  });

  it('takes what several pages tell at once, each in its place, and a save among them', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const { orderNo, version } = draft;
    const tell = (page: 'insured' | 'health') =>
      browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page, pageVersion: 'test' }] });
    const told = Array.from({ length: 24 }, (_, index) => tell(index % 2 ? 'insured' : 'health'));
    const saved = browser.api('saveGuestDraft', { orderNo, version, application });
    const seqs = (await Promise.all(told)).map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(24);
    expect(await saved).toMatchObject({ version: version + 1 });
    // Two saves before, twenty-four pages and a save at once.
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 27 });
  });

  it('that a sign-in adopts while pages still tell of it loses nothing that was acknowledged', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const { orderNo } = draft;
    const tell = () => browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_left', page: 'health', pageVersion: 'test' }] });
    const told = Array.from({ length: 12 }, tell);
    const phone = application.applicant.phone?.number ?? '';
    const signedIn = logIn(browser, portal.services, phone);
    const acknowledged = (await Promise.allSettled([...told, ...Array.from({ length: 12 }, tell)])).filter(
      ({ status }) => status === 'fulfilled',
    );
    await signedIn;
    // Two saves, what was acknowledged, the adoption.
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 3 + acknowledged.length });
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ state: 'draft', phoneVerified: true });
  });

  it('may lack every answer, and a phone may lack its number', async () => {
    const { browser } = nextGuest();
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    const { selection } = (await saveApplication({ browser, serial: 1 })).application;
    const empty: WireApplication = {
      goodsId: product.goodsId,
      selection,
      applicant: { phone: { countryCode: '852', number: '' } },
      insured: {},
      beneficiaries: { named: [] },
      health: {},
      noticeAcknowledged: false,
      documentsRead: {},
      exclusionsConfirmed: [],
      declarationAgreed: false,
    };
    const saved = await browser.api('saveGuestDraft', { application: empty });
    expect(saved.application).toEqual(empty);
    expect(saved).toMatchObject({ premium: null, premiumProblem: '填写被保险人的性别和出生日期后显示保费' });
    expect((await browser.api('startApplication', { orderNo: saved.orderNo })).application.applicant).toEqual(empty.applicant);
  });

  it('in two tabs is saved by one; the other has to load what is newer', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const save = (email: string, version: number) =>
      browser.api('saveGuestDraft', {
        orderNo: draft.orderNo,
        version,
        application: { ...application, applicant: { ...application.applicant, email } },
      });
    const tabs = await Promise.allSettled([save('one@example.com', draft.version), save('two@example.com', draft.version)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DRAFT_CHANGED_ELSEWHERE' } });
    const newest = await browser.api('startApplication', { orderNo: draft.orderNo });
    expect(newest.version).toBe(draft.version + 1);
    await save('three@example.com', newest.version);
  });

  it('loses what hung on an answer that changed: another insured, other answers, no agreement', async () => {
    const { browser, ...guest } = nextGuest();
    const named = { kind: 'named' as const, named: [{ name: '样例受益', relation: '03' as const, order: 1, share: 100 }] };
    const { draft, application } = await saveApplication({
      browser,
      ...guest,
      change: (one) => ({ ...insuredSpouse(one), beneficiaries: named }),
    });
    expect(draft.application).toMatchObject({ relation: '02', declarationAgreed: true, insured: { name: application.insured.name } });
    const { application: after } = await browser.api('saveGuestDraft', {
      orderNo: draft.orderNo,
      version: draft.version,
      application: { ...application, relation: '03' },
    });
    expect(after).toMatchObject({ relation: '03', insured: {}, health: {}, declarationAgreed: false, beneficiaries: { named: [] } });
    expect(after.applicant).toEqual(application.applicant);
  });

  it('of another product, or begun for another visitor, cannot be continued', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const save = { orderNo: draft.orderNo, version: draft.version, application };
    expect((await refusalOf(browser.api('saveGuestDraft', { ...save, application: { ...application, goodsId: 'other' } }))).code).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect((await refusalOf(nextGuest().browser.api('saveGuestDraft', save))).code).toBe('ORDER_NOT_FOUND');
  });

  it('that is cancelled cannot be saved, submitted or cancelled again', async () => {
    const { browser, orderNo, version, application, submit } = await draftToSubmit();
    expect(await browser.api('cancelOrder', { orderNo })).toEqual({ state: 'cancelled' });
    expect((await refusalOf(browser.api('saveGuestDraft', { orderNo, version, application }))).code).toBe('ORDER_NOT_EDITABLE');
    expect((await refusalOf(submit())).code).toBe('ORDER_NOT_EDITABLE');
    expect((await refusalOf(browser.api('cancelOrder', { orderNo }))).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('submitting', () => {
  it('again with the same key gives the same answer, with another request a refusal', async () => {
    const { submit, orderNo, premium, browser } = await draftToSubmit();
    const key = randomUUID();
    const first = await submit({}, key);
    expect(first).toMatchObject({ orderNo, state: 'unpaid', premium, payBefore: '2026-11-22T04:00:00.000Z' });
    expect(await submit({}, key)).toEqual(first);
    expect((await refusalOf(submit({ version: 1 }, key))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await refusalOf(submit())).code).toBe('ORDER_NOT_EDITABLE');
    const { events } = await browser.api('findOrderAndPolicy', { orderNo });
    expect(events.map(({ state }) => state)).toEqual(['underwriting', 'unpaid']);
  });

  it('twice at the same moment makes one order, with one key or with two', async () => {
    for (const keys of [[randomUUID()], [randomUUID(), randomUUID()]]) {
      const { submit, orderNo, browser } = await draftToSubmit();
      const outcomes = await Promise.allSettled([submit({}, keys[0]), submit({}, keys.at(-1))]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - keys.length);
      const { events } = await browser.api('findOrderAndPolicy', { orderNo });
      expect(events.map(({ state }) => state)).toEqual(['underwriting', 'unpaid']);
    }
  });

  it('what another tab has changed since, or at another premium, is refused', async () => {
    const { submit } = await draftToSubmit();
    expect((await refusalOf(submit({ version: 1 }))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    expect((await refusalOf(submit({ premium: '1.00' }))).code).toBe('PREMIUM_CHANGED');
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it("without the code of the applicant's phone is refused, and five wrong ones spoil the right one", async () => {
    const { submit, verifyCode } = await draftToSubmit();
    expect((await refusalOf(submit({ verifyCode: undefined }))).code).toBe('CODE_WRONG');
    const wrong = verifyCode === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(submit({ verifyCode: wrong }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CODE_WRONG');
  });

  it('without the whole evidence of the sale is refused, whatever part of it is missing', async () => {
    const guest = nextGuest();
    const { draft, product } = await saveApplication(guest);
    const { orderNo, version } = draft;
    const submit = () => guest.browser.api('applyInsurance', { orderNo, version, premium: draft.premium ?? '', verifyCode: '000000' });
    const documents = product.documents.filter(({ mustRead }) => mustRead);
    expect(documents.length).toBeGreaterThan(2);
    expect((await refusalOf(submit())).code).toBe('SALE_TRAIL_MISSING');
    await leaveTrail(guest.browser, orderNo, documents.slice(1));
    expect((await refusalOf(submit())).code).toBe('SALE_TRAIL_MISSING');
    for (const step of readingSteps(documents.slice(0, 1))) {
      expect((await refusalOf(submit())).code).toBe('SALE_TRAIL_MISSING');
      await guest.browser.api('recordSaleSteps', { orderNo, steps: [step] });
    }
    expect((await refusalOf(submit())).code, 'only the code is missing now').toBe('CODE_WRONG');
  });

  it('what a document of an older version was read for names that document', async () => {
    const change = (application: WireApplication): WireApplication => ({
      ...application,
      documentsRead: { ...application.documentsRead, terms: '0'.repeat(64) },
    });
    const { submit } = await draftToSubmit(change);
    const refused = await refusalOf(submit());
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['documentsRead.terms']]);
  });
});

describe('health answers', () => {
  it('that end the sale are refused beside the question', async () => {
    const { submit } = await draftToSubmit((application) => ({ ...application, health: { ...application.health, h1: 'yes' } }));
    const refused = await refusalOf(submit());
    expect(refused.findings).toEqual([expect.objectContaining({ rule: 'health.declined', path: 'health.h1' })]);
  });

  it('that need a look wait for the underwriter, who accepts: then the order may be paid', async () => {
    const { submit, orderNo, browser, application } = await draftToSubmit((one) => ({ ...one, health: { ...one.health, h2: 'yes' } }));
    expect(await submit()).toMatchObject({ state: 'review', payBefore: null });
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    const { db } = portal.services;
    expect(await showReview(db, portal.services, orderNo)).toMatchObject({ orderNo, answers: [{ id: 'h2', answer: 'yes' }] });
    expect(JSON.stringify(await showReview(db, portal.services, orderNo))).not.toContain(application.applicant.name);
    await reviewOrder(db, portal.services, orderNo, 'accept');
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'unpaid', actions: ['pay', 'cancel'] });
    const messages = (await listOutbox(db, portal.services.sealer, 500)).filter(
      ({ phone }) => phone === application.applicant.phone?.number,
    );
    expect(messages.filter(({ text }) => text.includes('已通过核保'))).toHaveLength(1);
    await expect(reviewOrder(db, portal.services, orderNo, 'decline')).rejects.toThrow(/not in review/);
    await startPaying(browser, orderNo, 'wechat');
  });

  it('that the underwriter declines end the order', async () => {
    const { submit, orderNo, browser } = await draftToSubmit((one) => ({ ...one, health: { ...one.health, h3: 'yes' } }));
    await submit();
    await reviewOrder(portal.services.db, portal.services, orderNo, 'decline');
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'declined', actions: [] });
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('an insured adult who is not the applicant', () => {
  const tokenSentTo = async (number: string) => {
    const messages = await listOutbox(portal.services.db, portal.services.sealer, 100);
    return (
      messages
        .filter(({ phone }) => phone === number)
        .map(({ text }) => /insuredConsent#([\w-]+)/.exec(text)?.[1])
        .find(Boolean) ?? ''
    );
  };

  it('agrees on a link of their own, with a code to their own phone, before the application is taken', async () => {
    const { submit, orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = application.insured.phone?.number ?? '';
    const consentOf = async () => (await browser.api('startApplication', { orderNo })).consent;
    expect(await consentOf()).toBe('none');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    const asked = await browser.api('requestConsent', { orderNo });
    expect(asked).toEqual({ sentTo: `${insured.slice(0, 3)}****${insured.slice(-4)}`, expiresAt: '2026-11-23T04:00:00.000Z' });
    expect(await consentOf()).toBe('sent');
    expect((await refusalOf(browser.api('requestConsent', { orderNo }))).code).toBe('CODE_TOO_SOON');

    const elsewhere = openBrowser(portal.url);
    const token = await tokenSentTo(insured);
    const shown = await elsewhere.api('showConsent', { token });
    expect(shown).toMatchObject({ given: false, relation: '配偶', sumAssured: '300000.00', beneficiaries: ['法定受益人'] });
    expect(JSON.stringify(shown)).not.toContain(application.insured.name);
    await elsewhere.api('sendVerifyCode', { purpose: 'consent', token });
    expect((await refusalOf(elsewhere.api('giveConsent', { token, verifyCode: '000000' }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    const given = await elsewhere.api('giveConsent', { token, verifyCode: await readCode(portal.services, insured, 'consent') });
    expect(await elsewhere.api('giveConsent', { token, verifyCode: '000000' })).toEqual(given);
    expect(await consentOf()).toBe('given');
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it('agrees anew when what they agreed to changes', async () => {
    const { submit, orderNo, version, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = application.insured.phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    await browser.api('giveConsent', { token, verifyCode: await readCode(portal.services, insured, 'consent') });
    const dearer = { ...application, selection: { ...application.selection, sumAssured: '500000.00' }, declarationAgreed: false };
    const changed = await browser.api('saveGuestDraft', { orderNo, version, application: dearer });
    const agreed = await browser.api('saveGuestDraft', {
      orderNo,
      version: changed.version,
      application: { ...dearer, declarationAgreed: true },
    });
    expect((await browser.api('startApplication', { orderNo })).consent).toBe('outdated');
    expect((await refusalOf(submit({ version: agreed.version, premium: agreed.premium ?? '' }))).code).toBe('CONSENT_NEEDED');
    expect((await refusalOf(browser.api('showConsent', { token }))).code).toBe('CONSENT_LINK_INVALID');
    expect((await refusalOf(browser.api('sendVerifyCode', { purpose: 'consent', token }))).code).toBe('CONSENT_LINK_INVALID');
  });

  it('cannot use a link that has ended, was replaced or never was', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = application.insured.phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const first = await tokenSentTo(insured);
    portal.clock.advance(2);
    await browser.api('requestConsent', { orderNo });
    const second = await tokenSentTo(insured);
    expect((await refusalOf(browser.api('showConsent', { token: first }))).code).toBe('CONSENT_LINK_INVALID');
    await browser.api('showConsent', { token: second });
    expect((await refusalOf(browser.api('showConsent', { token: 'x'.repeat(32) }))).code).toBe('CONSENT_LINK_INVALID');
    portal.clock.advance(48 * 60);
    expect((await refusalOf(browser.api('showConsent', { token: second }))).code).toBe('CONSENT_LINK_INVALID');
  });

  it('is not asked while the details are not in order, nor for a child or oneself', async () => {
    const lacking = await draftToSubmit((one) => ({
      ...insuredSpouse(one),
      insured: { ...insuredSpouse(one).insured, certificateNo: undefined },
    }));
    const refused = await refusalOf(lacking.browser.api('requestConsent', { orderNo: lacking.orderNo }));
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['insured.certificateNo']]);
    const self = await draftToSubmit();
    expect((await refusalOf(self.browser.api('requestConsent', { orderNo: self.orderNo }))).code).toBe('APPLICATION_INCOMPLETE');
  });
});

describe('a draft that waits until the next birthday', () => {
  it('is submitted at the premium of the new age only', async () => {
    const birthday = '1990-11-25';
    const change = (one: WireApplication): WireApplication => ({
      ...one,
      applicant: { ...one.applicant, birthday, certificateNo: sampleIdNumber(birthday, 333) },
    });
    const { submit, orderNo, browser, premium, application } = await draftToSubmit(change);
    portal.clock.advance(8 * 24 * 60);
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const verifyCode = await readCode(portal.services, application.applicant.phone?.number ?? '', 'apply');
    expect((await refusalOf(submit({ verifyCode }))).code).toBe('PREMIUM_CHANGED');
    const now = await browser.api('startApplication', { orderNo });
    expect(Number(now.premium)).toBeGreaterThan(Number(premium));
    expect(await submit({ verifyCode, premium: now.premium ?? '' })).toMatchObject({ state: 'unpaid', premium: now.premium });
  });
});

describe('a submitted order', () => {
  it('is shown to the visitor who made it, masked, and its premium is frozen', async () => {
    const guest = nextGuest();
    const { orderNo, premium, application } = await submitOrder(guest);
    const shown = await guest.browser.api('findOrderAndPolicy', { orderNo });
    expect(shown).toMatchObject({
      orderNo,
      premium,
      state: 'unpaid',
      policyNo: null,
      riders: [],
      coverPeriod: '终身',
      paymentPeriod: '20 年交',
    });
    expect(JSON.stringify(shown)).not.toContain(application.applicant.name);
  });
});
