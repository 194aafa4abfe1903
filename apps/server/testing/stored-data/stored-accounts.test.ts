import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { wechatSteps } from '../../domains/accounts/wechat/wechat.testing.ts';
import { logInWithPassword } from '../account-steps.ts';
import { type BrowserSession, openBrowser } from '../browser-session.ts';
import { logIn } from '../read-code.ts';
import { runCli } from '../run-cli.ts';
import { openSignedIn, proveStored, startStoredPortal } from './start-stored-portal.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The data of customers that versions since 0013 store: see README.md. */
describe('after an upgrade of the data of 0026,', () => {
  const { manifest, portal, owners, orderNamed, policyNamed } = startStoredPortal('0026');
  const { accounts, guest, reported, invoices, leads, reviewsWaiting } = manifest;
  const { jia, yi, newcomer } = accounts;
  if (!newcomer || !reported || !invoices || !leads || !reviewsWaiting) throw new Error('the manifest is not complete');
  const all = { jia, yi, newcomer };
  const names = ['jia', 'yi', 'newcomer'] as const;
  const browserOf = (name: (typeof names)[number]): BrowserSession => openSignedIn(portal(), all[name].session);
  const command = async (...args: string[]): Promise<unknown> => JSON.parse((await runCli(portal().env, ...args)).output);

  describe('a customer', () => {
    it.each(names)('finds the same account and the same state of the real name: %s', async (name) => {
      const { userInfo, authentication = {} } = all[name];
      const { qinBeans: _points, ...known } = userInfo;
      expect(await browserOf(name).api('getUserInfo')).toMatchObject(known);
      expect(await browserOf(name).api('getAuthentication')).toMatchObject(authentication);
    });

    it('whom a picture had verified is read, and sees what the core system reported only when proved', async () => {
      const customer = browserOf('jia');
      expect(await customer.api('getAuthentication')).toMatchObject({ state: 'verified', level: 'read' });
      const elsewhere = reported.policies.map(({ policyNo }) => policyNo);
      const shown = async () => (await customer.api('listPolicies', { pageNum: 1, pageSize: 20 })).list.map(({ policyNo }) => policyNo);
      expect((await shown()).filter((policyNo) => elsewhere.includes(policyNo))).toEqual([]);
      await proveStored(portal(), jia.userInfo.umUserId ?? '');
      expect((await shown()).filter((policyNo) => elsewhere.includes(policyNo)).toSorted()).toEqual(elsewhere.toSorted());
    });

    it.each(names.filter((name) => all[name].password))('signs in with the password: %s', async (name) => {
      const { phone, password, userInfo } = all[name];
      const again = await logInWithPassword(portal(), phone, password);
      expect(await again.api('getUserInfo')).toMatchObject({ umUserId: userInfo.umUserId });
    });

    it('signs in with the WeChat that the account is bound to', async () => {
      const desktop = openBrowser(portal().url);
      const { attemptId } = await wechatSteps(portal).confirm(desktop, { person: yi.wechatPerson });
      const entered = await desktop.api('enterByWechat', { attemptId });
      expect(entered).toMatchObject({ outcome: 'signedIn', umUserId: yi.userInfo.umUserId });
    });

    it('continues with the certificate that was entered and not submitted', async () => {
      expect(newcomer.identityDraft).toMatchObject({ name: '样例戊' });
      expect(await browserOf('newcomer').api('getIdentityDraft')).toEqual({ draft: newcomer.identityDraft });
    });

    it.each(names.filter((name) => all[name].points))('has the same points: %s', async (name) => {
      const { points = {}, pointsEntries = [] } = all[name];
      expect(await browserOf(name).api('getPoints')).toMatchObject(points);
      expect((await browserOf(name).api('listPointsEntries', { pageNum: 1, pageSize: 10 })).list).toMatchObject(pointsEntries);
    });
  });

  describe('what the core system reported', () => {
    it.each(reported.claims.map((claim) => [claim.claimNo, claim] as const))('is shown as before: claim %s', async (claimNo, claim) => {
      expect(await owners().jia.api('getClaim', { claimNo })).toMatchObject(claim);
    });

    it('lists the same claims', async () => {
      const { list } = await owners().jia.api('listClaims', { pageNum: 1, pageSize: 10 });
      expect(list.map(({ claimNo }) => claimNo)).toEqual(reported.claims.map(({ claimNo }) => claimNo));
    });

    it.each(reported.policies.map((policy) => [policy.state, policy] as const))(
      'is shown as before: a policy sold elsewhere that is %s',
      async (_state, policy) => {
        expect(await owners().jia.api('getPolicy', { policyNo: policy.policyNo })).toMatchObject(policy);
      },
    );

    it('is listed beside the policies that were issued here', async () => {
      const { list } = await owners().jia.api('listPolicies', { pageNum: 1, pageSize: 10 });
      const elsewhere = list.filter(({ soldHere }) => !soldHere).map(({ policyNo, state, premium }) => ({ policyNo, state, premium }));
      const expected = reported.policies.map(({ policyNo, state, premium }) => ({ policyNo, state, premium }));
      expect(new Set(elsewhere)).toEqual(new Set(expected));
      expect(list).toHaveLength(jia.policyCounts.total);
    });

    it('changed a policy that was sold elsewhere', async () => {
      const [changed] = reported.policies;
      const { list } = await owners().jia.api('listPolicyChanges', { policyNo: changed?.policyNo ?? '' });
      expect(list).toMatchObject(reported.changes);
    });
  });

  it('an invoice that was made is downloaded, byte for byte', async () => {
    for (const { order, invoice, sha256 } of invoices.filter((one) => one.sha256 !== null)) {
      const { browser, policyNo } = policyNamed(order);
      const { url, ...found } = await browser.api('getInvoice', { policyNo });
      expect(found).toMatchObject(invoice);
      const file = Buffer.from(await (await browser.fetch(url ?? '')).arrayBuffer());
      expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    }
  });

  it('the visitors who wait for a call are listed, and what they asked', async () => {
    expect(await command('leads', 'list')).toEqual(leads.open);
    expect(await command('leads', 'show', leads.shown.requestNo)).toEqual(leads.shown);
    expect(await command('leads', 'show', leads.done)).toMatchObject({ doneAt: expect.any(String) });
  });

  it('a certificate that waits for a reviewer is approved', async () => {
    expect(await command('identity', 'list')).toEqual(reviewsWaiting.map((review) => ({ ...review, name: 'SAMPLE YI', contested: false })));
    for (const { reviewNo } of reviewsWaiting) expect((await runCli(portal().env, 'identity', 'approve', reviewNo)).errors).toBe('');
    expect(await browserOf('yi').api('getAuthentication')).toMatchObject({ state: 'verified' });
  });

  it('a guest who signs in at last on the browser of the purchase adopts the orders, with the policy at its price', async () => {
    const { orderNo, order } = orderNamed('issuedGuest');
    const browser = openBrowser(portal().url);
    browser.cookies.set('portal_visitor', guest.portal_visitor);
    const own = Object.values(manifest.orders).filter(({ owner }) => owner === 'guest');
    expect(await logIn(browser, portal().services, guest.phone)).toMatchObject({ adoptedOrders: expect.any(Number) });
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ policyNo: order.policyNo, premium: order.premium });
    const { premium } = await browser.api('getPolicy', { policyNo: order.policyNo ?? '' });
    expect(premium).toBe(order.premium);
    expect((await browser.api('countOrders')).all).toBeLessThanOrEqual(own.length);
  });
});
