import { builtInOccupations } from '@portal/reference/occupations.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuyerOptions,
  evidenceSteps,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  submitOrder,
  type WireApplication,
} from '#testing/buying/buyer.ts';
import { addMinutes } from '#platform/clock.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { answerYes, changeInsured, changePerson, sampleApplicant, samplePhone } from '#testing/samples/sample-application.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const nextGuest = () => openGuest(portal, (serial += 1));
const draftToSubmit = (change?: BuyerOptions['change']) => prepareSubmission(portal, (serial += 1), change);

describe('submitting', () => {
  it('again with the same key gives the same answer, and with another request a refusal', async () => {
    const { submit, orderNo, premium, browser } = await draftToSubmit();
    const key = randomUUID();
    const first = await submit({}, key);
    expect(first).toMatchObject({ orderNo, state: 'unpaid', premium, payBefore: '2026-11-22T04:00:00.000Z' });
    expect(await submit({}, key)).toEqual(first);
    expect((await refusalOf(submit({ version: 1 }, key))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await refusalOf(submit())).code).toBe('ORDER_NOT_EDITABLE');
    const { events } = await browser.api('findOrderAndPolicy', { orderNo });
    expect(events.map(({ state }) => state)).toEqual(['underwriting', 'unpaid']);
  });

  it('twice concurrently makes one order, with one key or with two', async () => {
    for (const keys of [[randomUUID()], [randomUUID(), randomUUID()]]) {
      const { submit, orderNo, browser } = await draftToSubmit();
      const outcomes = await Promise.allSettled([submit({}, keys[0]), submit({}, keys.at(-1))]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - keys.length);
      const { events } = await browser.api('findOrderAndPolicy', { orderNo });
      expect(events.map(({ state }) => state)).toEqual(['underwriting', 'unpaid']);
    }
  });

  it('by a customer who signed in with another phone accepts a code sent to the one in the application', async () => {
    const browser = openBrowser(portal.url);
    await logIn(browser, portal.services, '13600000001');
    const order = await submitOrder({ browser, serial: (serial += 1), readCode: (phone) => readCode(portal.services, phone, 'apply') });
    expect(sampleApplicant(order.application).phone?.number).not.toBe('13600000001');
    const { orderNo } = order;
    expect(await browser.api('getPaymentState', { orderNo })).toMatchObject({ state: 'unpaid' });
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ phoneVerified: false });
    const applicant = openBrowser(portal.url);
    const { adoptedOrders } = await logIn(applicant, portal.services, sampleApplicant(order.application).phone?.number ?? '');
    expect(adoptedOrders, 'the order of another account').toBe(0);
    expect((await refusalOf(applicant.api('getOrder', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('sends its code for a draft of its owner, and only to a valid phone', async () => {
    const { orderNo, browser, submit } = await draftToSubmit();
    const whyNot = async (one: typeof browser, order = orderNo) =>
      (await refusalOf(one.api('sendVerifyCode', { purpose: 'apply', orderNo: order }))).code;
    expect(await whyNot(nextGuest().browser)).toBe('ORDER_NOT_FOUND');
    await submit();
    expect(await whyNot(browser)).toBe('ORDER_NOT_FOUND');
    const lacking = nextGuest();
    const wrong = { phone: { countryCode: '86', number: '139' } };
    const { draft } = await saveApplication({ ...lacking, change: (one) => changePerson(one, 'applicant', wrong) });
    expect(await whyNot(lacking.browser, draft.orderNo)).toBe('APPLICATION_INCOMPLETE');
  });

  it('needs the code of the phone that was saved last', async () => {
    const { browser, orderNo, version, application, submit } = await draftToSubmit();
    const number = samplePhone(900);
    const changed = changePerson(application, 'applicant', { phone: { countryCode: '86', number } });
    const saved = await browser.api('saveGuestDraft', { orderNo, version, application: { ...changed, declarationAgreed: false } });
    const agreed = await browser.api('saveGuestDraft', { orderNo, version: saved.version, application: changed });
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const change = { version: agreed.version, premium: agreed.premium ?? '' };
    expect((await refusalOf(submit(change))).code).toBe('CODE_WRONG');
    expect(await submit({ ...change, verifyCode: await readCode(portal.services, number, 'apply') })).toMatchObject({ state: 'unpaid' });
  });

  it('is refused after a change in another tab, or at another premium', async () => {
    const { submit } = await draftToSubmit();
    expect((await refusalOf(submit({ version: 1 }))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    expect((await refusalOf(submit({ premium: '1.00' }))).code).toBe('PREMIUM_CHANGED');
    expect((await refusalOf(submit({ premium: '99999.00' }))).code, 'nor at a lower one than was shown').toBe('PREMIUM_CHANGED');
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it("is refused without the code of the applicant's phone, and five wrong codes make the right one invalid", async () => {
    const { submit, verifyCode } = await draftToSubmit();
    expect((await refusalOf(submit({ verifyCode: undefined }))).code).toBe('CODE_WRONG');
    const wrong = verifyCode === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(submit({ verifyCode: wrong }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(submit())).code).toBe('CODE_WRONG');
  });

  it('by its owner is possible though a stranger has typed the same phone and guessed five codes elsewhere', async () => {
    const own = await draftToSubmit();
    const phone = sampleApplicant(own.application).phone ?? { countryCode: '86', number: '' };
    const stranger = nextGuest();
    const { draft, product } = await saveApplication({ ...stranger, change: (one) => changePerson(one, 'applicant', { phone }) });
    const { orderNo, version, premium } = draft;
    await leaveTrail(stranger.browser, orderNo, product.documents);
    const verifyCode = own.verifyCode === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess += 1) {
      const refused = await refusalOf(stranger.browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }));
      expect(refused.code).toBe('CODE_WRONG');
    }
    expect(await own.submit()).toMatchObject({ state: 'unpaid' });
  });

  it.each(['notice_acknowledged', 'page_entered', 'document_opened', 'document_read'] as const)(
    'is refused without the whole evidence of the sale: one %s is missing',
    async (kind) => {
      const guest = nextGuest();
      const { draft, product } = await saveApplication(guest);
      const { orderNo, version } = draft;
      const submit = () => guest.browser.api('applyInsurance', { orderNo, version, premium: draft.premium ?? '', verifyCode: '000000' });
      const evidence = evidenceSteps(product.documents);
      const missing = evidence.filter((step) => step.kind === kind).slice(0, 1);
      const others = evidence.filter((step) => !missing.includes(step));
      expect((await refusalOf(submit())).code).toBe('SALE_TRAIL_MISSING');
      await guest.browser.api('recordSaleSteps', { orderNo, steps: others });
      expect((await refusalOf(submit())).code).toBe('SALE_TRAIL_MISSING');
      await guest.browser.api('recordSaleSteps', { orderNo, steps: missing });
      expect((await refusalOf(submit())).code, 'only the code is missing now').toBe('CODE_WRONG');
    },
  );

  it('names the document if an older version of it was read', async () => {
    const change = (application: WireApplication): WireApplication => ({
      ...application,
      documentsRead: { ...application.documentsRead, terms: '0'.repeat(64) },
    });
    const { submit } = await draftToSubmit(change);
    const refused = await refusalOf(submit());
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['documentsRead.terms']]);
  });

  it('with a rider whose exclusions were not confirmed names them, and with all of them confirmed is taken', async () => {
    const withRider = (application: WireApplication) => changeInsured(application, { planId: 'plus', riders: ['mild_moderate'] });
    const onlyMain = (application: WireApplication): WireApplication => ({
      ...withRider(application),
      exclusionsConfirmed: application.exclusionsConfirmed.filter((id) => id.startsWith('e')),
    });
    const { submit } = await draftToSubmit(onlyMain);
    const refused = await refusalOf(submit());
    expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['APPLICATION_INCOMPLETE', ['exclusionsConfirmed.m1']]);
    expect(await (await draftToSubmit(withRider)).submit()).toMatchObject({ state: 'unpaid' });
  });
});

describe('health answers', () => {
  const yesTo =
    (question: string): NonNullable<BuyerOptions['change']> =>
    (application, product) =>
      answerYes(application, product, question);

  it('that end the sale are refused at the question', async () => {
    const { submit } = await draftToSubmit(yesTo('h1'));
    const refused = await refusalOf(submit());
    expect(refused.findings).toEqual([expect.objectContaining({ rule: 'health.declined', path: 'health.applicant.h1' })]);
  });

  type Submitted = Pick<Awaited<ReturnType<typeof draftToSubmit>>, 'browser' | 'orderNo' | 'application'>;
  /** Signs the applicant in. */
  const underwritingOf = async ({ browser, orderNo, application }: Submitted) => {
    if (!browser.accessKey) await logIn(browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    return browser.api('getUnderwriting', { orderNo });
  };
  const messagesTo = async ({ application }: Submitted) =>
    (await listOutbox(portal.services.db, portal.services.sealer, 500))
      .filter(({ phone }) => phone === sampleApplicant(application).phone?.number)
      .map(({ text }) => text);

  it('that need a review wait for the underwriter, who accepts: then the order may be paid', async () => {
    const order = await draftToSubmit(yesTo('h2'));
    const { submit, orderNo, browser, application, product } = order;
    const submittedAt = portal.clock.now().toISOString();
    expect(await submit()).toMatchObject({ state: 'review', payBefore: null });
    expect(await underwritingOf(order)).toEqual({
      orderNo,
      productName: product.name,
      insuredNames: [maskName(sampleApplicant(application).name ?? '')],
      orderState: 'review',
      result: 'in_review',
      reason: '健康告知或投保信息需要人工核保，结果会以短信通知您。',
      submittedAt,
      reviewBy: addWorkingDays(knownHolidays, dayInShanghai(portal.clock.now()), 2, 'insurer'),
      decidedAt: null,
      actions: ['cancel'],
      policyNo: null,
    });
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    const asked = product.healthQuestions.find(({ id }) => id === 'h2');
    expect(await (await staffOf(portal)).api('openReview', { orderNo })).toMatchObject({
      orderNo,
      product: product.name,
      insureds: [
        {
          relation: '本人',
          choices: [
            { label: '保障期间', value: '终身' },
            { label: '交费期间', value: '20 年交，年交' },
            { label: '基本保额', value: '30万元' },
            { label: '附加险', value: '未附加' },
          ],
          gender: '男',
          birthday: '1990-03-07',
          occupation: `${builtInOccupations().leaves.get('3010101')?.label}（1 类）`,
          answers: [
            { id: 'body', answer: '172 厘米，65.5 公斤，体重指数 22.1' },
            {
              id: 'h2',
              text: asked?.text.replace('被保险人', '您'),
              answer: '是',
              details: {
                符合哪些情况: asked?.points[0],
                何时发现或者确诊: '2025 年 3 月',
                在哪家医院检查或者治疗: '样例市人民医院',
                '诊断名称、治疗经过和目前情况': '体检发现甲状腺结节，每年复查',
              },
            },
          ],
        },
      ],
      applicantAnswers: [],
    });
    expect(JSON.stringify(await (await staffOf(portal)).api('openReview', { orderNo }))).not.toContain(sampleApplicant(application).name);
    portal.clock.advance(1);
    await (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'accept' });
    const decidedAt = portal.clock.now();
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({
      state: 'unpaid',
      actions: ['pay', 'cancel'],
      payBefore: addMinutes(decidedAt, 24 * 60).toISOString(),
      events: [{ note: '投保单已提交' }, { note: '转人工核保' }, { note: '核保通过', at: decidedAt.toISOString() }],
    });
    expect(await underwritingOf(order)).toMatchObject({
      result: 'accepted',
      reason: '经人工核保，同意按标准条件承保。',
      submittedAt,
      decidedAt: decidedAt.toISOString(),
    });
    const accepted = (await messagesTo(order)).filter((text) => text.includes('已通过核保'));
    expect(accepted).toEqual([
      expect.stringContaining(
        `您投保的${product.shortName}已通过核保，请在 24 小时内完成支付：${portal.url}/orderDetails?orderNo=${orderNo} `,
      ),
    ]);
    const again = (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'decline' });
    expect((await refusalOf(again)).code).toBe('NOT_POSSIBLE');
    await startPaying(browser, orderNo, 'wechat');
  });

  it('are reviewed in the order in which they were submitted', async () => {
    const [first, second] = [await draftToSubmit(yesTo('h2')), await draftToSubmit(yesTo('h2'))];
    await second.submit();
    portal.clock.advance(1);
    const { premium } = await first.submit();
    const waiting = await (await staffOf(portal)).api('listReviews');
    expect(waiting.slice(-2)).toEqual([
      expect.objectContaining({ orderNo: second.orderNo }),
      { orderNo: first.orderNo, submittedAt: portal.clock.now().toISOString(), premium, hasPapers: false },
    ]);
    for (const { orderNo } of [first, second]) await (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'decline' });
  });

  it('that the underwriter declines end the order', async () => {
    const order = await draftToSubmit(yesTo('h3'));
    const { submit, orderNo, browser, product } = order;
    await submit();
    await (await staffOf(portal)).api('decideReview', { orderNo, verdict: 'decline' });
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({
      state: 'declined',
      actions: [],
      payBefore: null,
      events: [{}, {}, { state: 'declined', note: '核保未通过' }],
    });
    expect(await underwritingOf(order)).toMatchObject({
      result: 'declined',
      reason: '经人工核保，根据健康告知和投保信息，本次投保暂不能承保，未产生任何费用。',
      decidedAt: portal.clock.now().toISOString(),
    });
    expect(await messagesTo(order)).toContainEqual(
      expect.stringMatching(`${product.shortName}未能通过核保.*/orderDetails\\?orderNo=${orderNo} `),
    );
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('a submitted order', () => {
  it('is shown masked to the visitor who made it, and its premium is frozen', async () => {
    const guest = nextGuest();
    const { orderNo, premium, application } = await submitOrder(guest);
    const shown = await guest.browser.api('findOrderAndPolicy', { orderNo });
    const name = maskName(sampleApplicant(application).name ?? '');
    const now = portal.clock.now();
    const at = now.toISOString();
    expect(shown).toEqual({
      orderNo,
      state: 'unpaid',
      readable: true,
      actions: ['pay', 'cancel'],
      goodsId: 'zhenan',
      flow: 'individual',
      productName: '臻安终身重大疾病保险（互联网）',
      premium,
      policyNo: null,
      applicantName: name,
      insuredNames: [name],
      insureds: [{ name, relation: '本人', choices: [], riders: [] }],
      choices: [
        { id: 'cover_period', label: '保障期间', value: '终身' },
        { id: 'payment_period', label: '交费期间', value: '20 年交' },
        { id: 'sum_assured', label: '基本保额', value: '30万元' },
      ],
      payments: 20,
      premiumLines: [{ name: '琴安臻安终身重大疾病保险（互联网专属）', insured: null, amount: premium }],
      methods: ['wechat', 'alipay', 'card', 'transfer'],
      payment: null,
      askedPayer: null,
      usualMethod: null,
      policyDates: null,
      createdAt: at,
      submittedAt: at,
      reviewBy: null,
      returned: null,
      payBefore: addMinutes(now, 24 * 60).toISOString(),
      paidAt: null,
      now: at,
      events: [
        { state: 'underwriting', at, note: '投保单已提交' },
        { state: 'unpaid', at, note: '核保通过' },
      ],
    });
    await logIn(guest.browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    expect(await guest.browser.api('getUnderwriting', { orderNo })).toMatchObject({
      result: 'accepted',
      reason: '投保信息符合承保条件，同意承保。',
      decidedAt: at,
    });
    expect(JSON.stringify(shown)).not.toContain(sampleApplicant(application).name);
  });
});
