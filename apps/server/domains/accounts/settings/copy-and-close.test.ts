import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInWithPassword, registerCustomer } from '#testing/account-steps.ts';
import type { BrowserSession } from '#testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, submitOrder } from '#testing/buying/buyer.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { sampleRequests } from '#testing/samples/sample-requests.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyCertificate } from '../../core/core-feeds.testing.ts';
import { codeOf, isSignedIn, phoneOf, settingsSteps } from './settings.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { newNumber, open, prove, proveNew, textsTo } = settingsSteps(() => portal);

describe("a copy of the customer's data", () => {
  it('has account, sessions, orders, policies and points of the customer, and masks other people', async () => {
    const guest = openGuest(portal, 502);
    const { policyNo, orderNo, application, premium } = await buyPolicy(guest);
    await waitForEpolicy(portal, orderNo);
    const applicant = sampleApplicant(application);
    const number = applicant.phone?.number ?? '';
    await logIn(guest.browser, portal.services, number);
    const identityDraft = sampleRequests('').saveIdentityDraft;
    await guest.browser.api('saveIdentityDraft', identityDraft);
    const { fileName, content, page } = await guest.browser.api('exportMyData', { ticket: await prove(guest.browser, number) });
    expect(fileName).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.html$/);
    expect(content).toMatchObject({
      account: { phone: { number }, email: applicant.email },
      sessions: [{ place: expect.stringMatching(/\*$/) }],
      orders: [{ orderNo, applicant: { certificateNo: applicant.certificateNo }, confirmations: expect.any(Array) }],
      policies: [{ policyNo, applicant: { name: applicant.name } }],
      points: [{ points: Math.floor(Number(premium) / 10), reason: 'purchase', title: null, at: expect.any(String) }],
      consents: [],
      separateConsents: [{ kind: 'health_answers', orderNo, withdrawnAt: null }],
      identityDraft,
      consultations: [],
      messages: expect.arrayContaining([{ at: expect.any(String), state: 'sent', text: expect.stringContaining('验证码') }]),
      mails: [{ to: applicant.email, subject: expect.stringContaining('您的保单已生成') }],
    });
    expect(page, 'labels in Chinese').not.toMatch(/<(?:dt|h2)>[\w]+</);
    expect(page, 'health questions in words').toMatch(/<dt>[^<]{12,}[？。；）]<\/dt><dd>否</);
    expect(page, 'codes in words').not.toMatch(/<(?:dd|li)>(?:[A-Z]{3}|[a-z]+(?:_[a-z]+)+|[a-z]{6,})</);
    expect(page, 'occupations in words, of the order as of the policy').not.toMatch(/<dt>职业<\/dt><dd>\d/);
    expect(page, 'local time').toContain('<dt>注册时间</dt><dd>2026-11-21 12:0');
    expect(page).toContain('<dt>状态</dt><dd>已承保</dd>');
    expect(JSON.stringify(content['messages']), 'no code that opens what asks for one').not.toMatch(/验证码[^"]*\d{6}/);
    const stranger = await registerCustomer(portal, newNumber());
    expect(await codeOf(stranger.api('exportMyData', { ticket: 'x' }))).toBe('TICKET_EXPIRED');
  });
});

interface Copied {
  readonly messages: readonly { readonly text: string; readonly at: string }[];
  readonly mails: readonly { readonly to: string; readonly text: string }[];
}

async function copyOf(browser: BrowserSession, phone: string): Promise<Copied> {
  portal.clock.advance(2);
  const { content } = await browser.api('exportMyData', { ticket: await prove(browser, phone) });
  return content as unknown as Copied;
}

describe('the messages and mails in the copy', () => {
  it('are those to an earlier phone and e-mail of the customer, too', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const browser = await registerCustomer(portal, number);
    for (const email of ['first@example.com', 'second@example.com']) {
      portal.clock.advance(2);
      await browser.api('updateCustomerInfo', { ticket: await prove(browser, number), email });
    }
    portal.clock.advance(2);
    const change = { ticket: await prove(browser, number), phone: phoneOf(next) };
    await browser.api('changePhone', { ...change, verifyCode: await proveNew(browser, next) });
    const { messages, mails } = await copyOf(browser, next);
    expect(mails.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com']);
    for (const change of ['修改了邮箱', '更换了手机号'])
      expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining(change));
  });

  it('are not those that somebody else got at the same address, or at the phone before', async () => {
    const [number, other, given] = [newNumber(), newNumber(), newNumber()];
    const email = 'shared@example.com';
    const [mine, theirs] = [await registerCustomer(portal, number), await registerCustomer(portal, other)];
    await mine.api('updateCustomerInfo', { ticket: await prove(mine, number), email });
    portal.clock.advance(2);
    await mine.api('updateCustomerInfo', {
      ticket: await prove(mine, number),
      address: { region: ['440000', '440400', '440402'], detail: '情侣中路 12 号' },
    });
    await theirs.api('updateCustomerInfo', { ticket: await prove(theirs, other), email });
    expect((await copyOf(mine, number)).mails).toMatchObject([{ text: expect.stringContaining('修改了地址') }]);
    expect((await copyOf(theirs, other)).mails).toEqual([]);

    const before = await registerCustomer(portal, given);
    const moved = { ticket: await prove(before, given), phone: phoneOf(newNumber()) };
    await before.api('changePhone', { ...moved, verifyCode: await proveNew(before, moved.phone.number) });
    portal.clock.advance(11);
    const change = { ticket: await prove(theirs, other), phone: phoneOf(given) };
    const proof = await proveNew(theirs, given);
    const changedAt = portal.clock.now().toISOString();
    await theirs.api('changePhone', { ...change, verifyCode: proof });
    expect(await textsTo(given)).toContainEqual(expect.stringContaining('更换了手机号'));
    const told = (await copyOf(theirs, given)).messages.filter(({ text }) => text.includes('更换了手机号'));
    expect(
      told.map(({ at }) => at),
      'only their own change',
    ).toEqual([changedAt]);
  });
});

describe('the policies in the copy', () => {
  it('are listed from the newest to the oldest', async () => {
    const guest = openGuest(portal, 506);
    const { policyNo: first } = await buyPolicy(guest);
    portal.clock.advance(2);
    const { policyNo: second, application } = await buyPolicy(guest);
    const number = sampleApplicant(application).phone?.number ?? '';
    await logIn(guest.browser, portal.services, number);
    const { content } = await guest.browser.api('exportMyData', { ticket: await prove(guest.browser, number) });
    expect(content).toMatchObject({ policies: [{ policyNo: second }, { policyNo: first }] });
  });
});

describe('closing an account', () => {
  it('is possible while cover lasts, and whoever signs in by a code and proves to be the applicant has the contract again', async () => {
    const bought = openGuest(portal, 503);
    const { policyNo, application } = await buyPolicy(bought);
    const { phone, certificateType = '', certificateNo = '' } = sampleApplicant(application);
    const number = phone?.number ?? '';
    await logIn(bought.browser, portal.services, number);
    expect(await bought.browser.api('getCloseReasons')).toEqual({ reasons: [], lasting: 1 });
    await bought.browser.api('closeAccount', { ticket: await prove(bought.browser, number) });
    const later = open();
    portal.clock.advance(11);
    const { umUserId } = await logIn(later, portal.services, number);
    expect(await codeOf(later.api('getPolicy', { policyNo })), 'a phone alone opens nothing').toBe('POLICY_NOT_FOUND');
    await verifyCertificate(portal, umUserId, { certificateType, certificateNo });
    portal.clock.advance(2);
    await logIn(later, portal.services, number);
    expect(await later.api('getPolicy', { policyNo })).toMatchObject({ policyNo, applicant: { name: expect.stringContaining('*') } });
  });

  it('is refused with the reasons while an order is under way', async () => {
    const waiting = openGuest(portal, 504);
    const phone = sampleApplicant((await submitOrder(waiting)).application).phone?.number ?? '';
    await logIn(waiting.browser, portal.services, phone);
    const reasons = ['有 1 笔订单正在办理，请先完成或取消'];
    expect(await waiting.browser.api('getCloseReasons')).toEqual({ reasons, lasting: 0 });
    const refused = await refusalOf(waiting.browser.api('closeAccount', { ticket: await prove(waiting.browser, phone) }));
    expect([refused.code, refused.findings.map(({ message }) => message)]).toEqual(['ACCOUNT_IN_USE', reasons]);
  });

  it('ends its sessions, removes its data, cancels drafts and frees its phone', async () => {
    const [number, otherNumber] = [newNumber(), newNumber()];
    const other = await registerCustomer(portal, otherNumber);
    const identityDraft = sampleRequests('').saveIdentityDraft;
    await other.api('saveIdentityDraft', identityDraft);
    const browser = await registerCustomer(portal, number);
    const elsewhere = await logInWithPassword(portal, number);
    const { draft } = await saveApplication({ browser, serial: 505 });
    const ticket = await prove(browser, number);
    const address = { region: ['440000', '440400', '440402'], detail: '情侣中路 12 号' };
    await browser.api('updateCustomerInfo', { ticket, email: 'zhang@example.com', address });
    const { umUserId } = await browser.api('getUserInfo');
    await verifyCertificate(portal, umUserId, { certificateType: '1', certificateNo: 'E30100001' });
    const { sealer } = portal.services;
    await portal.connection.pool.query('update accounts set real_name_sealed = $2 where id = $1', [
      umUserId,
      sealer.seal('account real name', umUserId, '样例甲'),
    ]);
    await browser.api('saveIdentityDraft', identityDraft);
    await browser.api('closeAccount', { ticket: await prove(browser, number) });
    expect([browser.cookies.size, await isSignedIn(elsewhere)]).toEqual([0, false]);
    const { rows } = await portal.connection.pool.query(
      `select email_sealed, address_sealed, real_name_sealed, real_name_state, certificate_sealed, certificate_hash, proved_by, proved_at, verified_at,
         phone_sealed, closed_at, (select count(*) from account_identities where account_id = id) as identities,
         (select count(*) from identity_drafts where account_id = id) as drafts,
         (select state from orders where order_no = $2) as draft from accounts where id = $1`,
      [umUserId, draft.orderNo],
    );
    const { phone_sealed, ...left } = rows[0] ?? {};
    expect(left).toEqual({
      email_sealed: null,
      address_sealed: null,
      real_name_sealed: null,
      real_name_state: 'none',
      certificate_sealed: null,
      certificate_hash: null,
      proved_by: null,
      proved_at: null,
      verified_at: null,
      closed_at: portal.clock.now(),
      identities: 0,
      drafts: 0,
      draft: 'cancelled',
    });
    expect(sealer.openText('account phone', umUserId, phone_sealed)).not.toContain(number);
    expect(await other.api('getIdentityDraft')).toEqual({ draft: identityDraft });
    expect(await isSignedIn(await logInWithPassword(portal, otherNumber))).toBe(true);
    expect((await textsTo(number)).some((text) => text.includes('已注销'))).toBe(true);
    portal.clock.advance(11);
    expect(await codeOf(logInWithPassword(portal, number))).toBe('PASSWORD_WRONG');
    const { umUserId: again } = await logIn(open(), portal.services, number);
    expect(again).not.toBe(umUserId);
  });
});
