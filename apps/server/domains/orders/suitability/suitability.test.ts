import { joinPage } from '@portal/rules/sale/pages/page-model.ts';
import { insistence } from '@portal/rules/suitability/check-suitability.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveTrail, openGuest, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleApplicant, sampleIdNumber, sampleSuitability } from '#testing/samples/sample-application.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { buyAsCustomer } from '../../core/core-feeds.testing.ts';
import { findWholeTrail } from '../../trail/find-whole-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Said = NonNullable<WireApplication['suitability']>;
const saying = (said: Partial<Said>) => (application: WireApplication) => ({
  ...application,
  suitability: { ...application.suitability, ...said },
});

/** A draft with everything that a submission needs; `submit` submits it as it is then. */
async function draftOf(serial: number, change: (application: WireApplication) => WireApplication, goodsId = 'zhenan') {
  const guest = openGuest(portal, serial);
  const { browser } = guest;
  const { draft, product, application } = await saveApplication({ ...guest, goodsId, change });
  const { orderNo } = draft;
  await leaveTrail(browser, orderNo, product.documents);
  const submit = async (how: 'with a code' | 'without' = 'without') => {
    const { version, premium } = await browser.api('startApplication', { orderNo });
    if (how === 'with a code') await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const phone = sampleApplicant(application).phone?.number ?? '';
    const verifyCode = how === 'with a code' ? await readCode(portal.services, phone, 'apply') : undefined;
    return browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }, { idempotencyKey: randomUUID() });
  };
  const save = async (next: WireApplication) => {
    const { version } = await browser.api('startApplication', { orderNo });
    const saved = await browser.api('saveGuestDraft', { orderNo, version, application: { ...next, declarationAgreed: false } });
    return browser.api('saveGuestDraft', { orderNo, version: saved.version, application: next });
  };
  return { browser, orderNo, application, premium: draft.premium, submit, save };
}

const rulesOf = async (call: Promise<unknown>) => (await refusalOf(call)).findings.map(({ rule }) => rule);

describe('a sale that plainly exceeds what its customer can pay', () => {
  it('is refused until the customer insists in writing; the record has the advice with its figures and the confirmation', async () => {
    const { browser, orderNo, application, submit, save } = await draftOf(801, saying({ familyIncome: 10_000 }));
    expect(await rulesOf(submit())).toEqual(['suitability.insist']);
    const { suitability } = await browser.api('startApplication', { orderNo });
    expect(suitability).toMatchObject({ standard: { incomePercent: 30 }, heldYearly: '0.00', elder: null });
    // A made-up confirmation is against other reasons.
    const insisting = (against: string): WireApplication => ({
      ...application,
      suitability: { ...application.suitability, insisted: { words: insistence, against } },
    });
    await save(insisting('没有原因'));
    expect(await rulesOf(submit())).toEqual(['suitability.changed']);

    const premium = (await browser.api('startApplication', { orderNo })).premium ?? '';
    const yearly = `¥${Number(premium).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const share = Math.ceil(Number(premium) / 10) / 10;
    const reason = `每年保费合计 ${yearly}，家庭年收入 ¥10,000.00，占 ${share}%，超过 30%。本次要连续交 20 年。`;
    await save(insisting(reason));
    await browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page: 'confirm', pageVersion: 'test' }] });
    expect(await submit('with a code')).toMatchObject({ state: 'unpaid' });
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
    const pages = [...(whole?.pages.values() ?? [])].map(joinPage).filter(({ page }) => page === 'confirm');
    const said = pages.flatMap(({ sections }) => sections).find(({ rows }) => rows.some(({ value }) => value === insistence));
    expect(said).toMatchObject({ heading: '建议不要投保', rows: [{ label: '原因', value: reason }, { label: '书面确认' }] });
  });

  it('is judged with the premiums of the other policies of the account', async () => {
    const { owner: browser, premium } = await buyAsCustomer(portal, 802);
    const { draft } = await saveApplication({ browser, serial: 802, change: saying({ familyIncome: 50_000 }) });
    const { orderNo, version } = draft;
    const { suitability } = await browser.api('startApplication', { orderNo });
    expect(suitability?.heldYearly).toBe(premium);
    expect(Number(premium) / 50_000, 'one of the two is below the bound').toBeLessThan(0.3);
    const submission = { orderNo, version, premium: draft.premium ?? '' };
    expect(await rulesOf(browser.api('applyInsurance', submission, { idempotencyKey: randomUUID() }))).toEqual(['suitability.insist']);
  });
});

it('what was said for one purchase begins the next one of the account, without the confirmation', async () => {
  const { owner: browser } = await buyAsCustomer(portal, 803);
  const { draft } = await saveApplication({ browser, serial: 803, goodsId: 'shouan' });
  const { suitability: _said, ...unsaid } = draft.application;
  const begun = await browser.api('saveDraft', { application: { ...unsaid, parties: { applicant: {} }, health: {}, bodies: {} } });
  expect(begun.application.suitability).toEqual(sampleSuitability);
});

it('a cover of a year is sold without a question', async () => {
  const { browser, orderNo, submit } = await draftOf(804, (application) => ({ ...application, suitability: undefined }), 'kangyi');
  expect((await browser.api('startApplication', { orderNo })).suitability).toBeNull();
  expect(await submit('with a code')).toMatchObject({ state: 'unpaid' });
});

describe('an applicant of 65 today who buys a product of a high grade', () => {
  const elder = (application: WireApplication) =>
    changePerson({ ...application, choices: { ...application.choices, payment_period: 'y3' } }, 'applicant', {
      birthday: '1961-11-21',
      certificateNo: sampleIdNumber('1961-11-21', 11),
      certificateValidUntil: '9999-12-31',
    });

  it('is called and has a day to think it over; then the sale goes on with everything that was typed', async () => {
    const { browser, orderNo, submit, save, application } = await draftOf(805, elder, 'chuanshi');
    expect(await rulesOf(submit())).toEqual(['suitability.call']);
    const shownOf = async () => (await browser.api('startApplication', { orderNo })).suitability?.elder;
    expect(await shownOf()).toMatchObject({ isCalled: false, isConsidering: true, considerUntil: expect.stringMatching(/^2026-11-22/) });
    const { api, staffId } = await staffOf(portal, ['underwriter']);
    expect(await api('listElders')).toEqual([expect.objectContaining({ orderNo })]);
    expect(await api('openElder', { orderNo })).toMatchObject({ name: expect.stringContaining('样例'), product: expect.any(String) });
    const [looked] = await (await staffOf(portal)).api('listActs', { staffId });
    expect(looked).toMatchObject({ call: 'openElder', opens: 'personal', subjects: [orderNo], outcome: 'done' });
    await api('recordElderCall', { orderNo });
    // Another contract is explained anew.
    await save({ ...application, choices: { ...application.choices, payment_period: 'y5' } });
    expect(await shownOf()).toMatchObject({ isCalled: false, isConsidering: true });
    await api('recordElderCall', { orderNo });
    expect((await refusalOf(api('recordElderCall', { orderNo }))).message).toContain('不在等待致电');
    expect(await api('listElders')).toEqual([]);
    expect(await rulesOf(submit())).toEqual(['suitability.consider']);
    portal.clock.advance(24 * 60 * 60);
    expect(await shownOf()).toMatchObject({ isCalled: true, isConsidering: false });
    expect((await submit('with a code')).orderNo).toBe(orderNo);
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
    const rows = whole?.trail.rows.map(({ kind, actor }) => ({ kind, actor })) ?? [];
    expect(rows.map(({ kind }) => kind)).toContain('elder_call_asked');
    const actor = `staff:${staffId}`;
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'elder_opened', actor },
        { kind: 'elder_called', actor },
      ]),
    );
  });
});
