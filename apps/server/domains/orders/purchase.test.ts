import type { Application } from '@portal/rules/sale/answers/application.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import {
  type BuyerOptions,
  buyPolicy,
  openGuest,
  saveApplication,
  startPaying,
  submitOrder,
  type WireApplication,
} from '../../testing/buying/buyer.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { answerYes, changePerson, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { listMailOutbox, listOutbox } from '../messages/list-outbox.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { exportOrders } from './export-orders.ts';
import { cancelDrafts, countOrdersUnderWay } from './adoption/leave-orders.ts';
import { createUnprintedReport } from './drafts/unprinted-letters.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const guest = (serial: number) => openGuest(portal, serial);

describe('a purchase', () => {
  it('takes a guest from an empty form to an issued policy whose trail verifies', async () => {
    const buyer = guest(1);
    const bought = await buyPolicy(buyer);
    expect(bought.policyNo).toMatch(/^88\d{14}$/);
    expect(await verifyTrail(portal.services.db, bought.orderNo)).toMatchObject({ ok: true });
    const { rows } = await portal.connection.pool.query<{ from_state: string; to_state: string }>(
      'select from_state, to_state from order_events join orders on orders.id = order_id where order_no = $1 order by order_events.id',
      [bought.orderNo],
    );
    expect(rows.map(({ from_state: from, to_state: to }) => [from, to])).toEqual([
      ['draft', 'underwriting'],
      ['underwriting', 'unpaid'],
      ['unpaid', 'paying'],
      ['paying', 'paid'],
      ['paid', 'issued'],
    ]);
    const { orderNo, policyNo, premium, application } = bought;
    const at = portal.clock.now().toISOString();
    expect(await buyer.browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({
      actions: ['view_policy'],
      policyNo,
      submittedAt: at,
      paidAt: at,
      payment: { method: 'wechat', state: 'succeeded', amount: premium, reason: null },
      events: ['投保单已提交', '核保通过', '发起支付', '支付成功', '承保，电子保单已签发'].map((note) => ({ at, note })),
    });
    const { number } = sampleApplicant(application).phone ?? {};
    const messages = (await listOutbox(portal.services.db, portal.services.sealer, 10)).filter(({ phone }) => phone === number);
    const figure = Number(premium).toLocaleString('en-US', { minimumFractionDigits: 2 });
    const text = `您投保的臻安终身重疾险（互联网）已承保，保单号 ${policyNo}，已交保费 ¥${figure}。`;
    expect(messages.map((message) => message.text)).toContainEqual(expect.stringMatching(new RegExp(`${text}.* 15 天犹豫期`)));
    const mails = (await listMailOutbox(portal.services.db, portal.services.sealer)).filter(
      ({ to }) => to === sampleApplicant(application).email,
    );
    expect(mails.map((mail) => mail.subject)).toEqual(['【琴安人寿】您的保单已生成']);
    expect(mails[0]?.text).toContain(`${portal.url}/personalCenter/myPolicy`);
    for (const secret of [policyNo, orderNo, number, sampleApplicant(application).name]) expect(mails[0]?.text).not.toContain(secret);
    expect((await buyer.browser.api('findOrderAndPolicy', { orderNo })).policyDates, 'what follows, by date').toEqual({
      effectiveOn: '2026-11-22',
      waitingEndsOn: '2027-02-19',
      coolingOffDays: 15,
      coolingOffFrom: 'receipt',
      coolingOffEndsOn: null,
      nextPremiumOn: '2027-11-22',
      returnVisit: true,
    });
  });

  it('is found after signing in on the same browser, and by nobody else', async () => {
    const buyer = guest(2);
    const bought = await buyPolicy(buyer);
    const stranger = openBrowser(portal.url);
    await logIn(stranger, portal.services, '13600000002');
    expect((await refusalOf(stranger.api('getOrder', { orderNo: bought.orderNo }))).code).toBe('ORDER_NOT_FOUND');

    const owner = buyer.browser;
    const answer = await logIn(owner, portal.services, sampleApplicant(bought.application).phone?.number ?? '');
    expect(answer.adoptedOrders).toBe(1);
    const { list } = await owner.api('listPolicies', {});
    expect(list.map(({ policyNo }) => policyNo)).toEqual([bought.policyNo]);
    expect((await owner.api('getUserInfo')).qinBeans).toBeGreaterThan(0);
  });

  it('refuses an application with all its faults, each with its field and the words of the rule', async () => {
    const buyer = guest(3);
    const change = (application: WireApplication) =>
      changePerson(application, 'applicant', { certificateNo: '110105194912310021', name: '李', occupation: undefined });
    const refused = await refusalOf(submitOrder({ ...buyer, change }));
    expect(refused.code).toBe('APPLICATION_INCOMPLETE');
    const messages = refused.findings.map(({ path, message }) => `${path} ${message}`);
    expect(messages).toContainEqual(expect.stringContaining('parties.applicant.certificateNo 请您输入正确的身份证证件号码'));
    expect(messages).toContainEqual(expect.stringContaining('parties.applicant.name 中文姓名，需不少于两个汉字，如李明'));
    expect(messages).toContainEqual(expect.stringMatching(/^parties\.applicant\.occupation /));
  });
});

describe('letters of a name', () => {
  it.each([
    [31, '陈\u{31350}', 'text.unprintable'],
    [32, '陈😀海', 'text.odd'],
    [33, '陈\uE000海', 'text.odd'],
  ])('of customer %i, %s, are refused at the field before anything is paid, and shown', async (serial, name, rule) => {
    const change = (application: WireApplication) => changePerson(application, 'applicant', { name });
    const { code, findings } = await refusalOf(submitOrder({ ...guest(serial), change }));
    const letter = [...name][1] ?? '';
    const message = expect.stringContaining(`“${letter}”`) as string;
    expect([code, findings]).toEqual([
      'APPLICATION_INCOMPLETE',
      expect.arrayContaining([{ rule, path: 'parties.applicant.name', message }]),
    ]);
  });
});

test('operators are told once of an order with a letter that no font prints, and of no name', () => {
  const lines: string[] = [];
  const report = createUnprintedReport((line) => void lines.push(line));
  const application = (name: string): Application => ({ goodsId: 'g', parties: { applicant: { name } } }) as unknown as Application;
  report('202611210000000001', application('陈海\u9FFF'));
  for (let saved = 0; saved < 3; saved += 1) report('202611210000000002', application('陈\u{31350}海'));
  expect(lines).toEqual(['order 202611210000000002 needs an operator: no font prints U+31350, so it cannot be sold online']);
});

describe('the orders of a customer', () => {
  it('are listed and counted under the tab of their state, the newest first, page by page', async () => {
    const browser = openBrowser(portal.url);
    const { umUserId: accountId } = await logIn(browser, portal.services, '13600000004');
    let serial = 3;
    const next = () => {
      portal.clock.advance(1);
      return { browser, serial: (serial += 1), readCode: (phone: string) => readCode(portal.services, phone, 'apply') };
    };
    const change: BuyerOptions['change'] = (one, product) => answerYes(one, product, 'h2');
    const first = (await saveApplication(next())).draft.orderNo;
    const draft = (await saveApplication(next())).draft.orderNo;
    const review = (await submitOrder({ ...next(), change })).orderNo;
    const declined = (await submitOrder({ ...next(), change })).orderNo;
    await (await staffOf(portal)).api('decideReview', { orderNo: declined, verdict: 'decline' });
    const unpaid = (await submitOrder(next())).orderNo;
    const paying = (await submitOrder(next())).orderNo;
    await startPaying(browser, paying, 'wechat');
    const issued = (await buyPolicy(next())).orderNo;
    const cancelled = (await saveApplication(next())).draft.orderNo;
    await browser.api('cancelOrder', { orderNo: cancelled });

    const tabs = {
      all: [cancelled, issued, paying, unpaid, declined, review, draft, first],
      pending: [review, draft, first],
      unpaid: [paying, unpaid],
      completed: [issued],
      void: [cancelled, declined],
    };
    expect(await browser.api('countOrders')).toEqual({ all: 8, pending: 3, unpaid: 2, completed: 1, void: 2 });
    for (const tab of ['all', 'pending', 'unpaid', 'completed', 'void'] as const) {
      const { total, list } = await browser.api('listOrders', { tab });
      expect([total, list.map(({ orderNo }) => orderNo)], tab).toEqual([tabs[tab].length, tabs[tab]]);
    }
    const drafts = (await browser.api('listOrders', { tab: 'pending' })).list.filter(({ state }) => state === 'draft');
    expect(drafts.map(({ premium }) => premium)).toEqual(drafts.map(() => expect.stringMatching(/^\d+\.\d\d$/)));
    const { total, list } = await browser.api('listOrders', { pageNum: 2, pageSize: 3 });
    expect([total, list.map(({ orderNo }) => orderNo)]).toEqual([8, tabs.all.slice(3, 6)]);

    const { services, connection } = portal;
    expect(await countOrdersUnderWay(services.db, accountId)).toBe([review, unpaid, paying].length);
    const exported = await exportOrders(services, accountId);
    const [h1, h2] = (await browser.api('getProduct', { goodsId: 'zhenan' })).healthQuestions;
    expect(exported).toMatchObject(tabs.all.map((orderNo) => ({ orderNo })));
    expect(exported[tabs.all.indexOf(review)]).toMatchObject({
      applicant: { certificateNo: expect.stringMatching(/^440402/), name: expect.stringMatching(/^样例/) },
      insuredNames: [expect.stringContaining('*')],
      healthAnswers: { [h1?.text ?? '']: 'no', [h2?.text ?? '']: 'yes' },
      confirmations: expect.arrayContaining([{ kind: 'notice_acknowledged', page: 'advice', document_id: null, at: expect.any(String) }]),
    });

    const other = guest(20);
    const { draft: kept } = await saveApplication(other);
    await inTransaction(services.db, (tx) => cancelDrafts(tx, services, accountId));
    expect(await browser.api('countOrders')).toEqual({ all: 8, pending: 1, unpaid: 2, completed: 1, void: 4 });
    expect(await other.browser.api('startApplication', { orderNo: kept.orderNo })).toMatchObject({ state: 'draft' });

    for (const [state, tab] of Object.entries({ underwriting: 'pending', paid: 'pending', expired: 'void', refunded: 'void' } as const)) {
      await connection.pool.query('update orders set state = $1 where order_no = $2', [state, first]);
      const shown = await browser.api('listOrders', { tab });
      expect(
        shown.list.map(({ orderNo }) => orderNo),
        state,
      ).toContain(first);
    }
  });
});
