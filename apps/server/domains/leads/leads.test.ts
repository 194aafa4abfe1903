import type { RequestOf } from '@portal/contract/catalogue.ts';
import { addDays, showInstant } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '../../sweep.ts';
import { proveOwner, registerCustomer } from '../../testing/account-steps.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { openDevice } from '../../testing/open-device.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCliAt } from '../../testing/run-cli-at.ts';
import { actsOf, staffOf } from '../../testing/staff.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { minutesToMidnight } from '../../testing/test-clock.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyCertificate } from '../core/core-feeds.testing.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { listLeads } from './answer-leads.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const china = (number: string) => ({ countryCode: '86', number });

type Request = RequestOf<'requestConsultation'>;

const ask = (number: string, changed: Partial<Request> = {}, browser = openBrowser(portal.url)) =>
  browser.api('requestConsultation', {
    kind: 'chuanshi',
    name: '李女士',
    phone: china(number),
    wish: '想了解给孩子留一笔钱',
    agreed: true,
    ...changed,
  });

const messagesTo = async (number: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter(({ phone }) => phone === number).map(({ text }) => text);

describe('a visitor who asks to be called', () => {
  it('gets a number, and no message without having proven the phone', async () => {
    const { requestNo, sentTo } = await ask('13600010001');
    expect(requestNo).toMatch(/^20261121\d{8}$/);
    expect(sentTo).toBeNull();
    expect(await messagesTo('13600010001')).toEqual([]);
  });

  it('gets a message too if the code that was sent to the phone is right', async () => {
    await openBrowser(portal.url).api('sendVerifyCode', { purpose: 'consult', phone: china('13600010002') });
    const verifyCode = await readCode(portal.services, '13600010002', 'consult');
    const { requestNo, sentTo } = await ask('13600010002', { verifyCode });
    expect(sentTo).toBe('136****0002');
    expect((await messagesTo('13600010002')).join()).toContain(`编号 ${requestNo}`);
    expect((await refusalOf(ask('13600010002', { verifyCode }))).code).toBe('CODE_WRONG');
  });

  it('may use the code though others have guessed five for the same phone', async () => {
    const browser = openBrowser(portal.url);
    await browser.api('sendVerifyCode', { purpose: 'consult', phone: china('13600010018') });
    const verifyCode = await readCode(portal.services, '13600010018', 'consult');
    const wrong = verifyCode === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(ask('13600010018', { verifyCode: wrong }))).code).toBe('CODE_WRONG');
    expect((await ask('13600010018', { verifyCode }, browser)).sentTo).not.toBeNull();
  });

  it('cannot use a code that was sent to the same number in another region', async () => {
    const number = '61234567';
    await openBrowser(portal.url).api('sendVerifyCode', { purpose: 'consult', phone: { countryCode: '852', number } });
    const verifyCode = await readCode(portal.services, number, 'consult');
    const inMacao = ask(number, { phone: { countryCode: '853', number }, verifyCode });
    expect((await refusalOf(inMacao)).code).toBe('CODE_WRONG');
    const { sentTo } = await ask(number, { phone: { countryCode: '852', number }, verifyCode });
    expect(sentTo).not.toBeNull();
  });

  it('cannot use the code of another phone or a code for signing in', async () => {
    await openBrowser(portal.url).api('sendVerifyCode', { purpose: 'consult', phone: china('13600010003') });
    const ofAnother = await readCode(portal.services, '13600010003', 'consult');
    expect((await refusalOf(ask('13600010004', { verifyCode: ofAnother }))).code).toBe('CODE_WRONG');
    await openBrowser(portal.url).api('sendVerifyCode', { purpose: 'login', phone: china('13600010005') });
    const forLogin = await readCode(portal.services, '13600010005', 'login');
    expect((await refusalOf(ask('13600010005', { verifyCode: forLogin }))).code).toBe('CODE_WRONG');
  });

  it('may still use the code after a code for signing in was sent to the same phone', async () => {
    const [browser, phone] = [openBrowser(portal.url), china('13600010009')];
    await browser.api('sendVerifyCode', { purpose: 'consult', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'consult');
    portal.clock.advance(1);
    await browser.api('sendVerifyCode', { purpose: 'login', phone, ...(await solveCaptcha(browser, portal.services)) });
    expect(await ask(phone.number, { verifyCode })).toMatchObject({ sentTo: '136****0009' });
  });

  it('may choose only a time at which somebody answers the hotline', async () => {
    await ask('13600010006', { kind: 'appointment', callAt: '2026-11-22 09:00' });
    const { code, findings } = await refusalOf(ask('13600010006', { kind: 'appointment', callAt: '2026-11-22 08:00' }));
    expect(code).toBe('INVALID_INPUT');
    expect(findings).toEqual([{ rule: 'consultation.call_at', path: 'callAt', message: '该时间已不可选，请重新选择回电时间' }]);
  });

  it('may name only a product that is on sale', async () => {
    await ask('13600010007', { kind: 'productCenter2', goodsId: 'zhenan' });
    expect((await refusalOf(ask('13600010007', { goodsId: 'unknown' }))).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('may ask three times a day, also concurrently', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask('13600010008')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { code, message } = await refusalOf(ask('13600010008'));
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(message).toContain('我们会尽快回电');
    portal.clock.advance(minutesToMidnight(portal.clock.now()) - 0.1);
    expect((await refusalOf(ask('13600010008'))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(0.1);
    await ask('13600010008');
    expect(portal.clock.now().toISOString()).toBe('2026-11-21T16:00:00.000Z');
  });

  it('may ask twenty times an hour from one device', async () => {
    const browser = openDevice(portal);
    for (let asked = 0; asked < 20; asked += 1) await ask(`136000200${String(asked).padStart(2, '0')}`, {}, browser);
    expect((await refusalOf(ask('13600020099', {}, browser))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(60);
    await ask('13600020099', {}, browser);
  });
});

describe('without the templates of consultations', () => {
  it('no code is sent, and a request is confirmed on screen only', async () => {
    const bare = await startPortal();
    await bare.connection.pool.query(`update sms_templates set content = jsonb_build_object('templates',
      (select jsonb_agg(one) from jsonb_array_elements(content -> 'templates') as one where one ->> 'key' not like 'consult%'))`);
    const browser = openBrowser(bare.url);
    const phone = china('13600010020');
    expect((await refusalOf(browser.api('sendVerifyCode', { purpose: 'consult', phone }))).code).toBe('SMS_NOT_OFFERED');
    expect(await browser.api('requestConsultation', { kind: 'chuanshi', name: '李女士', phone, agreed: true })).toMatchObject({
      sentTo: null,
    });
    await bare.stop();
  });
});

describe('the operator', () => {
  it('lists open requests without names, and shows one with all it says', async () => {
    const earlier = (await listLeads(portal.services)).length;
    const callAt = '2026-11-23 10:00';
    const asked = { kind: 'appointment', callAt, name: ' 欧阳先生', region: '440000', goodsId: 'zhenan' } as const;
    const askedAt = showInstant(portal.clock.now().toISOString());
    const { requestNo } = await ask('13600010010', asked);
    portal.clock.advance(1);
    const { requestNo: next } = await ask('13600010014');
    const listed = await runCliAt(portal, 'leads', 'list');
    expect((JSON.parse(listed.output) as object[]).slice(earlier)).toEqual([
      { requestNo, kind: 'appointment', askedAt, callAt },
      { requestNo: next, kind: 'chuanshi', askedAt: showInstant(portal.clock.now().toISOString()), callAt: null },
    ]);
    const { output } = await runCliAt(portal, 'leads', 'show', requestNo);
    expect(JSON.parse(output)).toEqual({
      requestNo,
      kind: 'appointment',
      askedAt,
      callAt,
      name: '欧阳先生',
      phone: china('13600010010'),
      region: '广东省',
      wish: '想了解给孩子留一笔钱',
      goodsId: 'zhenan',
      phoneProven: false,
      doneAt: null,
      keptUntil: `${addDays(askedAt.slice(0, 10), 180)}${askedAt.slice(10)}`,
    });
  });

  it('shows what the visitor would like to know in their own words, with their own punctuation', async () => {
    const { requestNo } = await ask('13600010027', { wish: ' 夫妻 35 岁，孩子 6 岁；先了解重疾险？ ' });
    const { output } = await runCliAt(portal, 'leads', 'show', requestNo);
    expect(JSON.parse(output)).toMatchObject({ wish: '夫妻 35 岁，孩子 6 岁；先了解重疾险？' });
  });

  it('marks a request as done, once', async () => {
    await ask('13600010016');
    const { requestNo } = await ask('13600010013');
    const openNow = async () => (await listLeads(portal.services)).map((lead) => lead.requestNo);
    const before = await openNow();
    expect(await runCliAt(portal, 'leads', 'done', requestNo)).toEqual({ code: 0, output: '', errors: '' });
    expect(await openNow()).toEqual(before.filter((no) => no !== requestNo));
    const { api } = await staffOf(portal, ['service']);
    expect(await refusalOf(api('finishLead', { requestNo }))).toMatchObject({ code: 'NOT_POSSIBLE' });
    expect(await refusalOf(api('finishLead', { requestNo: 'none' }))).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
  });

  it('needs the right to it, and the record of acts names who opened whose request', async () => {
    const { requestNo } = await ask('13600010028');
    const [one, other] = [await staffOf(portal, ['service']), await staffOf(portal, ['editor'])];
    expect(await one.api('openLead', { requestNo })).toMatchObject({ requestNo, phone: china('13600010028') });
    expect(await refusalOf(other.api('openLead', { requestNo }))).toMatchObject({ code: 'RIGHT_MISSING' });
    const act = { call: 'openLead', reason: null };
    expect(await actsOf(portal, one)).toEqual([{ ...act, subjects: [requestNo], opens: 'personal', outcome: 'done' }]);
    expect(await actsOf(portal, other)).toEqual([{ ...act, subjects: [], opens: null, outcome: 'RIGHT_MISSING' }]);
  });
});

describe("a customer's copy of their data", () => {
  it('has the requests whose phone was proven to be theirs, the newest first, and no others', async () => {
    const number = '13600010015';
    const browser = await registerCustomer(portal, number);
    const askProven = async (kind: Request['kind']) => {
      portal.clock.advance(11);
      await browser.api('sendVerifyCode', { purpose: 'consult', phone: china(number) });
      const verifyCode = await readCode(portal.services, number, 'consult');
      return { ...(await ask(number, { kind, verifyCode })), requestedAt: portal.clock.now().toISOString() };
    };
    const first = await askProven('chuanshi');
    const second = await askProven('jiabeibao');
    await ask(number, { name: '陌生人' });
    const copied = async () => {
      const ticket = await proveOwner(browser, portal.services, number);
      return (await browser.api('exportMyData', { ticket })).content.consultations;
    };
    expect(await copied(), 'the phone may have had another owner').toEqual([]);
    portal.clock.advance(11);
    const { umUserId } = await browser.api('getUserInfo');
    await verifyCertificate(portal, umUserId, { certificateType: '1', certificateNo: 'E20600001' });
    const consultations = await copied();
    const content = { name: '李女士', phone: china(number), wish: '想了解给孩子留一笔钱', callAt: null };
    expect(consultations).toEqual([
      { requestNo: second.requestNo, kind: 'jiabeibao', requestedAt: second.requestedAt, ...content },
      { requestNo: first.requestNo, kind: 'chuanshi', requestedAt: first.requestedAt, ...content },
    ]);
  });
});

describe('a request', () => {
  it('contains neither name nor phone in plain text', async () => {
    await ask('13600010011', { name: '司马女士' });
    const { rows } = await portal.connection.pool.query<{ content_sealed: Buffer }>('select * from leads');
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.map((row) => JSON.stringify(row) + row.content_sealed.toString('utf8')).join();
    expect(stored).not.toContain('司马');
    expect(stored).not.toContain('13600010011');
  });

  it('is deleted after 180 days', async () => {
    const { requestNo } = await ask('13600010012');
    const left = async () => (await portal.connection.pool.query('select from leads where request_no = $1', [requestNo])).rowCount;
    portal.clock.advance(180 * 24 * 60 - 1);
    await sweepJob.run(portal.services, {});
    expect(await left()).toBe(1);
    portal.clock.advance(1);
    await sweepJob.run(portal.services, {});
    expect(await left()).toBe(0);
  });
});
