import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { type BuyerOptions, openGuest, readingSteps, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import {
  changeInsured,
  changePerson,
  insuredPerson,
  insuredSpouse,
  onlyInsured,
  sampleApplicant,
  sampleApplication,
  sampleIdNumber,
} from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));
const draftToSubmit = (change?: BuyerOptions['change']) => prepareSubmission(portal, (serial += 1), change);

describe('a draft', () => {
  it('has the same answers after a reload', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const again = await openBrowser(portal.url, browser).api('startApplication', { orderNo: draft.orderNo });
    expect(again.application).toEqual(application);
    expect(again).toMatchObject({ state: 'draft', version: 2, premium: draft.premium, consents: [], phoneVerified: false });
  });

  it('started twice with one key is one order, even after further answers were saved', async () => {
    const { browser, serial: sample } = nextGuest();
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    await saveApplication({ browser, serial: sample });
    const begin = { application: sampleApplication(sample, product) };
    const key = { idempotencyKey: randomUUID() };
    const { orderNo, version } = await browser.api('saveGuestDraft', begin, key);
    expect(orderNo).toMatch(/^20261121\d{10}$/);
    await browser.api('saveGuestDraft', { ...begin, orderNo, version });
    expect(await browser.api('saveGuestDraft', begin, key)).toMatchObject({ orderNo, version: 2, application: begin.application });
    const other = { application: changeInsured(begin.application, { relation: '02' }) };
    expect((await refusalOf(browser.api('saveGuestDraft', other, key))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await browser.api('saveGuestDraft', begin)).orderNo).not.toBe(orderNo);
    await browser.api('cancelOrder', { orderNo });
    expect((await refusalOf(browser.api('saveGuestDraft', begin, key))).code).toBe('ORDER_NOT_EDITABLE');
  });

  it('is stored clean at every save', async () => {
    const guest = nextGuest();
    const { draft, application } = await saveApplication(guest);
    const written = changePerson(application, 'applicant', { address: '  海滨路 1 号  ' });
    const { orderNo, version } = draft;
    const saved = await guest.browser.api('saveGuestDraft', { orderNo, version, application: written });
    expect(saved.application.parties['applicant']?.address).toBe('海滨路 1 号');
  });

  it('stores what pages showed together with the answers, in the order in which it happened', async () => {
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
      'select kind from sale_trail join orders on orders.id = subject_id where order_no = $1 order by seq',
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

  it('accepts the records of several pages and a save concurrently, each as one row', async () => {
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
    // Two saves before, then twenty-four pages and a save concurrently.
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 27 });
  });

  it('that a sign-in adopts while pages still send records loses none that was acknowledged', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const { orderNo } = draft;
    const tell = () => browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_left', page: 'health', pageVersion: 'test' }] });
    const told = Array.from({ length: 12 }, tell);
    const phone = sampleApplicant(application).phone?.number ?? '';
    const signedIn = logIn(browser, portal.services, phone);
    const acknowledged = (await Promise.allSettled([...told, ...Array.from({ length: 12 }, tell)])).filter(
      ({ status }) => status === 'fulfilled',
    );
    await signedIn;
    // Two saves, the acknowledged records, the adoption.
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 3 + acknowledged.length });
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ state: 'draft', phoneVerified: true });
  });

  it('may lack any answer, and a phone may lack its number', async () => {
    const { browser } = nextGuest();
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    const { choices, insureds } = (await saveApplication({ browser, serial: 1 })).application;
    const { id, planId, riders } = onlyInsured({ insureds });
    const empty: WireApplication = {
      goodsId: product.goodsId,
      parties: { applicant: { phone: { countryCode: '852', number: '' } }, insured: {} },
      applicant: 'applicant',
      choices,
      insureds: [{ id, party: 'insured', planId, choices: {}, riders, beneficiaries: { named: [] } }],
      health: {},
      healthDetails: {},
      bodies: {},
      consents: {},
      noticeAcknowledged: false,
      documentsRead: {},
      exclusionsConfirmed: [],
      declarationAgreed: false,
    };
    const saved = await browser.api('saveGuestDraft', { application: empty });
    expect(saved.application).toEqual(empty);
    expect(saved).toMatchObject({ premium: null, premiumProblem: '填写被保险人的性别和出生日期后显示保费' });
    expect((await browser.api('startApplication', { orderNo: saved.orderNo })).application.parties).toEqual(empty.parties);
  });

  it('open in two tabs is saved by one; the other has to load the newer version', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const save = (email: string, version: number) =>
      browser.api('saveGuestDraft', {
        orderNo: draft.orderNo,
        version,
        application: changePerson(application, 'applicant', { email }),
      });
    const tabs = await Promise.allSettled([save('one@example.com', draft.version), save('two@example.com', draft.version)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DRAFT_CHANGED_ELSEWHERE' } });
    const newest = await browser.api('startApplication', { orderNo: draft.orderNo });
    expect(newest.version).toBe(draft.version + 1);
    await save('three@example.com', newest.version);
  });

  it('loses the answers that depend on a changed one: another insured means other answers and no agreement', async () => {
    const { browser, ...guest } = nextGuest();
    const named = { kind: 'named' as const, named: [{ party: 'p1', relation: '03' as const, order: 1, share: 100 }] };
    const { draft, application } = await saveApplication({
      browser,
      ...guest,
      change: (one) => changePerson(changeInsured(insuredSpouse(one), { beneficiaries: named }), 'p1', { name: '样例受益' }),
    });
    expect(draft.application).toMatchObject({
      insureds: [{ relation: '02' }],
      declarationAgreed: true,
      parties: { insured: { name: insuredPerson(application).name }, p1: { name: '样例受益' } },
    });
    const { application: after } = await browser.api('saveGuestDraft', {
      orderNo: draft.orderNo,
      version: draft.version,
      application: changeInsured(application, { relation: '03' }),
    });
    expect(after).toMatchObject({ insureds: [{ relation: '03', beneficiaries: { named: [] } }], declarationAgreed: false });
    expect(after.health).toEqual({});
    expect(after.parties).toEqual({ applicant: sampleApplicant(application), insured: {} });
  });

  it('is refused if a role refers to nobody, if nobody is insured, or if two insureds have one id', async () => {
    const { browser, serial: sample } = nextGuest();
    const right = sampleApplication(sample, await browser.api('getProduct', { goodsId: 'zhenan' }));
    const insured = onlyInsured(right);
    const named = (party: string) => ({ beneficiaries: { kind: 'named' as const, named: [{ party }] } });
    for (const wrong of [
      { ...right, applicant: 'p1' },
      { ...right, applicant: 'constructor' },
      changeInsured(right, { party: 'insured' }),
      changeInsured(right, named('p1')),
      { ...right, insureds: [] },
      { ...right, insureds: [insured, insured] },
    ])
      expect((await refusalOf(browser.api('saveGuestDraft', { application: wrong }))).code).toBe('INVALID_INPUT');
    await browser.api('saveGuestDraft', { application: changeInsured(right, named('applicant')) });
  });

  it('may have any id for a person, also the name of a member of every object', async () => {
    const { browser, serial: sample } = nextGuest();
    const right = sampleApplication(sample, await browser.api('getProduct', { goodsId: 'zhenan' }));
    const party = 'constructor';
    const application = {
      ...changeInsured(right, { id: 'toString', party }),
      parties: { [party]: sampleApplicant(right) },
      applicant: party,
      health: { [party]: right.health['applicant'] ?? {} },
    };
    const { orderNo, version } = await browser.api('saveGuestDraft', { application });
    const saved = await browser.api('saveGuestDraft', { orderNo, version, application });
    expect(saved.application).toEqual(application);
    expect(saved.premium).not.toBeNull();
  });

  it('of another product or another visitor cannot be continued', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const save = { orderNo: draft.orderNo, version: draft.version, application };
    for (const goodsId of ['other', 'kangyi'])
      expect((await refusalOf(browser.api('saveGuestDraft', { ...save, application: { ...application, goodsId } }))).code, goodsId).toBe(
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

describe('a draft that waits until the next birthday', () => {
  it('can be submitted only at the premium of the new age', async () => {
    const birthday = '1990-11-25';
    const change = (one: WireApplication) => changePerson(one, 'applicant', { birthday, certificateNo: sampleIdNumber(birthday, 333) });
    const { submit, orderNo, browser, premium, application } = await draftToSubmit(change);
    portal.clock.advance(8 * 24 * 60);
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
    expect((await refusalOf(submit({ verifyCode }))).code).toBe('PREMIUM_CHANGED');
    const now = await browser.api('startApplication', { orderNo });
    expect(Number(now.premium)).toBeGreaterThan(Number(premium));
    expect(await submit({ verifyCode, premium: now.premium ?? '' })).toMatchObject({ state: 'unpaid', premium: now.premium });
  });
});
