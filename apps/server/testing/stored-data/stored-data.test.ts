import { fileUrl } from '@portal/contract/client.ts';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyTrail } from '../../domains/trail/verify-trail.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../browser-session.ts';
import { actAtProvider, startPaying, waitForState } from '../buyer.ts';
import { logIn, readCode } from '../read-code.ts';
import { refusalOf } from '../refusal-of.ts';
import { runCli } from '../run-cli.ts';
import type { TestPortal } from '../test-portal.ts';
import type { StoredOrder } from './manifest.ts';
import { openStoredData, readManifest, type StoredData, upgrade } from './open-stored-data.ts';

/** What migration 0007 left: see README.md. */
const manifest = readManifest('0007');
const { accounts, guest, orders, policies, jobs, onSale, prices } = manifest;

let stored: StoredData;
let portal: TestPortal;
let owners: Readonly<Record<StoredOrder['owner'], BrowserSession>>;

function browserWith(cookies: Readonly<Record<string, string>>, accessKey?: string): BrowserSession {
  const browser = openBrowser(portal.url);
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  browser.accessKey = accessKey;
  return browser;
}
const signedIn = ({ portal_session, accessKey }: (typeof accounts)['jia']['session']) => browserWith({ portal_session }, accessKey);

beforeAll(async () => {
  stored = await openStoredData('0007');
  portal = await upgrade(stored);
  expect(portal.env['PORTAL_KEYS'], 'the key that it was sealed with').toBe(manifest.keys);
  owners = {
    jia: signedIn(accounts.jia.session),
    yi: signedIn(accounts.yi.session),
    guest: browserWith({ portal_visitor: guest.portal_visitor }),
  };
}, 120_000);
afterAll(async () => {
  await portal.stop();
  stored.remove();
});

function orderNamed(name: string): StoredOrder & { readonly browser: BrowserSession } {
  const order = orders[name];
  if (!order) throw new Error(`no order ${name}`);
  return { ...order, browser: owners[order.owner] };
}
function policyNamed(name: string) {
  const policy = policies[name];
  if (!policy) throw new Error(`no policy of ${name}`);
  return { ...policy, browser: orderNamed(name).browser };
}

const authorization = ({ accessKey }: BrowserSession): Record<string, string> =>
  accessKey ? { authorization: `Bearer ${accessKey}` } : {};
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function download(name: string): Promise<Buffer> {
  const { browser, policyNo } = policyNamed(name);
  const { url } = await browser.api('getPolicyFileUrl', { policyNo });
  return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
}

// E-policies are made with what time the machine has left.
const patience = { timeout: 100_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 });
const reaches = (name: string, state: string) => {
  const { browser, orderNo } = orderNamed(name);
  return waitForState(browser, orderNo, [state], patience.timeout);
};
const becomesReady = (name: string) =>
  vi.waitFor(async () => {
    const { browser, policyNo } = policyNamed(name);
    expect(await browser.api('getPolicy', { policyNo })).toMatchObject({ epolicy: 'ready' });
  }, patience);
const goesOut = (name: string) =>
  vi.waitFor(async () => {
    const { data } = jobs.find(({ queue, order }) => queue === 'send-message' && order === name) ?? {};
    const { rows } = await portal.connection.pool.query('select state from messages where id = $1', [data?.messageId]);
    expect(rows).toEqual([{ state: 'sent' }]);
  }, patience);

/** Lets time pass: the portal's clock goes on and everything runs that any version keeps a schedule of. */
async function letPass(minutes: number): Promise<void> {
  portal.clock.advance(minutes);
  await portal.connection.pool.query(
    `insert into pgboss.job (name, data) select name, '{}' from pgboss.queue
     where name in ('expire-orders', 'query-unanswered-payments', 'requeue-overdue', 'sweep')`,
  );
}

async function payAndGetPolicy(name: string): Promise<void> {
  const { browser, orderNo } = orderNamed(name);
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  expect((await reaches(name, 'issued')).policyNo).toMatch(/^\d{16}$/);
}

async function submit(name: string): Promise<void> {
  const { browser, orderNo, draft } = orderNamed(name);
  const request = { orderNo, version: draft?.version ?? 0, premium: draft?.premium ?? '' };
  expect(await browser.api('applyInsurance', request, { idempotencyKey: randomUUID() })).toMatchObject({
    state: 'unpaid',
    premium: request.premium,
  });
}

describe('after an upgrade a customer', () => {
  it('who was signed in still is, with the same account, orders, policies and points', async () => {
    const { jia } = owners;
    expect(await jia.api('getUserInfo')).toMatchObject(accounts.jia.userInfo);
    expect(await jia.api('countOrders')).toEqual(accounts.jia.orderCounts);
    // One of them takes effect the next day: that version already called it effective.
    expect(await jia.api('countPolicies')).toEqual({ ...accounts.jia.policyCounts, effective: 2 });
    const { list } = await jia.api('listPolicies', { pageNum: 1, pageSize: 10 });
    expect(list.map(({ policyNo }) => policyNo)).toEqual(
      ['issuedSpouse', 'issuedChild', 'issuedSelf'].map((name) => policyNamed(name).policyNo),
    );
  });

  it('whose session had ended has to sign in again, and finds the same account', async () => {
    const ended = accounts.jia.endedSession ?? accounts.jia.session;
    expect((await refusalOf(signedIn(ended).api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
    const again = await logIn(openBrowser(portal.url), portal.services, accounts.jia.phone);
    expect(again).toMatchObject({ umUserId: accounts.jia.userInfo.umUserId, adoptedOrders: 0 });
  });

  it.each(Object.keys(orders))('finds the order %s with the same figures', async (name) => {
    const { browser, orderNo, becomes, order } = orderNamed(name);
    const { history, state, policyNo, paidAt, payment, ...figures } = order;
    const { events, ...found } = await browser.api('findOrderAndPolicy', { orderNo });
    expect(found).toMatchObject(figures);
    if (becomes) return;
    expect(found).toMatchObject({ state, policyNo, paidAt, payment });
    expect(events.map((event) => event.state)).toEqual(history);
  });

  it.each(Object.keys(orders).filter((name) => orders[name]?.draft))('goes on with the draft %s where it was left', async (name) => {
    const { browser, orderNo, draft } = orderNamed(name);
    const { product, ...found } = await browser.api('startApplication', { orderNo });
    expect(found).toMatchObject(draft ?? {});
    expect(product.version).toBe(onSale.product.version);
  });

  it.each(Object.keys(policies))('finds the policy of %s with the same figures', async (name) => {
    const { browser, policyNo, policy, coolingOffEndsOn } = policyNamed(name);
    const found = await browser.api('getPolicy', { policyNo });
    expect(found).toMatchObject(policy);
    if (coolingOffEndsOn) expect(found.coolingOffEndsOn).toBe(coolingOffEndsOn);
  });

  it.each(Object.keys(policies))('proves the policy of %s genuine by its code and the digest of its file', async (name) => {
    const { policyNo, verifyCode: code, epolicy } = policyNamed(name);
    const asked = { policyNo, code, sha256: epolicy.sha256 ?? undefined };
    const found = await openBrowser(portal.url).api('verifyPolicy', asked);
    expect(found.file).toBe(epolicy.sha256 ? 'genuine' : 'not_checked');
  });

  it('downloads the e-policy that was made before, byte for byte', async () => {
    const { policyNo, epolicy } = policyNamed('issuedSelf');
    const pdf = await download('issuedSelf');
    expect(sha256(pdf)).toBe(epolicy.sha256);
    expect(readPdfText(pdf)).toContain(policyNo);
  });

  it('sees the images that were sent before', async () => {
    for (const who of ['guest', 'jia'] as const) {
      const { imageId, type, sha256: expected } = manifest.images[who];
      const answer = await owners[who].fetch(fileUrl('showImage', { imageId }), { headers: authorization(owners[who]) });
      expect([answer.headers.get('content-type'), sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([type, expected]);
    }
  });

  it('who repeats a submission with its key gets the first answer', async () => {
    const { key, request, answer } = manifest.repeated;
    expect(await owners.jia.api('applyInsurance', request, { idempotencyKey: key })).toEqual(answer);
  });
});

describe('after an upgrade what an operator imported', () => {
  const anybody = () => openBrowser(portal.url);

  it('is still the product on sale', async () => {
    const { version, summary } = onSale.product;
    expect(await anybody().api('getProduct', { goodsId: 'zhenan' })).toMatchObject({ version, summary });
  });

  it('is still what the site says', async () => {
    const { company, contact } = onSale.site;
    expect(await anybody().api('getSite')).toMatchObject({ company, contact });
  });

  it('is still the table of occupations in force', async () => {
    expect(await anybody().api('getOccupationVersion')).toEqual({ version: onSale.occupations.version });
  });

  it('is kept beside what was in force before: every table of occupations that an order names', async () => {
    for (const { version } of onSale.occupations.versions) {
      const answer = await anybody().fetch(fileUrl('getOccupationTable', { version }));
      expect(sha256(await answer.text())).toBe(version);
    }
  });

  it('has the same prices: quotes, all periods, illustration', async () => {
    const { quotes, grid, illustration } = prices;
    for (const { request, answer } of quotes) expect(await anybody().api('quotePremium', request)).toMatchObject(answer);
    expect(await anybody().api('enumeratePremiums', grid.request)).toMatchObject(grid.answer);
    const { rows } = await anybody().api('illustrateBenefits', illustration.request);
    expect([rows.length, rows[0], rows.at(-1)]).toMatchObject([illustration.years, illustration.first, illustration.last]);
    expect(sha256(rows.map(({ cashValue }) => cashValue).join())).toBe(illustration.sha256OfCashValues);
  });
});

describe('after an upgrade an insured adult', () => {
  it('opens the link that was sent before and agrees', async () => {
    const { consentToken: token = '', insuredPhone = '', orderNo, browser } = orderNamed('consentSent');
    const insured = openBrowser(portal.url);
    expect(await insured.api('showConsent', { token })).toMatchObject({ given: false, relation: '配偶', sumAssured: '300000.00' });
    await insured.api('sendVerifyCode', { purpose: 'consent', token });
    await insured.api('giveConsent', { token, verifyCode: await readCode(portal.services, insuredPhone, 'consent') });
    expect((await browser.api('startApplication', { orderNo })).consent).toBe('given');
  });

  it('is not asked again for what they had agreed to', async () => {
    const { consentToken: token = '' } = orderNamed('consentGiven');
    expect(await openBrowser(portal.url).api('showConsent', { token })).toMatchObject({ given: true, sumAssured: '500000.00' });
    await submit('consentGiven');
  });
});

describe('after an upgrade a job that was queued before is worked:', () => {
  it('a stored notice issues the policy at the price of then', async () => {
    const { policyNo } = await reaches('noticeStored', 'issued');
    const { browser, order } = orderNamed('noticeStored');
    expect(await browser.api('getPolicy', { policyNo: policyNo ?? '' })).toMatchObject({
      premium: order.premium,
      sumAssured: order.sumAssured,
    });
  });

  it('a notice that was still to come is brought and applied', () => reaches('lateNotice', 'issued'));

  it('money of a cancelled order is paid back', () => reaches('refunding', 'refunded'));

  it('messages go out', async () => {
    for (const name of ['epolicyQueued', 'paying']) await goesOut(name);
  });

  it('the e-policy is made, with the words of the table of occupations that the order was judged by', async () => {
    await becomesReady('epolicyQueued');
    const text = readPdfText(await download('epolicyQueued'));
    for (const part of [policyNamed('epolicyQueued').policyNo, onSale.occupations.added.label]) expect(text).toContain(part);
  });
});

describe('after an upgrade an order that was under way comes to its policy:', () => {
  it("one whose customer is on the provider's page", async () => {
    const { browser, payUrl = '' } = orderNamed('paying');
    await actAtProvider(browser, payUrl, 'pay');
    expect((await reaches('paying', 'issued')).policyNo).toMatch(/^\d{16}$/);
  });

  it('one whose first attempt to pay was declined', () => payAndGetPolicy('unpaid'));

  it('one that its insured had agreed to', () => payAndGetPolicy('consentGiven'));

  it('one that had only to be submitted', async () => {
    await submit('draftReady');
    await payAndGetPolicy('draftReady');
  });
});

describe('after an upgrade an underwriter', () => {
  it('finds what waited for review, sees the answers and accepts it', async () => {
    const { orderNo } = orderNamed('review');
    expect((await runCli(portal.env, 'review', 'list')).output).toContain(orderNo);
    expect((await runCli(portal.env, 'review', 'show', orderNo)).output).toContain('"id": "h2"');
    expect(await runCli(portal.env, 'review', 'accept', orderNo)).toEqual({ code: 0, output: '', errors: '' });
    // Until when it may be paid goes by the system's clock, as commands do.
    await reaches('review', 'unpaid');
  });
});

describe('after an upgrade what had run out of tries is taken up again:', () => {
  beforeAll(() => letPass(11));

  it('a notice', () => reaches('noticeFailed', 'issued'));
  it('money to be paid back', () => reaches('refundFailed', 'refunded'));
  it('a message', () => goesOut('epolicyFailed'));
  it('an e-policy', async () => {
    await becomesReady('epolicyFailed');
    expect(readPdfText(await download('epolicyFailed'))).toContain(policyNamed('epolicyFailed').policyNo);
  });
});

describe('after an upgrade, and after all this, the trail', () => {
  it.each(Object.keys(orders))('of %s is whole and has lost nothing', async (name) => {
    const { orderNo, trail } = orderNamed(name);
    const verdict = await verifyTrail(portal.services.db, orderNo);
    expect(verdict).toMatchObject({ ok: true });
    expect('rows' in verdict && verdict.rows).toBeGreaterThanOrEqual(trail.rows);
  });

  it('is exported readable, with the answers that were saved before', async () => {
    const { code, output } = await runCli(portal.env, 'trail', 'export', orderNamed('draftHealth').orderNo);
    expect(code).toBe(0);
    expect(output).toContain('"h2": "yes"');
  });
});
