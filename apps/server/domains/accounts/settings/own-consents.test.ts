import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '#testing/account-steps.ts';
import { type BrowserSession } from '#testing/browser-session.ts';
import { type BuyerOptions, buyPolicy, openGuest, saveApplication, submitOrder, type WireApplication } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { sampleApplicant, answerYes, insuredSpouse } from '#testing/samples/sample-application.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 640;
const next = () => (serial += 1);
const consentsOf = async (browser: BrowserSession) => (await browser.api('listMyConsents')).consents;
const signIn = (browser: BrowserSession, number: string) => logIn(browser, portal.services, number);

/** A draft of a signed-in customer, with its only consent. */
async function draftOf(number: string, change?: BuyerOptions['change']) {
  const browser = await registerCustomer(portal, number);
  const saved = await saveApplication({ browser, serial: next(), ...(change && { change }) });
  return { browser, ...saved };
}

describe('a separate consent', () => {
  it('comes before the health answers: without it none is stored', async () => {
    const guest = openGuest(portal, next());
    const { draft } = await saveApplication({ ...guest, change: (application) => ({ ...application, consents: {} }) });
    const { application, version } = await guest.browser.api('startApplication', { orderNo: draft.orderNo });
    expect([application.health, application.healthDetails, application.bodies]).toEqual([{}, {}, {}]);
    const answered = { health: { applicant: { h1: 'no' as const } }, consents: { health_answers: consentTexts.health_answers.version } };
    const save = (seen: number, changed: WireApplication) =>
      guest.browser.api('saveGuestDraft', { orderNo: draft.orderNo, version: seen, application: changed });
    const kept = await save(version, { ...application, ...answered });
    const { application: left } = await save(kept.version, { ...kept.application, health: { applicant: { h1: 'yes' } }, consents: {} });
    expect(left.health).toEqual(answered.health);
  });

  it.each<[string, NonNullable<BuyerOptions['change']>, string]>([
    ['to the health answers', (application) => ({ ...application, consents: {} }), 'consent.health_answers'],
    ['to an earlier text', (application) => ({ ...application, consents: { health_answers: '2020-01' } }), 'consent.health_answers'],
  ])('that is missing %s refuses the submission', async (_name, change, rule) => {
    const { submit } = await prepareSubmission(portal, next(), change);
    const refused = await refusalOf(submit());
    expect([refused.code, ...refused.findings.map((finding) => finding.rule)]).toEqual(['APPLICATION_INCOMPLETE', rule]);
  });

  it('of another adult is refused by name, and given by a tick, which can be taken back', async () => {
    const { browser, draft, application } = await draftOf('13700006401', insuredSpouse);
    const kinds = async () =>
      (await consentsOf(browser))
        .filter((one) => one.withdrawnAt === null)
        .map(({ kind }) => kind)
        .toSorted();
    expect(await kinds()).toEqual(['health_answers', 'relatives']);
    const { health_answers } = application.consents ?? {};
    const unticked = { ...application, consents: { health_answers } };
    portal.clock.advance(1);
    await browser.api('saveDraft', { orderNo: draft.orderNo, version: draft.version, application: unticked });
    expect(await kinds()).toEqual(['health_answers']);
    expect((await consentsOf(browser)).find(({ kind }) => kind === 'relatives')?.withdrawnAt).toBe(portal.clock.now().toISOString());
  });

  it('is listed with its text, its order and what follows, for the account that the guest signs in with', async () => {
    const guest = openGuest(portal, next());
    const { orderNo, application } = await buyPolicy(guest);
    await signIn(guest.browser, sampleApplicant(application).phone?.number ?? '');
    const { version, title, points } = consentTexts.health_answers;
    expect(await consentsOf(guest.browser)).toEqual([
      {
        id: expect.any(String),
        kind: 'health_answers',
        version,
        title,
        points,
        orderNo,
        product: expect.any(String),
        givenAt: expect.any(String),
        withdrawnAt: null,
        follows: '已付款的订单和生效的合同不受影响：履行合同和法律规定须保存的资料会继续保存，此外不再使用。',
      },
    ]);
  });
});

describe('a withdrawal', () => {
  it('removes the medical reports with the answers: answering 是 again does not bring them back', async () => {
    const { browser, draft, application } = await draftOf('13700006409', (answers, product) => answerYes(answers, product, 'h2'));
    const { orderNo } = draft;
    const report = new File([samplePng({ width: 3, height: 2 })], 'report.png');
    await browser.api('uploadHealthReport', { report, orderNo, party: application.applicant, question: 'h2' });
    const [consent] = await consentsOf(browser);
    await browser.api('withdrawConsent', { id: consent?.id ?? '' });
    const { version } = await browser.api('startApplication', { orderNo });
    await browser.api('saveDraft', { orderNo, version, application });
    const opened = await browser.api('startApplication', { orderNo });
    const answered = opened.application.healthDetails?.[application.applicant]?.['h2'];
    expect([answered?.text, answered?.reports]).toEqual([expect.any(String), undefined]);
  });

  it('removes the data from a draft, which cannot be submitted until it is given again', async () => {
    const { browser, draft } = await draftOf('13700006402');
    const [consent] = await consentsOf(browser);
    expect(consent?.follows).toContain('投保单里的健康告知会删除');
    portal.clock.advance(1);
    await browser.api('withdrawConsent', { id: consent?.id ?? '' });
    const { application, version } = await browser.api('startApplication', { orderNo: draft.orderNo });
    expect([application.health, application.bodies, application.consents]).toEqual([{}, {}, {}]);
    expect(version).toBe(draft.version + 1);
    expect(await consentsOf(browser)).toEqual([{ ...consent, withdrawnAt: portal.clock.now().toISOString() }]);
    // Once more changes nothing.
    expect(await browser.api('withdrawConsent', { id: consent?.id ?? '' })).toEqual({});
    expect((await browser.api('startApplication', { orderNo: draft.orderNo })).version).toBe(version);
  });

  it('cancels an order that waits for an underwriter or a payment', async () => {
    for (const change of [
      undefined,
      (...[application, product]: Parameters<NonNullable<BuyerOptions['change']>>) => answerYes(application, product, 'h2'),
    ]) {
      const guest = openGuest(portal, next());
      const { orderNo, application } = await submitOrder({ ...guest, ...(change && { change }) });
      await signIn(guest.browser, sampleApplicant(application).phone?.number ?? '');
      const [consent] = await consentsOf(guest.browser);
      expect(consent?.follows).toBe('这笔订单尚未付款，会一并取消，不会扣款。');
      await guest.browser.api('withdrawConsent', { id: consent?.id ?? '' });
      expect((await guest.browser.api('getOrder', { orderNo })).state).toBe('cancelled');
    }
  });

  it('does not touch a contract', async () => {
    const guest = openGuest(portal, next());
    const { orderNo, application } = await buyPolicy(guest);
    await signIn(guest.browser, sampleApplicant(application).phone?.number ?? '');
    const [consent] = await consentsOf(guest.browser);
    await guest.browser.api('withdrawConsent', { id: consent?.id ?? '' });
    expect((await guest.browser.api('getOrder', { orderNo })).state).toBe('issued');
    expect((await consentsOf(guest.browser))[0]?.withdrawnAt).not.toBeNull();
  });

  it('of images removes those that no proof needs, and the next upload asks again', async () => {
    const browser = await registerCustomer(portal, '13700006403');
    for (let time = 0; time < 3; time += 1) await browser.api('giveIdentityConsent', { version: identityConsent.version });
    expect(await consentsOf(browser), 'agreeing again adds nothing').toHaveLength(1);
    const upload = () =>
      browser.api('uploadOtherImage', {
        nonIdcardImage: new File([new Uint8Array(samplePng({ width: 3, height: 2 }))], 'p.png', { type: 'image/png' }),
      });
    const [kept, removed] = [await upload(), await upload()];
    const { reference } = await browser.api('saveIdentityImages', { certificateType: '1', imageIds: [kept.imageId] });
    await browser.api('requestIdentityReview', { reference, name: 'John Smith', certificateNo: 'E12345678', validUntil: '2031-01-01' });
    const [consent] = await consentsOf(browser);
    expect(consent).toMatchObject({ kind: 'identity_images', orderNo: null, product: null });
    await browser.api('withdrawConsent', { id: consent?.id ?? '' });
    expect((await refusalOf(upload())).code).toBe('IDENTITY_CONSENT_NEEDED');
    const { rows } = await portal.connection.pool.query<{ id: string }>('select id from uploaded_images where id = any($1)', [
      [kept.imageId, removed.imageId],
    ]);
    expect(rows).toEqual([{ id: kept.imageId }]);
  });

  it('is refused for a consent of somebody else', async () => {
    const { browser } = await draftOf('13700006404');
    const [consent] = await consentsOf(browser);
    const stranger = await registerCustomer(portal, '13700006405');
    expect(await consentsOf(stranger)).toEqual([]);
    expect((await refusalOf(stranger.api('withdrawConsent', { id: consent?.id ?? '' }))).code).toBe('CONSENT_NOT_FOUND');
    expect((await consentsOf(browser))[0]?.withdrawnAt).toBeNull();
  });
});

describe('a consent of a kind that this version does not know', () => {
  it.each([true, false])('is not withdrawn, nor is anything else: the customer is told to call (with its text: %s)', async (hasText) => {
    const { browser, draft } = await draftOf(`1370000641${hasText ? 0 : 1}`);
    const { pool } = portal.connection;
    if (hasText)
      await pool.query(
        `insert into separate_consent_texts values ('call_records', '2030-01', '通话说明', '{录音}', now()) on conflict do nothing`,
      );
    const { rows } = await pool.query<{ id: string }>(
      `insert into separate_consents (kind, version, account_id, order_id, given_at)
       select 'call_records', '2030-01', account_id, order_id, given_at from separate_consents
       where order_id = (select id from orders where order_no = $1) limit 1 returning id`,
      [draft.orderNo],
    );
    const id = rows[0]?.id ?? '';
    const refused = await refusalOf(browser.api('withdrawConsent', { id }));
    expect([refused.code, refused.message]).toEqual(['CONSENT_KIND_UNKNOWN', '这项授权不能在线撤回，请致电客服热线办理。']);
    const withdrawn = await pool.query('select 1 from separate_consents where id = $1 and withdrawn_at is not null', [id]);
    expect(withdrawn.rowCount).toBe(0);
    expect(await consentsOf(browser)).toMatchObject([{ kind: 'health_answers', withdrawnAt: null }]);
    expect((await browser.api('startApplication', { orderNo: draft.orderNo })).application.health).not.toEqual({});
  });
});

it('the database keeps a consent as it was given, and adds its withdrawal once', async () => {
  const { browser } = await draftOf('13700006406');
  const [consent] = await consentsOf(browser);
  const query = (sql: string) => portal.connection.pool.query(sql, [consent?.id]);
  await expect(query(`update separate_consents set version = 'x' where id = $1`)).rejects.toThrow(/append-only/);
  await browser.api('withdrawConsent', { id: consent?.id ?? '' });
  await expect(query('update separate_consents set withdrawn_at = null where id = $1')).rejects.toThrow(/append-only/);
});
