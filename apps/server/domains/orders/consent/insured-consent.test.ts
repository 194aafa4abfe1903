import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeAsInsured, consentTokenSentTo, drawnSignature as signature, saidIn } from '#testing/buying/agree-as-insured.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { type BuyerOptions, type WireApplication } from '#testing/buying/buyer.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import {
  changeInsured,
  changePerson,
  insuredPerson,
  insuredSpouse,
  onlyInsured,
  sampleApplicant,
} from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { hashPhone } from '../../codes/public.ts';
import { readPdfText } from '#platform/pdf/read-pdf-text.testing.ts';
import { evidenceOf } from '../../../testing/evidence-of.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { exportConsents } from '../export-orders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const draftToSubmit = (change?: BuyerOptions['change']) => prepareSubmission(portal, (serial += 1), change);

describe('an insured adult who is not the applicant', () => {
  const tokenSentTo = (number: string) => consentTokenSentTo(portal, number);

  it('agrees by a personal link, with a code to their own phone, before the application is submitted', async () => {
    const { submit, orderNo, browser, application, product, premium, version } = await draftToSubmit(insuredSpouse);
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
    expect(asked).toEqual({
      sentTo: `${insured.slice(0, 3)}****${insured.slice(-4)}`,
      expiresAt: '2026-11-24T04:00:00.000Z',
      resendAfterSeconds: 60,
    });
    expect(await consentOf()).toEqual(consent('sent'));
    expect((await refusalOf(browser.api('requestConsent', { orderNo }))).code).toBe('CODE_TOO_SOON');

    const elsewhere = openBrowser(portal.url);
    const token = await tokenSentTo(insured);
    const messages = (await listOutbox(portal.services.db, portal.services.sealer, 100)).filter(({ phone }) => phone === insured);
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `${masked.applicant} ${maskPhone(sampleApplicant(application).phone?.number ?? '')} 申请为您投保${product.shortName}，首期保费 ${showYuan(fromYuanText(premium))}，由其支付，须经您本人同意。`,
      ),
    ]);
    expect(messages[0]?.text).not.toContain(sampleApplicant(application).name);
    expect(messages[0]?.text).toContain('（72 小时内有效）');
    const shown = await elsewhere.api('showConsent', { token });
    expect(shown).toMatchObject({
      state: 'open',
      productVersion: product.version,
      acceptsSum: true,
      sentTo: asked.sentTo,
    });
    expect(saidIn(shown, 'cover')).toEqual(
      expect.arrayContaining([
        `产品：${product.name}`,
        `投保人：${masked.applicant}`,
        '您是投保人的：配偶',
        '保障期间：终身',
        '交费期间：20 年交，年交',
        '基本保额：30万元',
        '身故保险金受益人：法定受益人',
        `首期保费：每年 ${showYuan(fromYuanText(premium))}，共交 20 年，由投保人支付`,
      ]),
    );
    expect(saidIn(shown, 'person')).toEqual(expect.arrayContaining([`姓名：${masked.insured}`, '性别：女', '年龄：35 周岁']));
    expect(saidIn(shown, 'benefits').length).toBeGreaterThan(0);
    expect(shown.sections.flatMap(({ topic, texts }) => (topic === 'exclusions' ? texts : [])).length).toBeGreaterThan(0);
    expect(shown.documents.map(({ kind }) => kind)).toContain('terms');
    const [body, ...answers] = saidIn(shown, 'health');
    expect(body).toContain('身高和体重');
    expect(answers.map((said) => said.at(-1))).toEqual(Object.keys(application.health['insured'] ?? {}).map(() => '否'));
    const text = JSON.stringify(shown);
    for (const secret of [person.name, person.certificateNo, insured]) expect(text).not.toContain(secret);
    const { content } = shown;
    // Another insured of the same order.
    await portal.connection.pool.query(
      `insert into insured_consents (order_id, insured_id, phone_hash, phone_sealed, content_schema, content_hash, sent_at)
       select order_id, 'p2', phone_hash, phone_sealed, content_schema, content_hash, sent_at
       from insured_consents join orders on orders.id = order_id where order_no = $1`,
      [orderNo],
    );
    await elsewhere.api('sendVerifyCode', { purpose: 'consent', token });
    expect((await refusalOf(elsewhere.api('giveConsent', { token, verifyCode: '000000', content, signature }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    portal.clock.advance(1);
    const verifyCode = await readCode(portal.services, insured, 'consent');
    const given = await elsewhere.api('giveConsent', { token, verifyCode, content, signature });
    expect(given).toEqual({ givenAt: portal.clock.now().toISOString() });
    expect(await elsewhere.api('showConsent', { token })).toEqual({ ...shown, state: 'given', mayWithdraw: true });
    const { rows } = await portal.connection.pool.query(
      `select insured_id from insured_consents join orders on orders.id = order_id where given_at is not null and order_no = any($1)`,
      [[orderNo, other.orderNo]],
    );
    expect(rows).toEqual([{ insured_id: 'insured' }]);
    const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
    expect(trail.rows.filter(({ kind }) => kind.startsWith('consent')).map(({ kind, detail }) => ({ kind, ...detail }))).toEqual([
      { kind: 'consent_requested', insured: 'insured' },
      { kind: 'consent_given', insured: 'insured', version, content, name: person.name, signature },
    ]);
    expect(await elsewhere.api('giveConsent', { token, verifyCode: '000000', content, signature })).toEqual(given);
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
    expect(saidIn(await browser.api('showConsent', { token }), 'cover')).toContain(`身故保险金受益人：第 1 顺序 ${name} 100%`);
    const later = await draftToSubmit((one) => changePerson(insuredSpouse(one), 'insured', { phone }));
    portal.clock.advance(2);
    askedAt.unshift(portal.clock.now().toISOString());
    await later.browser.api('requestConsent', { orderNo: later.orderNo });
    const again = await tokenSentTo(phone?.number ?? '');
    expect(again).not.toBe(token);
    const { givenAt } = await agreeAsInsured(portal, browser, phone?.number ?? '');
    if (!phone) throw new Error('the sample has a phone');
    expect(await exportConsents(portal.services, hashPhone(portal.services.sealer, phone))).toEqual([
      { orderNo: later.orderNo, askedAt: askedAt[0], givenAt, declinedAt: null },
      { orderNo, askedAt: askedAt[1], givenAt: null, declinedAt: null },
    ]);
  });

  it('has to agree again when what was agreed to changes, and the answer of the save says so', async () => {
    const { submit, orderNo, version, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    await agreeAsInsured(portal, browser, insured);
    const heir = { party: 'applicant', relation: '02' as const, order: 1 };
    const changes: Record<string, Partial<WireApplication>> = {
      sum: { choices: { ...application.choices, sum_assured: '500000.00' } },
      health: { health: { insured: { ...application.health['insured'], h2: 'yes' } } },
      beneficiaries: changeInsured(application, { beneficiaries: { kind: 'named', named: [{ ...heir, share: 100 }] } }),
    };
    let present = version;
    const stateAfter = async (change: Partial<WireApplication>) => {
      const saved = await browser.api('saveGuestDraft', { orderNo, version: present, application: { ...application, ...change } });
      present = saved.version;
      return { state: saved.consents[0]?.state, premium: saved.premium ?? '' };
    };
    for (const [what, change] of Object.entries(changes)) {
      expect(await stateAfter(change), what).toMatchObject({ state: 'outdated' });
      expect(await stateAfter({}), what).toMatchObject({ state: 'given' });
    }
    const contacts = changePerson(application, application.applicant, { email: 'other@example.com' });
    expect(await stateAfter({ parties: contacts.parties })).toMatchObject({ state: 'given' });
    const { premium } = await stateAfter(changes['sum'] ?? {});
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'outdated' }]);
    await stateAfter({ ...changes['sum'], declarationAgreed: true });
    expect((await refusalOf(submit({ version: present, premium }))).code).toBe('CONSENT_NEEDED');
    portal.clock.advance(1);
    await agreeAsInsured(portal, browser, insured);
    expect(await submit({ version: present, premium })).toMatchObject({ state: 'unpaid' });
  });

  it('agrees only to what the page showed, and to another phone not at all', async () => {
    const { orderNo, version, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    const { content } = await browser.api('showConsent', { token });
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    const verifyCode = await readCode(portal.services, insured, 'consent');
    const save = (seen: number, changed: WireApplication) =>
      browser.api('saveGuestDraft', { orderNo, version: seen, application: changed });
    await save(version, changePerson(application, 'insured', { certificateNo: undefined }));
    expect((await refusalOf(browser.api('showConsent', { token }))).code).toBe('CONSENT_NOT_READY');
    await save(version + 1, { ...application, choices: { ...application.choices, sum_assured: '500000.00' } });
    expect((await refusalOf(browser.api('giveConsent', { token, verifyCode, content, signature }))).code).toBe('CONSENT_CHANGED');
    const shown = await browser.api('showConsent', { token });
    expect(saidIn(shown, 'cover')).toContain('基本保额：50万元');
    const moved = await save(version + 2, changePerson(application, 'insured', { phone: { countryCode: '86', number: '13855556666' } }));
    expect(moved.consents).toEqual([{ insured: 'insured', state: 'outdated' }]);
    expect((await refusalOf(browser.api('giveConsent', { token, verifyCode, content: shown.content, signature }))).code).toBe(
      'CONSENT_LINK_INVALID',
    );
  });

  it('declines with a reason, which the applicant sees and may answer with another request', async () => {
    const { submit, orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    const elsewhere = openBrowser(portal.url);
    const note = '先商量一下保额';
    const declined = await elsewhere.api('declineConsent', { token, reason: 'terms', note });
    expect(declined).toEqual({ declinedAt: portal.clock.now().toISOString() });
    expect(await elsewhere.api('declineConsent', { token, reason: 'stranger' })).toEqual(declined);
    expect(await elsewhere.api('showConsent', { token })).toMatchObject({ state: 'declined' });
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([
      { insured: 'insured', state: 'declined', declined: { reason: 'terms', note } },
    ]);
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    const { rows } = await portal.connection.pool.query(
      'select decline_note_sealed from insured_consents where order_id = (select id from orders where order_no = $1)',
      [orderNo],
    );
    expect(String(rows[0].decline_note_sealed)).not.toContain(note);
    const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
    expect(trail.rows.find(({ kind }) => kind === 'consent_declined')?.detail).toMatchObject({ insured: 'insured', reason: 'terms', note });
    portal.clock.advance(2);
    await browser.api('requestConsent', { orderNo });
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'sent' }]);
    await elsewhere.api('declineConsent', { token: await tokenSentTo(insured) });
    const silent = { reason: null, note: '' };
    expect((await browser.api('startApplication', { orderNo })).consents, 'nobody has to say why').toEqual([
      { insured: 'insured', state: 'declined', declined: silent },
    ]);
    portal.clock.advance(2);
    await browser.api('requestConsent', { orderNo });
    await agreeAsInsured(portal, elsewhere, insured);
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it('signs with their own name or by hand, and the evidence shows the signature', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const { name = '', phone } = insuredPerson(application);
    const insured = phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    const { content } = await browser.api('showConsent', { token });
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    const verifyCode = await readCode(portal.services, insured, 'consent');
    const sign = (by: Signature) => browser.api('giveConsent', { token, verifyCode, content, signature: by });
    expect((await refusalOf(sign({ kind: 'typed', name: '样例丁丁' }))).code).toBe('SIGNATURE_DIFFERS');
    const slip = await refusalOf(sign({ kind: 'drawn', strokes: [[10, 10, 20, 20]] }));
    expect([slip.code, slip.findings.map(({ rule }) => rule)]).toEqual(['INVALID_INPUT', ['signature.too_short']]);
    await sign({ kind: 'typed', name: ` ${name}` });
    const evidence = readPdfText(await evidenceOf(portal.services, orderNo)).replaceAll(/\s/g, '');
    expect(evidence).toContain(`签名人${name}方式输入姓名`);
  });

  it('takes the consent back before the payment, which cancels the order', async () => {
    const { submit, orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const { token } = await agreeAsInsured(portal, browser, insured);
    await submit();
    expect(await browser.api('showConsent', { token })).toMatchObject({ state: 'given', mayWithdraw: true });
    await openBrowser(portal.url).api('declineConsent', { token, reason: 'unwanted' });
    const { state, events } = await browser.api('findOrderAndPolicy', { orderNo });
    expect([state, events.at(-1)?.note]).toEqual(['cancelled', '被保险人撤回了同意，订单已取消，未收取费用']);
    expect((await refusalOf(browser.api('pay', { orderNo, method: 'wechat' }, { idempotencyKey: `late-${orderNo}` }))).code).toBe(
      'TRANSITION_NOT_ALLOWED',
    );
  });

  it('finds that the link leads nowhere once the applicant took it back', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    const stranger = await refusalOf(openBrowser(portal.url).api('withdrawConsentRequest', { orderNo, insured: 'insured' }));
    expect(stranger.code).toBe('ORDER_NOT_FOUND');
    await browser.api('withdrawConsentRequest', { orderNo, insured: 'insured' });
    await browser.api('withdrawConsentRequest', { orderNo, insured: 'insured' });
    expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'none' }]);
    expect((await refusalOf(browser.api('showConsent', { token }))).code).toBe('CONSENT_LINK_INVALID');
  });

  it('is not asked on the phone of the applicant', async () => {
    const { orderNo, browser } = await draftToSubmit((one) =>
      changePerson(insuredSpouse(one), 'insured', { phone: sampleApplicant(one).phone }),
    );
    const refused = await refusalOf(browser.api('requestConsent', { orderNo }));
    expect([refused.code, refused.findings]).toEqual([
      'APPLICATION_INCOMPLETE',
      [{ rule: 'insured.own_phone', path: 'parties.insured.phone', message: expect.stringContaining('请填写被保险人本人的手机号码') }],
    ]);
  });

  it('cannot agree after the draft was cancelled', async () => {
    const { orderNo, browser, application } = await draftToSubmit(insuredSpouse);
    const insured = insuredPerson(application).phone?.number ?? '';
    await browser.api('requestConsent', { orderNo });
    const token = await tokenSentTo(insured);
    const { content } = await browser.api('showConsent', { token });
    await browser.api('sendVerifyCode', { purpose: 'consent', token });
    const verifyCode = await readCode(portal.services, insured, 'consent');
    await browser.api('cancelOrder', { orderNo });
    expect((await refusalOf(browser.api('giveConsent', { token, verifyCode, content, signature }))).code).toBe('CONSENT_LINK_INVALID');
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
    portal.clock.advance(72 * 60);
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
