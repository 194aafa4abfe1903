import { maskName } from '@portal/rules/values/masking.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuyerOptions,
  leaveTrail,
  openGuest,
  readingSteps,
  saveApplication,
  startPaying,
  submitOrder,
  type WireApplication,
} from '../../testing/buyer.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { prepareSubmission } from '../../testing/prepare-submission.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, sampleApplicant } from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { listReviews, reviewOrder, showReview } from './review-order.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));
const draftToSubmit = (change?: BuyerOptions['change']) => prepareSubmission(portal, (serial += 1), change);

describe('submitting', () => {
  it('again with the same key gives the same answer, and with another request a refusal', async () => {
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

  it('twice concurrently makes one order, with one key or with two', async () => {
    for (const keys of [[randomUUID()], [randomUUID(), randomUUID()]]) {
      const { submit, orderNo, browser } = await draftToSubmit();
      const outcomes = await Promise.allSettled([submit({}, keys[0]), submit({}, keys.at(-1))]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - keys.length);
      const { events } = await browser.api('findOrderAndPolicy', { orderNo });
      expect(events.map(({ state }) => state)).toEqual(['underwriting', 'unpaid']);
    }
  });

  it('by a customer who signed in with another phone accepts a code sent to the one in the application', async () => {
    const browser = openBrowser(portal.url);
    await logIn(browser, portal.services, '13600000001');
    const order = await submitOrder({ browser, serial: (serial += 1), readCode: (phone) => readCode(portal.services, phone, 'apply') });
    expect(sampleApplicant(order.application).phone?.number).not.toBe('13600000001');
    expect(await browser.api('getPaymentState', { orderNo: order.orderNo })).toMatchObject({ state: 'unpaid' });
  });

  it('is refused after a change in another tab, or at another premium', async () => {
    const { submit } = await draftToSubmit();
    expect((await refusalOf(submit({ version: 1 }))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    expect((await refusalOf(submit({ premium: '1.00' }))).code).toBe('PREMIUM_CHANGED');
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it("is refused without the code of the applicant's phone, and five wrong codes make the right one invalid", async () => {
    const { submit, verifyCode } = await draftToSubmit();
    expect((await refusalOf(submit({ verifyCode: undefined }))).code).toBe('CODE_WRONG');
    const wrong = verifyCode === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(submit({ verifyCode: wrong }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CODE_WRONG');
  });

  it('is refused without the whole evidence of the sale, whichever part is missing', async () => {
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

  it('names the document if an older version of it was read', async () => {
    const change = (application: WireApplication): WireApplication => ({
      ...application,
      documentsRead: { ...application.documentsRead, terms: '0'.repeat(64) },
    });
    const { submit } = await draftToSubmit(change);
    const refused = await refusalOf(submit());
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['documentsRead.terms']]);
  });

  it('with a rider whose exclusions were not confirmed names them, and with all of them confirmed is taken', async () => {
    const withRider = (application: WireApplication) => changeInsured(application, { planId: 'plus', riders: ['mild_moderate'] });
    const onlyMain = (application: WireApplication): WireApplication => ({
      ...withRider(application),
      exclusionsConfirmed: application.exclusionsConfirmed.filter((id) => id.startsWith('e')),
    });
    const { submit } = await draftToSubmit(onlyMain);
    const refused = await refusalOf(submit());
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['exclusionsConfirmed.m1']]);
    expect(await (await draftToSubmit(withRider)).submit()).toMatchObject({ state: 'unpaid' });
  });
});

describe('health answers', () => {
  const yesTo =
    (question: string) =>
    (application: WireApplication): WireApplication => ({
      ...application,
      health: { applicant: { ...application.health['applicant'], [question]: 'yes' } },
    });

  it('that end the sale are refused at the question', async () => {
    const { submit } = await draftToSubmit(yesTo('h1'));
    const refused = await refusalOf(submit());
    expect(refused.findings).toEqual([expect.objectContaining({ rule: 'health.declined', path: 'health.applicant.h1' })]);
  });

  it('that need a review wait for the underwriter, who accepts: then the order may be paid', async () => {
    const { submit, orderNo, browser, application } = await draftToSubmit(yesTo('h2'));
    expect(await submit()).toMatchObject({ state: 'review', payBefore: null });
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    const { db } = portal.services;
    expect(await showReview(portal.services, orderNo)).toMatchObject({
      orderNo,
      insureds: [{ relation: '本人', answers: [{ id: 'h2', answer: 'yes' }] }],
      applicantAnswers: [],
    });
    expect(JSON.stringify(await showReview(portal.services, orderNo))).not.toContain(sampleApplicant(application).name);
    await reviewOrder(portal.services, { orderNo, verdict: 'accept' });
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'unpaid', actions: ['pay', 'cancel'] });
    const messages = (await listOutbox(db, portal.services.sealer, 500)).filter(
      ({ phone }) => phone === sampleApplicant(application).phone?.number,
    );
    expect(messages.filter(({ text }) => text.includes('已通过核保，请在 24 小时内'))).toHaveLength(1);
    await expect(reviewOrder(portal.services, { orderNo, verdict: 'decline' })).rejects.toThrow(/not in review/);
    await startPaying(browser, orderNo, 'wechat');
  });

  it('are reviewed in the order in which they were submitted', async () => {
    const [first, second] = [await draftToSubmit(yesTo('h2')), await draftToSubmit(yesTo('h2'))];
    await second.submit();
    portal.clock.advance(1);
    await first.submit();
    const waiting = await listReviews(portal.services);
    expect(waiting.slice(-2)).toMatchObject([{ order_no: second.orderNo }, { order_no: first.orderNo }]);
    for (const { orderNo } of [first, second]) await reviewOrder(portal.services, { orderNo, verdict: 'decline' });
  });

  it('that the underwriter declines end the order', async () => {
    const { submit, orderNo, browser } = await draftToSubmit(yesTo('h3'));
    await submit();
    await reviewOrder(portal.services, { orderNo, verdict: 'decline' });
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'declined', actions: [] });
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('a submitted order', () => {
  it('is shown masked to the visitor who made it, and its premium is frozen', async () => {
    const guest = nextGuest();
    const { orderNo, premium, application } = await submitOrder(guest);
    const shown = await guest.browser.api('findOrderAndPolicy', { orderNo });
    expect(shown).toMatchObject({
      orderNo,
      premium,
      state: 'unpaid',
      policyNo: null,
      insuredNames: [maskName(sampleApplicant(application).name ?? '')],
      insureds: [{ name: shown.insuredNames[0], relation: '本人', choices: [], riders: [] }],
      choices: [
        { label: '保障期间', value: '终身' },
        { label: '交费期间', value: '20 年交' },
        { label: '基本保额', value: '30万元' },
      ],
      payments: 20,
    });
    expect(JSON.stringify(shown)).not.toContain(sampleApplicant(application).name);
  });
});
