import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '#platform/sealing.ts';
import { proveOwner } from '#testing/account-steps.ts';
import type { BrowserSession } from '#testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, submitOrder } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { createUnreadableReport } from './unreadable-orders.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await startPortal(undefined, {}, (line) => lines.push(line));
});
afterAll(() => portal.stop());
beforeEach(() => void lines.splice(0));

let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));

interface Stored {
  readonly id: string;
  readonly application_schema: number;
  readonly application_sealed: Buffer;
}

async function rowOf(orderNo: string): Promise<Stored> {
  const { rows } = await portal.connection.pool.query<Stored>(
    'select id, application_schema, application_sealed from orders where order_no = $1',
    [orderNo],
  );
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderNo}`);
  return row;
}

const store = (orderNo: string, { application_schema: schema, application_sealed: sealed }: Stored) =>
  portal.connection.pool.query('update orders set application_schema = $2, application_sealed = $3 where order_no = $1', [
    orderNo,
    schema,
    sealed,
  ]);

const sealed = ({ id }: Stored, text: string) => portal.services.sealer.seal('application', id, text);
const otherKey = createSealer([{ id: 9, secret: Buffer.alloc(32, 9) }]);

const sealWithOtherKey = (row: Stored): Stored => ({ ...row, application_sealed: otherKey.seal('application', row.id, '{}') });

/** Answers that were sealed for another order. */
const ofAnother = ({ id, application_sealed: own }: Stored): Buffer => {
  const { sealer } = portal.services;
  return sealer.seal('application', randomUUID(), sealer.openBytes('application', id, own));
};

/** Ways in which stored answers cannot be opened. */
const damages: [string, (row: Stored) => Stored][] = [
  ['sealed with a key that was lost', sealWithOtherKey],
  ['those of another order', (row) => ({ ...row, application_sealed: ofAnother(row) })],
  ['cut off', ({ application_sealed: all, ...row }) => ({ ...row, application_sealed: all.subarray(0, 60) })],
  ['no JSON', (row) => ({ ...row, application_sealed: sealed(row, '{"parties": {"applicant": {"name": "样例甲"') })],
  ['no application', (row) => ({ ...row, application_sealed: sealed(row, '{}') })],
  ['without the insured', (row) => ({ ...row, application_sealed: sealed(row, '{"goodsId":"zhenan","insureds":[]}') })],
  ['of a newer version', (row) => ({ ...row, application_schema: 99 })],
];

const damage = async (orderNo: string, how = sealWithOtherKey) => store(orderNo, how(await rowOf(orderNo)));

/** A signed-in customer with a readable draft and one to damage. */
async function customer(): Promise<{ browser: BrowserSession; phone: string; draft: string; other: string }> {
  const { browser, ...guest } = nextGuest();
  const { draft, application } = await saveApplication({ browser, ...guest });
  const { draft: other } = await saveApplication({ browser, ...guest });
  const phone = sampleApplicant(application).phone?.number ?? '';
  await logIn(browser, portal.services, phone);
  return { browser, phone, draft: draft.orderNo, other: other.orderNo };
}

describe('a draft that cannot be opened', () => {
  it.each(damages)('because it is %s is set aside: it can be removed, and its number is kept for the hotline', async (_why, how) => {
    const { browser, draft, other } = await customer();
    await damage(draft, how);
    const { total, list } = await browser.api('listOrders', {});
    expect(total).toBe(2);
    expect(list.find(({ orderNo }) => orderNo === draft)).toMatchObject({
      state: 'draft',
      readable: false,
      actions: ['cancel'],
      goodsId: 'zhenan',
      insuredNames: [],
      premium: null,
      payments: null,
    });
    expect(list.find(({ orderNo }) => orderNo === other)).toMatchObject({ readable: true, actions: ['resume', 'cancel'], payments: 20 });

    const refused = await refusalOf(browser.api('startApplication', { orderNo: draft }));
    expect(refused).toMatchObject({
      code: 'APPLICATION_UNREADABLE',
      message: `订单 ${draft} 的投保内容无法打开，请重新投保；如需帮助，请致电客服并提供订单号。`,
    });
    const named = lines.filter((line) => line.includes('cannot be opened'));
    expect(named).toEqual([expect.stringContaining(`order ${draft} (draft)`)]);
    expect(named.join()).not.toContain('样例');

    expect(await browser.api('cancelOrder', { orderNo: draft })).toEqual({ state: 'cancelled' });
    expect((await browser.api('listOrders', { tab: 'pending' })).list.map(({ orderNo }) => orderNo)).toEqual([other]);
  });

  it('is refused by every call that needs its answers', async () => {
    const { browser, draft, other } = await customer();
    const { application } = await browser.api('startApplication', { orderNo: other });
    await damage(draft);
    for (const call of [
      () => browser.api('saveDraft', { orderNo: draft, version: 2, application }),
      () => browser.api('requestConsent', { orderNo: draft }),
      () => browser.api('sendVerifyCode', { purpose: 'apply', orderNo: draft }),
      () => browser.api('applyInsurance', { orderNo: draft, version: 2, premium: '1.00' }),
    ])
      expect((await refusalOf(call())).code).toBe('APPLICATION_UNREADABLE');
    expect(await browser.api('getOrder', { orderNo: draft })).toMatchObject({
      readable: false,
      applicantName: null,
      insureds: [],
      choices: [],
    });
    expect(await browser.api('getUnderwriting', { orderNo: draft })).toMatchObject({ result: 'not_submitted', actions: ['cancel'] });
    await browser.api('recordSaleSteps', { orderNo: draft, steps: [{ kind: 'page_entered', page: 'advice', pageVersion: 'test' }] });
  });

  it('does not disturb the sign-in that adopts it, what waits, the counts, the copy of the data and the end of the account', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    await damage(draft.orderNo);
    const phone = sampleApplicant(application).phone?.number ?? '';
    await logIn(browser, portal.services, phone);
    expect(await browser.api('countOrders')).toMatchObject({ all: 1, pending: 1 });
    expect((await browser.api('listTodos')).list).toEqual([{ kind: 'confirm', orderNo: draft.orderNo, productName: expect.any(String) }]);
    const { content } = await browser.api('exportMyData', { ticket: await proveOwner(browser, portal.services, phone) });
    expect(content['orders']).toMatchObject([{ orderNo: draft.orderNo, readable: false, applicant: null, healthAnswers: null }]);
    expect(await browser.api('getCloseReasons')).toEqual({ reasons: [], lasting: 0 });
    portal.clock.advance(2);
    await browser.api('closeAccount', { ticket: await proveOwner(browser, portal.services, phone) });
    const { rows } = await portal.connection.pool.query('select state from orders where order_no = $1', [draft.orderNo]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });
});

describe('a submitted order that cannot be opened', () => {
  it('is shown from its columns beside the others, and is not paid', async () => {
    const guest = nextGuest();
    const { orderNo, premium, application } = await submitOrder(guest);
    portal.clock.advance(1);
    const { draft } = await saveApplication(guest);
    await damage(orderNo);
    const pay = await refusalOf(guest.browser.api('pay', { orderNo, method: 'wechat' }, { idempotencyKey: randomUUID() }));
    expect(pay).toMatchObject({ code: 'APPLICATION_UNREADABLE', message: expect.stringContaining('暂不能支付') });
    await logIn(guest.browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    const { list } = await guest.browser.api('listOrders', {});
    expect(list.map(({ orderNo: number, readable }) => [number, readable])).toEqual([
      [draft.orderNo, true],
      [orderNo, false],
    ]);
    expect(list[1]).toMatchObject({ state: 'unpaid', actions: ['cancel'], premium, payBefore: expect.any(String) });
    expect(lines.filter((line) => line.includes(orderNo))).toHaveLength(1);
  });

  it('still leads to its policy', async () => {
    const guest = nextGuest();
    const { orderNo, policyNo } = await buyPolicy(guest);
    await damage(orderNo);
    expect(await guest.browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({
      readable: false,
      state: 'issued',
      actions: ['view_policy'],
      policyNo,
    });
  });
});

describe('an amount that has no price', () => {
  it('is refused in words when a draft is saved, and nothing is stored', async () => {
    const { browser, ...guest } = nextGuest();
    const { application } = await saveApplication({ browser, ...guest });
    const count = async () => (await portal.connection.pool.query('select count(*) from orders')).rows;
    const before = await count();
    const huge = { ...application, choices: { ...application.choices, sum_assured: '99999999999.99' } };
    const refused = await refusalOf(browser.api('saveGuestDraft', { application: huge }));
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      findings: [{ path: 'application.choices.sum_assured', message: '金额不能超过1亿元' }],
    });
    expect(await count()).toEqual(before);
  });
});

it('at most a thousand orders that cannot be opened are named', () => {
  const named: string[] = [];
  const report = createUnreadableReport((line) => void named.push(line));
  const order = { state: 'draft', application_schema: 3, application_sealed: Buffer.from([1, 2]) } as const;
  for (let twice = 0; twice < 2; twice += 1)
    for (let number = 0; number < 1_001; number += 1) report({ ...order, order_no: `n${number}` }, new SyntaxError('{"name":"样例甲"'));
  expect(named).toHaveLength(1_001);
  expect(named[0]).toBe('order n0 (draft) cannot be opened: schema 3, sealing key 2, SyntaxError');
  expect(named.at(-1)).toBe('more orders that cannot be opened are not named');
});
