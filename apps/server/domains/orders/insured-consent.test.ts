import { maskName } from '@portal/rules/values/masking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { type BuyerOptions } from '../../testing/buyer.ts';
import { prepareSubmission } from '../../testing/prepare-submission.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  changeInsured,
  changePerson,
  insuredPerson,
  insuredSpouse,
  onlyInsured,
  sampleApplicant,
} from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { hashPhone } from '../codes/public.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { exportConsents } from './export-orders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const draftToSubmit = (change?: BuyerOptions['change']) => prepareSubmission(portal, (serial += 1), change);

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

  it('agrees by a personal link, with a code to their own phone, before the application is submitted', async () => {
    const { submit, orderNo, browser, application, product } = await draftToSubmit(insuredSpouse);
    const person = insuredPerson(application);
    const insured = person.phone?.number ?? '';
    const masked = { insured: maskName(person.name ?? ''), applicant: maskName(sampleApplicant(application).name ?? '') };
    const other = await draftToSubmit(insuredSpouse);
    await other.browser.api('requestConsent', { orderNo: other.orderNo });
    const consentOf = async () => (await browser.api('startApplication', { orderNo })).consents;
    const consent = (state: string) => [{ insured: 'insured', state }];
    expect(await consentOf()).toEqual(consent('none'));
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    const asked = await browser.api('requestConsent', { orderNo });
    expect(asked).toEqual({ sentTo: `${insured.slice(0, 3)}****${insured.slice(-4)}`, expiresAt: '2026-11-23T04:00:00.000Z' });
    expect(await consentOf()).toEqual(consent('sent'));
    expect((await refusalOf(browser.api('requestConsent', { orderNo }))).code).toBe('CODE_TOO_SOON');

    const elsewhere = openBrowser(portal.url);
    const token = await tokenSentTo(insured);
    const messages = (await listOutbox(portal.services.db, portal.services.sealer, 100)).filter(({ phone }) => phone === insured);
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${masked.insured}您好，${masked.applicant}为您投保${product.shortName}，请您本人确认：`),
    ]);
    expect(messages[0]?.text).toContain('（48 小时内有效）');
    const shown = await elsewhere.api('showConsent', { token });
    expect(shown).toEqual({
      productName: product.name,
      applicantName: masked.applicant,
      insuredName: masked.insured,
      relation: '配偶',
      choices: ['终身', '20 年交', '30万元'].map((value) => expect.objectContaining({ value })),
      beneficiaries: ['法定受益人'],
      sentTo: asked.sentTo,
      given: false,
    });
    // Another insured of the same order.
    await portal.connection.pool.query(
      `insert into insured_consents (order_id, insured_id, token_hash, phone_hash, phone_sealed, content_schema, content_hash, sent_at, expires_at)
       select order_id, 'p2', sha256(token_hash), phone_hash, phone_sealed, content_schema, content_hash, sent_at, expires_at
       from insured_consents join orders on orders.id = order_id where order_no = $1`,
      [orderNo],
    );
    await elsewhere.api('sendVerifyCode', { purpose: 'consent', token });
    expect((await refusalOf(elsewhere.api('giveConsent', { token, verifyCode: '000000' }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    portal.clock.advance(1);
    const given = await elsewhere.api('giveConsent', { token, verifyCode: await readCode(portal.services, insured, 'consent') });
    expect(given).toEqual({ givenAt: portal.clock.now().toISOString() });
    expect(await elsewhere.api('showConsent', { token })).toEqual({ ...shown, given: true });
    const { rows } = await portal.connection.pool.query(
      `select insured_id from insured_consents join orders on orders.id = order_id where given_at is not null and order_no = any($1)`,
      [[orderNo, other.orderNo]],
    );
    expect(rows).toEqual([{ insured_id: 'insured' }]);
    const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
    expect(trail.rows.filter(({ kind }) => kind.startsWith('consent')).map(({ kind, detail }) => ({ kind, ...detail }))).toEqual([
      { kind: 'consent_requested', insured: 'insured' },
      { kind: 'consent_given', insured: 'insured', content: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await elsewhere.api('giveConsent', { token, verifyCode: '000000' })).toEqual(given);
    expect(await consentOf()).toEqual(consent('given'));
    expect(await submit()).toMatchObject({ state: 'unpaid' });
    expect((await refusalOf(browser.api('requestConsent', { orderNo }))).code).toBe('ORDER_NOT_EDITABLE');
  });

  it('sees who benefits, and finds in the copy of their data what they were asked', async () => {
    const beneficiaries = { kind: 'named' as const, named: [{ party: 'applicant', relation: '02' as const, order: 1, share: 100 }] };
    const { orderNo, browser, application } = await draftToSubmit((one) => changeInsured(insuredSpouse(one), { beneficiaries }));
    const { phone } = insuredPerson(application);
    const askedAt = [portal.clock.now().toISOString()];
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(phone?.number ?? '');
    const name = maskName(sampleApplicant(application).name ?? '');
    expect((await browser.api('showConsent', { token })).beneficiaries).toEqual([`第 1 顺位 ${name} 100%`]);
    const later = await draftToSubmit((one) => changePerson(insuredSpouse(one), 'insured', { phone }));
    portal.clock.advance(2);
    askedAt.unshift(portal.clock.now().toISOString());
    await later.browser.api('requestConsent', { orderNo: later.orderNo });
    const again = await tokenSentTo(phone?.number ?? '');
    await browser.api('sendVerifyCode', { purpose: 'consent', token: again });
    const verifyCode = await readCode(portal.services, phone?.number ?? '', 'consent');
    const { givenAt } = await browser.api('giveConsent', { token: again, verifyCode });
    if (!phone) throw new Error('the sample has a phone');
    expect(await exportConsents(portal.services, hashPhone(portal.services.sealer, phone))).toEqual([
      { orderNo: later.orderNo, askedAt: askedAt[0], givenAt },
      { orderNo, askedAt: askedAt[1], givenAt: null },
    ]);
  });

  it('has to agree again when the content of the consent changes', async () => {
    const { submit, orderNo, version, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    await browser.api('giveConsent', { token, verifyCode: await readCode(portal.services, insured, 'consent') });
    const choices = { ...application.choices, sum_assured: '500000.00' };
    const dearer = { ...application, choices, declarationAgreed: false };
    const changed = await browser.api('saveGuestDraft', { orderNo, version, application: dearer });
    const agreed = await browser.api('saveGuestDraft', {
      orderNo,
      version: changed.version,
      application: { ...dearer, declarationAgreed: true },
    });
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'outdated' }]);
    expect((await refusalOf(submit({ version: agreed.version, premium: agreed.premium ?? '' }))).code).toBe('CONSENT_NEEDED');
    expect((await refusalOf(browser.api('showConsent', { token }))).code).toBe('CONSENT_LINK_INVALID');
    expect((await refusalOf(browser.api('sendVerifyCode', { purpose: 'consent', token }))).code).toBe('CONSENT_LINK_INVALID');
    portal.clock.advance(1);
    await browser.api('requestConsent', { orderNo });
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'sent' }]);
    expect(await browser.api('showConsent', { token: await tokenSentTo(insured) })).toMatchObject({ given: false });
  });

  it('cannot agree after the draft was cancelled', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    const verifyCode = await readCode(portal.services, insured, 'consent');
    await browser.api('cancelOrder', { orderNo });
    expect((await refusalOf(browser.api('giveConsent', { token, verifyCode }))).code).toBe('CONSENT_LINK_INVALID');
  });

  it('cannot use a link that has expired, was replaced or never existed', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
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

  it('is asked by name, and nobody is asked if the sale has no such insured', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const sentBefore = await listOutbox(portal.services.db, portal.services.sealer, 500);
    for (const insured of ['p1', 'applicant', 'constructor'])
      expect((await refusalOf(browser.api('requestConsent', { orderNo, insured }))).code).toBe('APPLICATION_INCOMPLETE');
    expect(await listOutbox(portal.services.db, portal.services.sealer, 500)).toEqual(sentBefore);
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'none' }]);
    await browser.api('requestConsent', { orderNo, insured: onlyInsured(application).id });
    expect(await tokenSentTo(insuredPerson(application).phone?.number ?? '')).not.toBe('');
  });

  it('is not asked while the details are invalid; a child and the applicant are never asked', async () => {
    const lacking = await draftToSubmit((one) => changePerson(insuredSpouse(one), 'insured', { certificateNo: undefined }));
    const refused = await refusalOf(lacking.browser.api('requestConsent', { orderNo: lacking.orderNo }));
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['parties.insured.certificateNo']]);
    const applicant = await draftToSubmit((one) => changePerson(insuredSpouse(one), 'applicant', { name: undefined }));
    const beneficiary = await draftToSubmit((one) => changeInsured(insuredSpouse(one), { beneficiaries: { named: [] } }));
    for (const { browser, orderNo } of [applicant, beneficiary])
      expect((await refusalOf(browser.api('requestConsent', { orderNo }))).findings).toHaveLength(1);
    const self = await draftToSubmit();
    expect((await refusalOf(self.browser.api('requestConsent', { orderNo: self.orderNo }))).code).toBe('APPLICATION_INCOMPLETE');
  });
});
