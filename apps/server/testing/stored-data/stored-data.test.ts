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
import { applicationToday, askedToday, illustratedToday, listedToday, orderToday, policyToday, quotedToday } from './as-today.ts';
import type { StoredOrder } from './manifest.ts';
import { openStoredData, readManifest, type StoredData, upgrade } from './open-stored-data.ts';

/** The data of migration 0007: see README.md. */
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

// E-policies are made at a low priority, so they may take long.
const longWait = { timeout: 100_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 });
const reaches = (name: string, state: string) => {
  const { browser, orderNo } = orderNamed(name);
  return waitForState(browser, orderNo, [state], longWait.timeout);
};
const becomesReady = (name: string) =>
  vi.waitFor(async () => {
    const { browser, policyNo } = policyNamed(name);
    expect(await browser.api('getPolicy', { policyNo })).toMatchObject({ epolicy: 'ready' });
  }, longWait);
const isSent = (name: string) =>
  vi.waitFor(async () => {
    const { data } = jobs.find(({ queue, order }) => queue === 'send-message' && order === name) ?? {};
    const { rows } = await portal.connection.pool.query('select state from messages where id = $1', [data?.messageId]);
    expect(rows).toEqual([{ state: 'sent' }]);
  }, longWait);

/** Advances the portal's clock and runs all scheduled jobs. */
async function advanceAndRunJobs(minutes: number): Promise<void> {
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
    // One of them takes effect the next day; the earlier version already counted it as effective.
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
    const { history, state, policyNo, paidAt, payment, ...figures } = orderToday(order);
    const { events, ...found } = await browser.api('findOrderAndPolicy', { orderNo });
    expect(found).toMatchObject(figures);
    if (becomes) return;
    expect(found).toMatchObject({ state, policyNo, paidAt, payment });
    expect(events.map((event) => event.state)).toEqual(history);
  });

  it.each(Object.keys(orders).filter((name) => orders[name]?.draft))('continues the draft %s where it was left', async (name) => {
    const { browser, orderNo, draft } = orderNamed(name);
    const { product, ...found } = await browser.api('startApplication', { orderNo });
    if (!draft) throw new Error(`${name} has no draft`);
    expect(found).toMatchObject({ ...draft, application: applicationToday(draft.application) });
    expect(product.version).toBe(onSale.product.version);
  });

  it.each(Object.keys(policies))('finds the policy of %s with the same figures', async (name) => {
    const { browser, policyNo, policy, coolingOffEndsOn } = policyNamed(name);
    const found = await browser.api('getPolicy', { policyNo });
    expect(found).toMatchObject(policyToday(policy));
    if (coolingOffEndsOn) expect(found.coolingOffEndsOn).toBe(coolingOffEndsOn);
  });

  it.each(Object.keys(policies))('verifies the policy of %s by its code and the digest of its file', async (name) => {
    const { policyNo, verifyCode: code, epolicy } = policyNamed(name);
    const asked = { policyNo, code, sha256: epolicy.sha256 ?? undefined };
    const found = await openBrowser(portal.url).api('verifyPolicy', asked);
    expect(found.file).toBe(epolicy.sha256 ? 'genuine' : 'not_checked');
  });

  it('downloads an e-policy made before, byte for byte', async () => {
    const { policyNo, epolicy } = policyNamed('issuedSelf');
    const pdf = await download('issuedSelf');
    expect(sha256(pdf)).toBe(epolicy.sha256);
    expect(readPdfText(pdf)).toContain(policyNo);
  });

  it('sees the images sent before', async () => {
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

describe('after an upgrade the data that an operator imported', () => {
  const anybody = () => openBrowser(portal.url);

  it('still has the same product on sale', async () => {
    const { version, summary } = onSale.product;
    expect(await anybody().api('getProduct', { goodsId: 'zhenan' })).toMatchObject({ version, summary });
  });

  it('still has the same content of the site', async () => {
    const { company, contact } = onSale.site;
    expect(await anybody().api('getSite', { configId: 'home' })).toMatchObject({ company, contact });
  });

  it('still has the same table of occupations in force', async () => {
    expect(await anybody().api('getOccupationVersion')).toEqual({ version: onSale.occupations.version });
  });

  it('still has each earlier table of occupations that an order refers to', async () => {
    for (const { version } of onSale.occupations.versions) {
      const answer = await anybody().fetch(fileUrl('getOccupationTable', { version }));
      expect(sha256(await answer.text())).toBe(version);
    }
  });

  it('still has the same prices: quotes, all periods, illustration', async () => {
    const { quotes, grid, illustration } = prices;
    for (const { request, answer } of quotes) expect(await anybody().api('quotePremium', askedToday(request))).toEqual(quotedToday(answer));
    expect(await anybody().api('enumeratePremiums', askedToday(grid.request))).toMatchObject(grid.answer.map(listedToday));
    const { rows } = await anybody().api('illustrateBenefits', askedToday(illustration.request));
    expect(rows).toHaveLength(illustration.years);
    expect([rows[0], rows.at(-1)]).toEqual([illustration.first, illustration.last].map(illustratedToday));
    expect(sha256(rows.map(({ cashValue }) => cashValue).join())).toBe(illustration.sha256OfCashValues);
  });
});

describe('after an upgrade an insured adult', () => {
  it('opens a link sent before and agrees', async () => {
    const { consentToken: token = '', insuredPhone = '', orderNo, order, browser } = orderNamed('consentSent');
    const insured = openBrowser(portal.url);
    expect(await insured.api('showConsent', { token })).toMatchObject({
      given: false,
      relation: '配偶',
      choices: orderToday(order).choices,
    });
    await insured.api('sendVerifyCode', { purpose: 'consent', token });
    await insured.api('giveConsent', { token, verifyCode: await readCode(portal.services, insuredPhone, 'consent') });
    expect((await browser.api('startApplication', { orderNo })).consent).toBe('given');
  });

  it('is not asked again for a consent already given', async () => {
    const { consentToken: token = '', order } = orderNamed('consentGiven');
    expect(await openBrowser(portal.url).api('showConsent', { token })).toMatchObject({
      given: true,
      choices: orderToday(order).choices,
    });
    await submit('consentGiven');
  });
});

describe('after an upgrade the jobs queued before are run:', () => {
  it('a stored payment call-back issues the policy at the original price', async () => {
    const { policyNo } = await reaches('noticeStored', 'issued');
    const { browser, order } = orderNamed('noticeStored');
    expect(await browser.api('getPolicy', { policyNo: policyNo ?? '' })).toMatchObject({
      premium: order.premium,
      sumAssured: order.sumAssured,
    });
  });

  it('a payment call-back that was still to come is delivered and applied', () => reaches('lateNotice', 'issued'));

  it('money of a cancelled order is refunded', () => reaches('refunding', 'refunded'));

  it('messages are sent', async () => {
    for (const name of ['epolicyQueued', 'paying']) await isSent(name);
  });

  it('the e-policy is made, with the words of the table of occupations that the order was judged by', async () => {
    await becomesReady('epolicyQueued');
    const text = readPdfText(await download('epolicyQueued'));
    for (const part of [policyNamed('epolicyQueued').policyNo, onSale.occupations.added.label]) expect(text).toContain(part);
  });
});

describe('after an upgrade an unfinished order ends with a policy:', () => {
  it("if its customer is on the provider's page", async () => {
    const { browser, payUrl = '' } = orderNamed('paying');
    await actAtProvider(browser, payUrl, 'pay');
    expect((await reaches('paying', 'issued')).policyNo).toMatch(/^\d{16}$/);
  });

  it('if its first attempt to pay was declined', () => payAndGetPolicy('unpaid'));

  it('if its insured had agreed', () => payAndGetPolicy('consentGiven'));

  it('if it only had to be submitted', async () => {
    await submit('draftReady');
    await payAndGetPolicy('draftReady');
  });
});

describe('after an upgrade an underwriter', () => {
  it('finds the order that waited for review, sees the answers and accepts it', async () => {
    const { orderNo } = orderNamed('review');
    expect((await runCli(portal.env, 'review', 'list')).output).toContain(orderNo);
    expect((await runCli(portal.env, 'review', 'show', orderNo)).output).toContain('"id": "h2"');
    expect(await runCli(portal.env, 'review', 'accept', orderNo)).toEqual({ code: 0, output: '', errors: '' });
    // The deadline of its payment follows the system's clock, because commands use it.
    await reaches('review', 'unpaid');
  });
});

describe('after an upgrade the jobs that had run out of retries are run again:', () => {
  beforeAll(() => advanceAndRunJobs(11));

  it('a payment call-back', () => reaches('noticeFailed', 'issued'));
  it('money to be refunded', () => reaches('refundFailed', 'refunded'));
  it('a message', () => isSent('epolicyFailed'));
  it('an e-policy', async () => {
    await becomesReady('epolicyFailed');
    expect(readPdfText(await download('epolicyFailed'))).toContain(policyNamed('epolicyFailed').policyNo);
  });
});

describe('after an upgrade, and after all these tests, the trail', () => {
  it.each(Object.keys(orders))('of %s is complete and verifies', async (name) => {
    const { orderNo, trail } = orderNamed(name);
    const verdict = await verifyTrail(portal.services.db, orderNo);
    expect(verdict).toMatchObject({ ok: true });
    expect('rows' in verdict && verdict.rows).toBeGreaterThanOrEqual(trail.rows);
  });

  it('can be exported in readable form, with the answers that were saved before', async () => {
    const { code, output } = await runCli(portal.env, 'trail', 'export', orderNamed('draftHealth').orderNo);
    expect(code).toBe(0);
    expect(output).toContain('"h2": "yes"');
  });
});
