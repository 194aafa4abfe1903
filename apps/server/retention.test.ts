import { dayMinutes } from '#platform/clock.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPhone } from './domains/codes/public.ts';
import { exportConsents } from './domains/orders/export-orders.ts';
import { verifyTrail } from './testing/verify-trail.ts';
import { sweepJob } from './sweep.ts';
import { registerCustomer } from './testing/account-steps.ts';
import { type BrowserSession, openBrowser } from './testing/browser-session.ts';
import { openGuest, saveApplication, submitOrder } from './testing/buying/buyer.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { runCliAt } from './testing/run-cli-at.ts';
import { insuredPerson, insuredSpouse } from './testing/samples/sample-application.ts';
import { actsOf, staffOf } from './testing/staff.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.stop());

let serial = 800;
const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;
const sweep = () => sweepJob.run(portal.services, {});
const waitDays = async (days: number) => {
  portal.clock.advance(days * dayMinutes);
  await sweep();
};

async function saveDraft(browser: BrowserSession, change?: typeof insuredSpouse) {
  serial += 1;
  const { draft, application } = await saveApplication({ browser, serial, ...(change && { change }) });
  const [row] = await query<{ id: string }>('select id from orders where order_no = $1', draft.orderNo);
  return { orderNo: draft.orderNo, id: row?.id ?? '', version: draft.version, application };
}

/** How many rows there are of an order. */
async function rowsOf(id: string) {
  const [counts] = await query(
    `select (select count(*) from orders where id = $1) as orders, (select count(*) from sale_trail where subject_id = $1) as trail,
       (select count(*) from trail_ends where subject_id = $1) as ends, (select count(*) from order_events where order_id = $1) as events,
       (select count(*) from insured_consents where order_id = $1) as consents`,
    id,
  );
  return counts;
}
const none = { orders: 0, trail: 0, ends: 0, events: 0, consents: 0 };
const isStored = async (id: string) => (await query('select 1 from orders where id = $1', id)).length === 1;

describe('an application that was never submitted', () => {
  it('is removed 30 days after the last change of a visitor without an account, with its record and unused consents', async () => {
    const browser = openBrowser(portal.url);
    const { id, orderNo, version, application } = await saveDraft(browser, insuredSpouse);
    await browser.api('requestConsent', { orderNo });
    await waitDays(20);
    await browser.api('saveGuestDraft', { orderNo, version, application });
    portal.clock.advance(KEPT_DAYS.guestDraft * dayMinutes - 1);
    await sweep();
    expect(await rowsOf(id)).toMatchObject({ orders: 1 });
    portal.clock.advance(1);
    await sweep();
    expect(await rowsOf(id)).toEqual(none);
    expect((await refusalOf(browser.api('startApplication', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(browser.api('saveGuestDraft', { orderNo, version: version + 1, application }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('of an account is removed after 180 days, also if it was cancelled; submitted orders stay', async () => {
    const browser = await registerCustomer(portal, '13800030001');
    const [draft, cancelled, submitted] = [await saveDraft(browser), await saveDraft(browser), openGuest(portal, (serial += 1))];
    await browser.api('cancelOrder', { orderNo: cancelled.orderNo });
    const { orderNo } = await submitOrder(submitted);
    await submitted.browser.api('cancelOrder', { orderNo });
    await waitDays(KEPT_DAYS.accountDraft - 1);
    expect([await isStored(draft.id), await isStored(cancelled.id)]).toEqual([true, true]);
    await waitDays(1);
    expect([await rowsOf(draft.id), await rowsOf(cancelled.id)]).toEqual([none, none]);
    await waitDays(3_650);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('stays while an insured person may still use a link to it', async () => {
    const browser = openBrowser(portal.url);
    const { id, orderNo } = await saveDraft(browser, insuredSpouse);
    await waitDays(KEPT_DAYS.guestDraft - 1);
    await browser.api('requestConsent', { orderNo });
    await waitDays(1);
    expect(await isStored(id)).toBe(true);
    await waitDays(2);
    expect(await rowsOf(id)).toEqual(none);
  });
});

it('the database deletes the record of an order that was never submitted, and no other', async () => {
  const guest = openGuest(portal, (serial += 1));
  const { orderNo } = await submitOrder(guest);
  const [order] = await query<{ id: string }>('select id from orders where order_no = $1', orderNo);
  const draft = await saveDraft(openBrowser(portal.url));
  await query('insert into order_events (order_id, to_state, cause, at) values ($1, $2, $2, now())', draft.id, 'draft');
  for (const sql of ['delete from sale_trail where subject_id = $1', 'delete from order_events where order_id = $1'])
    await expect(query(sql, order?.id)).rejects.toThrow(/append-only/);
  await query(`update orders set submitted_at = null, state = 'draft' where id = $1`, order?.id);
  await expect(query('delete from sale_trail where subject_id = $1', order?.id)).rejects.toThrow(/append-only/);
  await expect(query(`update sale_trail set page = 'x' where subject_id = $1`, draft.id)).rejects.toThrow(/append-only/);
  await expect(query(`update order_events set cause = 'x' where order_id = $1`, draft.id)).rejects.toThrow(/append-only/);
  await query('delete from sale_trail where subject_id = $1', draft.id);
  await query('delete from order_events where order_id = $1', draft.id);
});

describe('a consent', () => {
  it('that was given stays as evidence after its application was removed; one that was not given goes after 30 days', async () => {
    const browser = openBrowser(portal.url);
    const given = await saveDraft(browser, insuredSpouse);
    await browser.api('requestConsent', { orderNo: given.orderNo });
    await query('update insured_consents set given_at = sent_at where order_id = $1', given.id);
    const customer = await registerCustomer(portal, '13800030002');
    const asked = await saveDraft(customer, insuredSpouse);
    await customer.api('requestConsent', { orderNo: asked.orderNo });
    await waitDays(KEPT_DAYS.unusedConsent);
    expect(await rowsOf(given.id)).toEqual({ ...none, consents: 1 });
    expect(await rowsOf(asked.id)).toMatchObject({ orders: 1, consents: 0 });
    const phone = insuredPerson(given.application).phone ?? { countryCode: '', number: '' };
    expect(await exportConsents(portal.services, hashPhone(portal.services.sealer, phone))).toEqual([
      { orderNo: null, askedAt: expect.any(String), givenAt: expect.any(String), declinedAt: null },
    ]);
  });
});

describe('messages and mails', () => {
  it('are removed 180 days after they were queued', async () => {
    await registerCustomer(portal, '13800030003');
    const { sealer, clock } = portal.services;
    const id = randomUUID();
    await query(
      `insert into mails (id, mail_sealed, state, created_at, send_before) values ($1, $2, 'expired', $3, $3)`,
      id,
      sealer.sealJson('mail', id, { to: 'nobody@example.com', subject: 's', text: 't' }),
      clock(),
    );
    const count = async () => (await query('select id from messages union all select id from mails')).length;
    await waitDays(KEPT_DAYS.outbox - 1);
    expect(await count()).toBe(2);
    await waitDays(1);
    expect(await count()).toBe(0);
  });
});

describe('a hold', () => {
  const cli = (...args: string[]) => runCliAt(portal, ...args);

  it('keeps an order until it is removed, and says who placed it and why', { timeout: 120_000 }, async () => {
    const { id, orderNo } = await saveDraft(openBrowser(portal.url));
    const { code, output } = await cli('hold', 'add', orderNo, '--reason', '监管调查 2026-17');
    expect([code, output]).toEqual([0, expect.stringMatching(/^hold \d+\n$/)]);
    const { api } = await staffOf(portal, ['compliance']);
    const place = (name: string) => refusalOf(api('placeHold', { name, reason: 'again' }));
    expect(await place(orderNo)).toMatchObject({ code: 'NOT_POSSIBLE', message: '这个订单已经设置了保留。' });
    for (const nothing of ['202600000000000000', '13800039999']) expect((await place(nothing)).code).toBe('SUBJECT_NOT_FOUND');
    expect((await place('nobody')).code).toBe('INVALID_INPUT');
    const [, hold = ''] = /^hold (\d+)/.exec(output) ?? [];
    expect((await cli('hold', 'list')).output).toMatch(
      new RegExp(`^${hold} order ${orderNo} since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d by staff:\\w+: 监管调查 2026-17\\n$`),
    );
    await waitDays(KEPT_DAYS.accountDraft);
    expect(await isStored(id)).toBe(true);
    await expect(query('delete from sale_trail where subject_id = $1', id)).rejects.toThrow(/append-only/);
    expect((await cli('hold', 'remove', hold)).code).toBe(0);
    expect((await cli('hold', 'remove', hold)).code).toBe(1);
    expect((await cli('hold', 'list')).output).toBe('nothing is held\n');
    await sweep();
    expect(await rowsOf(id)).toEqual(none);
    expect(await query('select reason from holds where id = $1 and ended_by is not null', Number(hold))).toHaveLength(1);
  });

  it('on an account keeps its drafts, unused consents, messages, mails, requests and images, and the account itself', async () => {
    const [number, email] = ['13800030004', 'kept@example.com'];
    const browser = await registerCustomer(portal, number);
    const { id, orderNo } = await saveDraft(browser, insuredSpouse);
    await browser.api('requestConsent', { orderNo });
    await browser.api('requestConsultation', { kind: 'chuanshi', name: '李女士', phone: { countryCode: '86', number }, agreed: true });
    const { sealer, clock } = portal.services;
    const [account] = await query<{ id: string }>('select account_id as id from orders where id = $1', id);
    await query('update accounts set email_sealed = $2 where id = $1', account?.id, sealer.seal('account email', account?.id ?? '', email));
    const mailTo = (to: string, mailId = randomUUID()) =>
      query(
        `insert into mails (id, mail_sealed, state, created_at, send_before) values ($1, $2, 'expired', $3, $3)`,
        mailId,
        sealer.sealJson('mail', mailId, { to, subject: 's', text: 't' }),
        clock(),
      );
    await mailTo(email);
    await mailTo('other@example.com');
    await query(
      `insert into uploaded_images (id, account_id, kind, media_type, file_key, byte_count, sha256, is_stored, created_at, expires_at)
       values ($1, $2, 'other', 'image/png', 'images/3f0a6a54-3a7b-4b52-9d2e-2f6f4a1c0b13', 1, $3, true, $4, $4::timestamptz + interval '1 day')`,
      randomUUID(),
      account?.id,
      Buffer.alloc(32),
      clock(),
    );
    const keeper = await staffOf(portal, ['compliance']);
    const { hold } = await keeper.api('placeHold', { name: number, reason: '诉讼' });
    const placed = { hold, orderNo: null, phone: '138****0004', reason: '诉讼', placedBy: `staff:${keeper.staffId}` };
    expect(await keeper.api('listHolds')).toEqual([{ ...placed, placedAt: clock().toISOString() }]);
    const named = { call: 'placeHold', subjects: [String(hold), account?.id], opens: null, outcome: 'done', reason: '诉讼' };
    expect(await actsOf(portal, keeper), 'no phone is in it').toEqual([named]);
    const other = await staffOf(portal, ['service']);
    expect(await refusalOf(other.api('removeHold', { hold }))).toMatchObject({ code: 'RIGHT_MISSING' });
    expect(await browser.api('getCloseReasons')).toEqual({ reasons: ['账户资料需依法保留，暂时不能注销，请致电客服'], lasting: 0 });
    const left = async () => {
      const [counts] = await query(
        `select (select count(*) from orders where id = $1) as orders, (select count(*) from insured_consents where order_id = $1) as consents,
           (select count(*) from messages) as messages, (select count(*) from mails) as mails, (select count(*) from leads) as leads,
           (select count(*) from uploaded_images) as images`,
        id,
      );
      return counts;
    };
    await waitDays(3_650);
    // Of messages: the code of the registration, and the link to the insured person.
    expect(await left()).toEqual({ orders: 1, consents: 1, messages: 2, mails: 1, leads: 1, images: 1 });
    await (await staffOf(portal)).api('removeHold', { hold });
    await sweep();
    expect(await left()).toEqual({ orders: 0, consents: 0, messages: 0, mails: 0, leads: 0, images: 0 });
  });
});
