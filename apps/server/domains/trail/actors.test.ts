import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { buyFamily, memberTokenSentTo, submitFamily } from '../../testing/buying/buy-family.ts';
import { actAtProvider, startPaying, waitForState } from '../../testing/buying/buyer.ts';
import { prepareSubmission } from '../../testing/buying/prepare-submission.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { importFamilyProduct } from '../../testing/samples/import-family-product.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { exportTrail } from './export-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
});
afterAll(() => portal.stop());

let serial = 3_000;

interface Row {
  readonly kind: string;
  readonly actor: string;
  readonly detail: { readonly to?: string };
}

async function rowsOf(orderNo: string): Promise<readonly Row[]> {
  const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: Row[] };
  return rows;
}

/** The visitor who has an order, as records name one. */
async function visitorOf(orderNo: string): Promise<string> {
  const { rows } = await portal.connection.pool.query<{ visitor_hash: Buffer | null }>(
    'select visitor_hash from orders where order_no = $1',
    [orderNo],
  );
  return `visitor:${rows[0]?.visitor_hash?.toString('base64url') ?? ''}`;
}

describe('each row of the record of a sale names who acted', () => {
  it('the guest who bought and later signed in, the insured who came by links, and the portal', async () => {
    const { browser, orderNo, policyNo, phone, own } = await buyFamily(portal, (serial += 2));
    await waitForEpolicy(portal, orderNo);
    const guest = await visitorOf(orderNo);
    const { umUserId: accountId } = await logIn(browser, portal.services, own);
    const member = openBrowser(portal.url);
    const token = await memberTokenSentTo(portal, phone);
    await member.api('sendMemberCode', { token });
    await member.api('showMemberCertificate', { token, verifyCode: await readCode(portal.services, phone, 'certificate') });
    await browser.api('withdrawMemberLink', { policyNo, member: 'spouse' });

    const rows = await rowsOf(orderNo);
    const actorsOf = (kind: string) => [...new Set(rows.filter((row) => row.kind === kind).map(({ actor }) => actor))];
    const notice = 'system:apply-payment-notice';
    expect(guest).toMatch(/^visitor:[\w-]{20,}$/);
    expect(Object.fromEntries(rows.map(({ kind }) => [kind, actorsOf(kind)]))).toEqual({
      answers_saved: [guest],
      consent_requested: [guest],
      consent_given: ['link:consent:spouse'],
      page_entered: [guest],
      notice_shown: [guest],
      notice_acknowledged: [guest],
      document_opened: [guest],
      document_read: [guest],
      phone_verified: [guest],
      submitted: [guest],
      state_changed: [guest, notice],
      payment_started: [guest],
      payment_settled: [notice],
      member_link_sent: [notice],
      epolicy_made: ['system:make-epolicy'],
      adopted: [`customer:${accountId}`],
      member_certificate_opened: ['link:certificate:spouse'],
      member_link_withdrawn: [`customer:${accountId}`],
    });
    const moves = rows.filter(({ kind }) => kind === 'state_changed').map(({ actor, detail }) => [detail.to, actor]);
    expect(moves).toEqual([
      ['underwriting', guest],
      ['unpaid', guest],
      ['paying', guest],
      ['paid', notice],
      ['issued', notice],
    ]);
  });

  it('somebody who helps to fill in, and the applicant’s second device', async () => {
    const { browser, orderNo } = await prepareSubmission(portal, (serial += 2));
    const first = await visitorOf(orderNo);
    const helper = openBrowser(portal.url);
    await helper.api('takeDraftLink', { token: (await browser.api('giveDraftLink', { orderNo, kind: 'helper' })).token });
    const { application, version } = await helper.api('startApplication', { orderNo });
    await helper.api('saveGuestDraft', { orderNo, version, application });
    await helper.api('finishHelp', { orderNo });
    const device = openBrowser(portal.url);
    await device.api('takeDraftLink', { token: (await browser.api('giveDraftLink', { orderNo, kind: 'device' })).token });
    const second = await visitorOf(orderNo);
    const present = await device.api('startApplication', { orderNo });
    await device.api('saveGuestDraft', { orderNo, version: present.version, application: present.application });
    const byLink = `link:draft:${orderNo}`;
    expect(second).not.toBe(first);
    expect((await rowsOf(orderNo)).slice(-7).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['link_given', first],
      ['link_taken', byLink],
      ['answers_saved', byLink],
      ['help_finished', byLink],
      ['link_given', first],
      ['link_taken', byLink],
      ['answers_saved', second],
    ]);
  });

  /** How a generated sale goes. */
  const way = fc.record({
    isFamily: fc.boolean(),
    signsIn: fc.constantFrom('before', 'after', 'never'),
    payer: fc.constantFrom('self', 'other'),
    end: fc.constantFrom('paid', 'declined', 'cancelled', 'expired'),
  });
  type Way = typeof way extends fc.Arbitrary<infer Value> ? Value : never;

  async function submit({ isFamily }: Way) {
    serial += 2;
    if (isFamily) return submitFamily(portal, serial);
    const prepared = await prepareSubmission(portal, serial);
    await prepared.submit();
    return { ...prepared, own: sampleApplicant(prepared.application).phone?.number ?? '' };
  }

  async function sell(wanted: Way): Promise<string> {
    const { browser, orderNo, own } = await submit(wanted);
    const { end, payer, signsIn } = wanted;
    if (signsIn === 'before') await logIn(browser, portal.services, own);
    if (end === 'cancelled') await browser.api('cancelOrder', { orderNo });
    else if (end === 'expired') {
      portal.clock.advance(24 * 60);
      await expireOrders(portal.services);
    } else {
      const scenario = end === 'paid' ? 'pay' : 'decline';
      if (payer === 'self') await actAtProvider(browser, (await startPaying(browser, orderNo, 'wechat')).payUrl, scenario);
      else {
        const { link } = await browser.api('requestPayer', { orderNo, name: '样例己', relation: '02' });
        const request = { token: link.split('#')[1] ?? '', name: '样例己', agreed: true as const, method: 'wechat' as const };
        const elsewhere = openBrowser(portal.url);
        const { payUrl } = await elsewhere.api('payForOther', request, { idempotencyKey: randomUUID() });
        await actAtProvider(elsewhere, payUrl, scenario);
      }
      await waitForState(browser, orderNo, end === 'paid' ? ['issued'] : ['unpaid']);
      if (end === 'paid') await waitForEpolicy(portal, orderNo);
    }
    if (signsIn === 'after') await logIn(browser, portal.services, own);
    return orderNo;
  }

  it('however it goes: a visitor, an account, a link for something, or a job by its name', { timeout: 120_000 }, async () => {
    const jobs = ['apply-payment-notice', 'make-epolicy', 'expire-orders'];
    const someone = new RegExp(
      String.raw`^(visitor:[\w-]{20,}|customer:[\da-f-]{36}|link:(consent|certificate):\w+|link:payment:\d{18}|system:(${jobs.join('|')}))$`,
    );
    await fc.assert(
      fc.asyncProperty(way, async (wanted) => {
        const rows = await rowsOf(await sell(wanted));
        expect(rows.length).toBeGreaterThan(10);
        for (const { kind, actor } of rows) expect(actor, kind).toMatch(someone);
        expect(rows.map(({ actor }) => actor)).not.toContain('system:portal');
        const sale = rows.filter(({ kind }) => kind === 'submitted' || kind.startsWith('page_'));
        expect(sale.every(({ actor }) => actor.startsWith('visitor:'))).toBe(true);
      }),
      { numRuns: 8 },
    );
  });
});
