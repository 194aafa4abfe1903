import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { type BuyerOptions } from '../../testing/buyer.ts';
import { prepareSubmission } from '../../testing/prepare-submission.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changePerson, insuredPerson, insuredSpouse, onlyInsured } from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';

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
    const { submit, orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
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
    const shown = await elsewhere.api('showConsent', { token });
    expect(shown).toMatchObject({ given: false, relation: '配偶', beneficiaries: ['法定受益人'] });
    expect(shown.choices.map(({ value }) => value)).toEqual(['终身', '20 年交', '30万元']);
    expect(JSON.stringify(shown)).not.toContain(insuredPerson(application).name);
    await elsewhere.api('sendVerifyCode', { purpose: 'consent', token });
    expect((await refusalOf(elsewhere.api('giveConsent', { token, verifyCode: '000000' }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    const given = await elsewhere.api('giveConsent', { token, verifyCode: await readCode(portal.services, insured, 'consent') });
    expect(await elsewhere.api('giveConsent', { token, verifyCode: '000000' })).toEqual(given);
    expect(await consentOf()).toEqual(consent('given'));
    expect(await submit()).toMatchObject({ state: 'unpaid' });
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
    const self = await draftToSubmit();
    expect((await refusalOf(self.browser.api('requestConsent', { orderNo: self.orderNo }))).code).toBe('APPLICATION_INCOMPLETE');
  });
});
