import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '#platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, openGuest, startPaying, type WireApplication } from '#testing/buying/buyer.ts';
import { type FileChange, importChangedProduct } from '#testing/samples/import-changed-product.ts';
import { confirmRenewal, payRenewal } from '#testing/buying/confirm-renewal.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { answerYes, changeInsured, changePerson, sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { importWhole } from '../../core/core-feeds.testing.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { toldOf } from '../../outbox/outbox.testing.ts';
import { offerRenewals } from './offer-renewals.ts';

const goodsId = 'kangyi';

/** The cover of those who buy on the tests' day, 2026-11-21, ends on 2027-11-21; it may be renewed from 2027-10-23 on. */
const bought = { coverUntil: '2027-11-21', effectiveOn: '2027-11-22' };

let portal: TestPortal;
/** Customers with a policy each. They are signed in a year later. */
const owners: { policyNo: string; phone: string; application: WireApplication }[] = [];
beforeAll(async () => {
  portal = await startPortal();
  for (const serial of [1, 2, 3, 4, 5, 6]) {
    const guest = openGuest(portal, 700 + serial);
    const { policyNo, application } = await buyPolicy({ ...guest, goodsId });
    const phone = sampleApplicant(application).phone?.number ?? '';
    await logIn(guest.browser, portal.services, phone);
    owners.push({ policyNo, application, phone });
  }
  await waitForEpolicy(portal, (await portal.connection.pool.query('select order_no from orders limit 1')).rows[0].order_no);
  // Six purchases.
}, 240_000);
afterAll(() => portal.stop());

/** The browsers of owners who are signed in. */
const signedIn = new Map<number, BrowserSession>();

/** Goes forward to noon of a day. Everybody is signed out by then. */
function goTo(to: string): void {
  signedIn.clear();
  portal.clock.advance((Date.parse(`${to}T12:00:00+08:00`) - portal.clock.now().getTime()) / 60_000);
}

async function open(index: number) {
  const owner = owners[index];
  if (!owner) throw new Error('no such owner');
  const browser = signedIn.get(index) ?? openBrowser(portal.url);
  if (!signedIn.has(index)) await logIn(browser, portal.services, owner.phone);
  signedIn.set(index, browser);
  return { ...owner, browser, begin: () => browser.api('beginRenewal', { policyNo: owner.policyNo }) };
}

async function offers(): Promise<string[]> {
  await offerRenewals(portal.services, 2);
  const messages = await listOutbox(portal.services.db, portal.services.sealer, 500);
  return messages.filter(({ text }) => text.includes('重新申请投保')).map(({ phone }) => phone);
}

const change = (changes: FileChange[]) => importChangedProduct(portal, goodsId, changes);
/** The cache of products has expired. */
const later = () => portal.clock.advance(1);

describe('the renewal of a cover of one year', () => {
  it('is not offered before the last thirty days, and says from when', async () => {
    goTo('2027-10-22');
    const { browser, policyNo, begin } = await open(0);
    expect((await browser.api('getPolicy', { policyNo })).renewal).toBeNull();
    expect(await refusalOf(begin())).toMatchObject({
      code: 'RENEWAL_NOT_OPEN',
      message: '这份保单自2027年10月23日起可以申请续保，请届时再来。',
    });
    expect(await offers()).toEqual([]);
  });

  it('is told once to each owner by message, and waits in the centre and on the policy with the price of today', async () => {
    goTo('2027-10-23');
    const told = await offers();
    expect(told.toSorted()).toEqual(owners.map(({ phone }) => phone).toSorted());
    expect(await offers(), 'once').toHaveLength(owners.length);
    const { browser, policyNo } = await open(0);
    const product = await browser.api('getProduct', { goodsId });
    expect((await browser.api('listTodos')).list).toContainEqual({
      kind: 'renewal',
      policyNo,
      productName: product.name,
      until: bought.coverUntil,
    });
    const { renewal, premium } = await browser.api('getPolicy', { policyNo });
    expect(renewal).toEqual({ until: bought.coverUntil, effectiveOn: bought.effectiveOn, order: null, premium, problem: null });
    const texts = (await listOutbox(portal.services.db, portal.services.sealer, 20)).map(({ text }) => text).join();
    expect(texts).toContain('保障至2027年11月21日，不保证续保。');
  });

  it('begins with the answers of last year, and takes nothing as declared', async () => {
    const { browser, begin, policyNo, application } = await open(0);
    const begun = await begin();
    expect(begun.state).toBe('draft');
    expect(await begin(), 'a renewal that was begun is continued').toEqual(begun);
    const { orderNo } = begun;
    const started = await browser.api('startApplication', { orderNo });
    expect(started.application.parties).toEqual(application.parties);
    expect(started.application).toMatchObject({
      choices: application.choices,
      insureds: application.insureds,
      health: {},
      noticeAcknowledged: false,
      documentsRead: {},
      exclusionsConfirmed: [],
      declarationAgreed: false,
    });
    expect(started.renewal).toMatchObject({ policyNo, coverUntil: bought.coverUntil, lastHealth: { applicant: { h1: 'no' } } });
    const request = { orderNo, version: started.version, premium: started.premium ?? '1.00' };
    const refused = await refusalOf(browser.api('applyInsurance', request, { idempotencyKey: randomUUID() }));
    expect(refused.code).toBe('APPLICATION_INCOMPLETE');
    expect(refused.findings.map(({ path }) => path.split('.')[0])).toEqual(expect.arrayContaining(['health', 'declarationAgreed']));
    expect((await browser.api('listTodos')).list.map(({ kind }) => kind)).not.toContain('renewal');
    expect((await browser.api('getPolicy', { policyNo })).renewal?.order).toEqual(begun);
  });

  it('is bought by consent, follows the old cover without a gap, has no waiting period, and both policies name each other', async () => {
    const { browser, begin, policyNo: old } = await open(0);
    const { orderNo } = await begin();
    const { submit, premium } = await confirmRenewal(browser, orderNo);
    expect(await submit()).toMatchObject({ state: 'unpaid', premium });
    const policyNo = await payRenewal(browser, orderNo);
    const renewed = await browser.api('getPolicy', { policyNo });
    expect(renewed).toMatchObject({ state: 'pending', effectiveOn: '2027-11-22', coverUntil: '2028-11-21', renews: old, renewedBy: null });
    expect(await browser.api('getPolicy', { policyNo: old })).toMatchObject({ renewal: null, renews: null, renewedBy: policyNo });
    expect((await toldOf(portal, old)).at(-1)).toMatchObject({ event: 'policy.renewed', body: { by: policyNo, from: '2027-11-22' } });
    expect((await toldOf(portal, policyNo))[0]?.body).toMatchObject({ contract: { renews: { policyNo: old } } });
    const { summary } = await browser.api('getReceipt', { policyNo });
    expect(summary.insureds.flatMap(({ coverages }) => coverages.map(({ waitingEndsOn }) => waitingEndsOn))).toEqual([null]);
    expect((await browser.api('getOrder', { orderNo })).policyDates?.waitingEndsOn).toBeNull();
    await waitForEpolicy(portal, orderNo);
    const { url } = await browser.api('getPolicyFileUrl', { policyNo });
    const text = readPdfText(new Uint8Array(await (await browser.fetch(url)).arrayBuffer()));
    expect(text).toContain(`原保险单 ${old}，保障至2027年11月21日`);
    expect(text).not.toContain('日为等待期');
    expect(await refusalOf(begin())).toMatchObject({ code: 'POLICY_RENEWED' });
    const { rows } = await portal.connection.pool.query(
      `select kind from sale_trail join orders on orders.id = subject_id where order_no = $1 order by seq limit 1`,
      [orderNo],
    );
    expect(rows).toEqual([{ kind: 'renewal_begun' }]);
  });

  it('waits as a first contract for a rider that the old contract did not have', async () => {
    const { browser, begin } = await open(1);
    const { orderNo } = await begin();
    const withRider = (one: WireApplication) => changeInsured(one, { planId: 'plus', riders: ['cancer_care'] });
    await (await confirmRenewal(browser, orderNo, withRider)).submit();
    const policyNo = await payRenewal(browser, orderNo);
    const { summary } = await browser.api('getReceipt', { policyNo });
    expect(summary.insureds.flatMap(({ coverages }) => coverages.map(({ waitingEndsOn }) => waitingEndsOn))).toEqual([null, '2027-12-21']);
  });

  it('that is begun twice at a time is one order', async () => {
    const { begin } = await open(2);
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(begun.map(({ orderNo }) => orderNo)).size).toBe(1);
    const { rows } = await portal.connection.pool.query('select renews_policy_id, product_id, state from orders where order_no = $1', [
      begun[0].orderNo,
    ]);
    const second = portal.connection.pool.query(
      `insert into orders (id, order_no, product_id, state, version, application_schema, application_sealed, created_at, updated_at, renews_policy_id, visitor_hash)
       values (gen_random_uuid(), '202711210000000001', $1, 'draft', 1, 1, '', now(), now(), $2, 'v')`,
      [rows[0].product_id, rows[0].renews_policy_id],
    );
    await expect(second, 'whichever way it was made').rejects.toThrow('orders_renew_once');
  });

  it('is only for the owner of the policy', async () => {
    const { policyNo } = await open(3);
    const stranger = await open(2);
    expect((await refusalOf(stranger.browser.api('beginRenewal', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(openBrowser(portal.url).api('beginRenewal', { policyNo }))).code).toBe('NOT_SIGNED_IN');
  });

  it('is for the same people: another applicant or insured is told to buy anew', async () => {
    const { browser, begin } = await open(3);
    const { orderNo } = await begin();
    const other = (one: WireApplication) => changePerson(one, 'applicant', { certificateNo: '440402199003071013', name: '样例甲' });
    const refused = await refusalOf((await confirmRenewal(browser, orderNo, other)).submit());
    expect(refused.findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['续保须由原投保人投保；换人投保请从产品页重新投保', '续保须为原被保险人投保；为他人投保请从产品页重新投保']),
    );
  });

  it('with an answer that has to be refused cannot be submitted, and the old cover goes on', async () => {
    const { browser, begin, policyNo } = await open(3);
    const { orderNo } = await begin();
    const { healthQuestions } = await browser.api('getProduct', { goodsId });
    const worst = healthQuestions.find(({ onYes }) => onYes === 'decline')?.id ?? '';
    const ill = (one: WireApplication) =>
      answerYes(changePerson(one, 'applicant', owners[3]?.application.parties['applicant'] ?? {}), { healthQuestions }, worst);
    const refused = await refusalOf((await confirmRenewal(browser, orderNo, ill)).submit());
    expect(refused.findings.map(({ rule }) => rule)).toContain('health.declined');
    expect((await browser.api('getPolicy', { policyNo })).state).toBe('effective');
    expect((await begin()).orderNo, 'who answered wrongly may answer again').toBe(orderNo);
  });

  it('is judged by the limits of age of renewals, and by the rates of this year', async () => {
    const limits = [
      {
        file: 'product.yaml',
        from: '{ on: age, max: 65 }',
        to: '{ on: age, max: 30, stage: entry }\n  - { on: age, max: 65, stage: renewal }',
      },
      { file: 'notice.md', from: '出生满 28 天至 65 周岁', to: '出生满 28 天至 30 周岁' },
      { file: 'terms.md', from: '出生满 28 天且不超过 65 周岁', to: '出生满 28 天且不超过 30 周岁' },
    ];
    await change(limits);
    later();
    const { browser, begin } = await open(4);
    const { submit } = await confirmRenewal(browser, (await begin()).orderNo);
    expect(await submit(), 'thirty-seven years old').toMatchObject({ state: 'unpaid' });
  });

  it('is not paid any more when the old cover was surrendered meanwhile: there would be a gap', async () => {
    const { browser, policyNo } = await open(4);
    const orderNo = (await browser.api('getPolicy', { policyNo })).renewal?.order?.orderNo ?? '';
    await importWhole(portal, 'policies', [{ policyNo, revision: 1, state: 'surrendered' }]);
    expect(await refusalOf(startPaying(browser, orderNo, 'wechat'))).toMatchObject({
      code: 'RENEWAL_NOT_OPEN',
      message: '原保单已经终止，不能续保；如仍需要保障，请从产品页重新投保。',
    });
  });

  it('is refused to whoever is too old for a renewal, with the reason', async () => {
    await change([
      {
        file: 'product.yaml',
        from: '{ on: age, max: 65 }',
        to: '{ on: age, max: 65, stage: entry }\n  - { on: age, max: 30, stage: renewal }',
      },
    ]);
    later();
    const { browser, begin, policyNo } = await open(5);
    const message = '按现在的投保规则不能续保：被保险人投保年龄不能超过30周岁。如有疑问，请致电客服。';
    expect(await refusalOf(begin())).toMatchObject({ code: 'RENEWAL_NOT_POSSIBLE', message });
    expect((await browser.api('getPolicy', { policyNo })).renewal).toMatchObject({ premium: null, problem: message });
    expect((await browser.api('listTodos')).list.map(({ kind }) => kind)).not.toContain('renewal');
  });

  it('is refused when the product is no longer sold', async () => {
    await change([{ file: 'product.yaml', from: 'saleStart: "2026-07-01"', to: 'saleStart: "2026-07-01"\nsaleEnd: "2027-11-05"' }]);
    goTo('2027-11-06');
    expect((await refusalOf((await open(5)).begin())).code).toBe('PRODUCT_NOT_ON_SALE');
    await change([{ file: 'product.yaml', from: 'saleStart: "2026-07-01"', to: 'saleStart: "2026-06-30"' }]);
    later();
  });

  it('is paid before the old cover ends, however long an order may else be paid', async () => {
    goTo('2027-11-21');
    const { browser, begin } = await open(5);
    const { orderNo } = await begin();
    await (await confirmRenewal(browser, orderNo)).submit();
    expect((await browser.api('getOrder', { orderNo })).payBefore).toBe('2027-11-21T16:00:00.000Z');
    goTo('2027-11-22');
    const late = await refusalOf(startPaying((await open(5)).browser, orderNo, 'wechat'));
    expect(late.code).toBe('PAYMENT_DEADLINE_PASSED');
  });

  it('ends with the cover: there is no grace', async () => {
    const { browser, begin, policyNo } = await open(3);
    const { state, renewal } = await browser.api('getPolicy', { policyNo });
    expect([state, renewal]).toEqual(['matured', null]);
    const draft = await browser.api('listOrders', { pageNum: 1, pageSize: 10, tab: 'pending' });
    const { orderNo } = draft.list.find(({ state: one }) => one === 'draft') ?? {};
    const { submit } = await confirmRenewal(browser, orderNo ?? '');
    expect(await refusalOf(submit())).toMatchObject({
      code: 'RENEWAL_NOT_OPEN',
      message: '这份保单已于2027年11月21日期满，不能续保；如仍需要保障，请从产品页重新投保，等待期重新计算。',
    });
    await browser.api('cancelOrder', { orderNo: orderNo ?? '' });
    expect((await refusalOf(begin())).code).toBe('RENEWAL_NOT_OPEN');
  });
});

describe('what is no cover of one year', () => {
  it('has no renewal', async () => {
    const { browser, ...guest } = openGuest(portal, 720);
    const { policyNo, application } = await buyPolicy({ browser, ...guest, goodsId: 'zhenan' });
    await logIn(browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    expect((await browser.api('getPolicy', { policyNo })).renewal).toBeNull();
    expect((await refusalOf(browser.api('beginRenewal', { policyNo }))).code).toBe('RENEWAL_NOT_POSSIBLE');
  });
});
