import { addDays } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waiveInstalments } from '../../charges/public.ts';
import { queryUnanswered } from '../../payments/query-unanswered.ts';
import { revokeUnusedSignings } from '../../payments/signing/revoke-unused-signings.ts';
import {
  askToBind,
  bindCard,
  goToDay,
  letDayPass,
  type OwnPolicy,
  policyForYears,
  readBankCode,
  signInAgain,
  waitForPremium,
} from '../premiums.testing.ts';
import { debitPremiums } from './debit-premiums.ts';
import { remindOfPremiums } from './remind-of-premiums.ts';

/** The day on which the second premium of every policy of these tests is due. */
const due = '2027-11-22';

let portal: TestPortal;
let waiting: OwnPolicy[];
/** Policies are bought while the certificates of the samples are valid; a year later each test takes one of its own. */
beforeAll(async () => {
  portal = await startPortal();
  waiting = [];
  for (let serial = 201; serial <= 221; serial += 1) waiting.push(await policyForYears(portal, serial));
  await goToDay(portal, due);
}, 120_000);
afterAll(() => portal.stop());

async function newPolicy(): Promise<OwnPolicy> {
  const own = waiting.pop();
  if (!own) throw new Error('more tests than policies');
  return signInAgain(portal, own);
}
const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.connection.pool.query<Row>(sql, values)).rows;

/** The provider's debits of the instalments of a policy. A debit that was made twice would be two rows. */
const atProvider = ({ policyId }: OwnPolicy) =>
  query<{ state: string; card_tail: string }>(
    `select sandbox_payments.state, card_tail from sandbox_payments join payments using (payment_no) join charges on charges.id = charge_id
     where owner_kind = 'instalment' and owner_id = $1 order by payments.created_at`,
    policyId,
  );

const attemptsOf = async ({ policyId }: OwnPolicy) =>
  (
    await query<{ state: string }>(
      `select payments.state from payments join charges on charges.id = charge_id where owner_kind = 'instalment' and owner_id = $1`,
      policyId,
    )
  ).map(({ state }) => state);

/** A policy with a card that was bound in time before the day on which its second premium is due: its customer was told of the debit. */
async function dueWithCard(number?: string): Promise<OwnPolicy> {
  const own = await newPolicy();
  await bindCard(portal, own, number);
  await letDayPass(portal, own);
  return own;
}

const outbox = async () => (await fetch(`${portal.url}/sandbox/outbox`)).text();
const told = (text: string) => vi.waitFor(async () => expect(await outbox()).toContain(text), { timeout: 20_000 });

describe('binding a card for later premiums', () => {
  it('needs the code of the bank and the separate authorisation, and shows the card masked', async () => {
    const own = await newPolicy();
    const { asked, card } = await askToBind(own);
    expect(card).toBeNull();
    expect(asked).toMatchObject({ bank: '中国工商银行', cardTail: '4567', authorisation: { title: '续期保险费自动扣款授权书' } });
    const text = asked?.authorisation.points.join('') ?? '';
    expect(text).toMatch(/每期 ¥.*第 2 期至第 20 期.*尾号 4567.*首次为 2027年11月23日.*解除绑定，立即生效/s);
    const { policyNo, browser } = own;
    const verifyCode = await readBankCode(portal);
    const confirm = {
      step: 'confirm' as const,
      policyNo,
      signNo: asked?.signNo ?? '',
      verifyCode,
      agreed: asked?.authorisation.hash ?? '',
    };
    expect(await refusalOf(browser.api('bindPremiumCard', { ...confirm, agreed: 'a'.repeat(64) }))).toMatchObject({
      code: 'AUTHORISATION_CHANGED',
    });
    expect(
      await refusalOf(browser.api('bindPremiumCard', { ...confirm, verifyCode: verifyCode === '000000' ? '111111' : '000000' })),
    ).toMatchObject({ code: 'SIGN_CODE_WRONG' });
    const bound = await browser.api('bindPremiumCard', confirm);
    expect(bound.card).toMatchObject({ bank: '中国工商银行', cardTail: '4567' });
    expect(await browser.api('bindPremiumCard', confirm)).toEqual(bound);
    expect(await browser.api('getPremiums', { policyNo })).toMatchObject({ card: bound.card, nextDebitOn: '2027-11-23', mayBind: true });
    const [mandate] = await query<{ text: { points: string[] }; text_version: string }>(
      'select * from debit_mandates where policy_id = $1',
      own.policyId,
    );
    expect(mandate).toMatchObject({ text_version: '2026-11-2', text: { points: asked?.authorisation.points } });
  });

  it('refuses a prefix that nobody knows, a card that the bank does not know with the phone, and another customer', async () => {
    const own = await newPolicy();
    expect(await refusalOf(askToBind(own, '9999990000001234567'))).toMatchObject({ code: 'BANK_NOT_FOUND' });
    expect(await refusalOf(askToBind(own, '6222020000000000006'))).toMatchObject({ code: 'CARD_NOT_SIGNED' });
    const other = await newPolicy();
    expect(await refusalOf(askToBind({ ...own, browser: other.browser }))).toMatchObject({ code: 'POLICY_NOT_FOUND' });
    expect(await refusalOf(other.browser.api('getPremiums', { policyNo: own.policyNo }))).toMatchObject({ code: 'POLICY_NOT_FOUND' });
  });

  it('is undone at once: the token is removed, the bank is told, and an unbound card cannot be unbound again', async () => {
    const own = await newPolicy();
    await bindCard(portal, own);
    const { browser, policyNo } = own;
    expect(await browser.api('bindPremiumCard', { step: 'unbind', policyNo })).toEqual({ asked: null, card: null });
    expect(await refusalOf(browser.api('bindPremiumCard', { step: 'unbind', policyNo }))).toMatchObject({ code: 'NO_CARD_BOUND' });
    await revokeUnusedSignings(portal.services);
    const signings = await query(
      `select card_signings.state, token_sealed, sandbox_signings.state as at_bank from card_signings join sandbox_signings using (sign_no) where policy_id = $1`,
      own.policyId,
    );
    expect(signings).toEqual([{ state: 'ended', token_sealed: null, at_bank: 'revoked' }]);
  });

  it('keeps a bound card that pays nothing for now, and replaces it by another one', async () => {
    const own = await newPolicy();
    await bindCard(portal, own);
    portal.clock.advance(45);
    await revokeUnusedSignings(portal.services);
    const later = await signInAgain(portal, own);
    expect((await bindCard(portal, later, '6217000000000007777')).card).toMatchObject({ bank: '中国建设银行', cardTail: '7777' });
    expect(await query('select state from card_signings where policy_id = $1 order by asked_at', own.policyId)).toEqual([
      { state: 'ended' },
      { state: 'signed' },
    ]);
  });
});

describe('a debit', () => {
  it('takes the premium on the day on which it is due, once, and the customer is told', async () => {
    const own = await dueWithCard();
    await Promise.all([debitPremiums(portal.services), debitPremiums(portal.services)]);
    const shown = await waitForPremium(own, 'succeeded');
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toEqual([{ state: 'paid', card_tail: '4567' }]);
    expect(shown.entries[0]).toMatchObject({ kind: 'debit', state: 'paid', period: 2, cardTail: '4567' });
    expect(shown.next).toMatchObject({ period: 3, charged: false });
    await told('第 2 期保险费');
  });

  it('that is declined says why and what to do, is not tried again in its window, and can be paid by hand', async () => {
    const own = await dueWithCard('6222020000000000002');
    const todos = async () => (await own.browser.api('listTodos')).list;
    expect(await todos()).toContainEqual(expect.objectContaining({ kind: 'premium_due', card: 'debited' }));
    await debitPremiums(portal.services);
    const { payment } = await waitForPremium(own, 'declined');
    expect(await todos()).toContainEqual(expect.objectContaining({ kind: 'premium_due', card: 'declined' }));
    expect(payment?.reason).toBe('付款账户余额不足');
    await told('原因：付款账户余额不足');
    portal.clock.advance(1);
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toHaveLength(1);
    const { policyNo, browser } = own;
    const { payUrl } = await browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }, { idempotencyKey: randomUUID() });
    await actAtProvider(browser, payUrl, 'pay');
    const shown = await waitForPremium(own, 'succeeded');
    expect(shown.next).toMatchObject({ period: 3, charged: false });
    expect(shown.entries.filter(({ kind }) => kind === 'debit')).toMatchObject([{ state: 'failed', reason: '付款账户余额不足' }]);
  });

  it('whose answer comes late or twice is settled once', async () => {
    for (const tail of ['0004', '0005']) {
      const own = await dueWithCard(`622202000000000${tail}`);
      await debitPremiums(portal.services);
      await waitForPremium(own, 'succeeded');
      expect(await atProvider(own)).toMatchObject([{ state: 'paid' }]);
      expect(await query(`select state from charges where owner_kind = 'instalment' and owner_id = $1`, own.policyId)).toEqual([
        { state: 'paid' },
      ]);
    }
  });

  it('waits for the day after its customer was told: of a card that is bound on the due day, for tomorrow', async () => {
    const own = await newPolicy();
    await bindCard(portal, own, '6217000000000007777');
    await told('将于 2027年11月23日从尾号 7777 的银行卡扣款');
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toEqual([]);
    await letDayPass(portal, own);
    await debitPremiums(portal.services);
    await waitForPremium(own, 'succeeded');
    expect(await atProvider(own)).toEqual([{ state: 'paid', card_tail: '7777' }]);
  });

  it('that is never answered is shown as not known yet and never called failed, and nothing else is debited', async () => {
    const own = await dueWithCard('6222020000000000003');
    await debitPremiums(portal.services);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    const { payment, entries } = await waitForPremium(own, 'pending');
    expect(payment).toMatchObject({ isDebit: true });
    expect(entries[0]).toMatchObject({ kind: 'debit', state: 'waiting' });
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toHaveLength(1);
    expect(await outbox()).not.toContain('未能从尾号 0003');
  });

  it('is not begun while another attempt waits; money that comes twice goes back', async () => {
    const own = await dueWithCard();
    const { policyNo, browser } = own;
    const means = { policyNo, period: 2, method: 'alipay' } as const;
    const { payUrl, paymentNo } = await browser.api('payPremium', means, { idempotencyKey: randomUUID() });
    await portal.services.sandbox?.keepOpen(paymentNo);
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toHaveLength(1);
    await actAtProvider(browser, payUrl, 'silent');
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect((await debitPremiums(portal.services)).begun).toBe(1);
    await waitForPremium(own, 'succeeded');
    await actAtProvider(browser, payUrl, 'pay');
    const refunded = async () => {
      const { entries } = await browser.api('getPremiums', { policyNo });
      expect(entries.find(({ kind }) => kind === 'refund')).toMatchObject({
        state: 'refunded',
        method: 'alipay',
        expectedOn: expect.any(String),
      });
    };
    await vi.waitFor(refunded, { timeout: 20_000 });
    expect((await atProvider(own)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  });

  it('that waits is given up for a payment by hand; what comes after all goes back', async () => {
    const own = await dueWithCard('6222020000000000003');
    await debitPremiums(portal.services);
    portal.clock.advance(1);
    const { policyNo, browser } = own;
    const { payUrl } = await browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }, { idempotencyKey: randomUUID() });
    await actAtProvider(browser, payUrl, 'pay');
    await waitForPremium(own, 'succeeded');
    const [debit] = await query<{ ref: string }>(
      `select ref from sandbox_payments join payments using (payment_no) join premium_debits on payment_id = payments.id
       join debit_mandates on debit_mandates.id = mandate_id where policy_id = $1`,
      own.policyId,
    );
    await portal.services.sandbox?.act(debit?.ref ?? '', 'pay');
    await vi.waitFor(async () => expect((await atProvider(own)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']), {
      timeout: 20_000,
    });
  });

  it('is not begun for a waived premium, nor from a card that was unbound during the run', async () => {
    const waived = await dueWithCard();
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, waived.policyId, '2027-01-01', portal.clock.now()));
    const unbound = await dueWithCard();
    const run = debitPremiums(portal.services);
    await unbound.browser.api('bindPremiumCard', { step: 'unbind', policyNo: unbound.policyNo });
    await run;
    expect(await atProvider(waived)).toEqual([]);
    const attempts = await atProvider(unbound);
    expect(attempts.length).toBeLessThan(2);
    await debitPremiums(portal.services);
    expect(await atProvider(unbound)).toEqual(attempts);
    const { next } = await waived.browser.api('getPremiums', { policyNo: waived.policyNo });
    expect(next).toBeNull();
    expect(await refusalOf(askToBind(waived)), 'nothing is left to debit').toMatchObject({ code: 'PREMIUMS_NOT_DEBITED' });
  });

  it('is not begun for more than the customer authorised', async () => {
    const own = await dueWithCard();
    // No command changes a mandate: the row is changed past its trigger.
    await query(
      `set session_replication_role = replica;
       update debit_mandates set amount_fen = amount_fen - 1 where policy_id = '${own.policyId}';
       reset session_replication_role`,
    );
    await debitPremiums(portal.services);
    expect(await attemptsOf(own)).toEqual([]);
  });

  it('that a stopped server recorded and did not begin is begun by the next run, once', async () => {
    const own = await dueWithCard();
    await query('alter table sandbox_payments rename to sandbox_payments_away');
    expect((await debitPremiums(portal.services)).failed).toHaveLength(1);
    await query('alter table sandbox_payments_away rename to sandbox_payments');
    expect(await debitPremiums(portal.services)).toMatchObject({ begun: 1, failed: [] });
    await waitForPremium(own, 'succeeded');
    expect(await atProvider(own)).toHaveLength(1);
  });

  it('that a stopped server recorded is not begun once its premium is waived, and nobody is told that it failed', async () => {
    const own = await dueWithCard();
    await query('alter table sandbox_payments rename to sandbox_payments_away');
    await debitPremiums(portal.services);
    await query('alter table sandbox_payments_away rename to sandbox_payments');
    expect(await attemptsOf(own)).toEqual(['pending']);
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, own.policyId, due, portal.clock.now()));
    expect(await debitPremiums(portal.services)).toEqual({ begun: 0, failed: [] });
    expect(await atProvider(own)).toEqual([]);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await attemptsOf(own)).toEqual(['timed_out']);
    // Of the debit they were told before; the address is in each message once as a link.
    expect((await outbox()).split(`policyPremiums?policyNo=${own.policyNo}"`)).toHaveLength(2);
  });

  it('by hand is begun once however often the same request comes, and only for the period that is due', async () => {
    const { policyNo, browser } = await newPolicy();
    const key = randomUUID();
    const pay = () => browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }, { idempotencyKey: key });
    expect((await pay()).paymentNo).toBe((await pay()).paymentNo);
    expect(await refusalOf(browser.api('payPremium', { policyNo, period: 3, method: 'wechat' }))).toMatchObject({ code: 'NO_PREMIUM_DUE' });
  });
});

describe('in the days of grace', () => {
  it('a declined premium is debited again in each window, and cannot be paid after the last day', async () => {
    const own = await dueWithCard('6222020000000000002');
    for (const [at, offset] of [0, 3, 7, 15, 30, 45].entries()) {
      if (offset > 0) {
        await goToDay(portal, addDays(due, offset - 1));
        await remindOfPremiums(portal.services);
        await letDayPass(portal, own);
      }
      await goToDay(portal, addDays(due, offset));
      await debitPremiums(portal.services);
      await debitPremiums(portal.services);
      await vi.waitFor(async () => expect(await attemptsOf(own)).toEqual(Array(at + 1).fill('declined')), { timeout: 20_000 });
    }
    await goToDay(portal, addDays(due, 61));
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toHaveLength(6);
    const { browser, policyNo } = await signInAgain(portal, own);
    expect(await refusalOf(browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }))).toMatchObject({
      code: 'PREMIUM_OVERDUE',
    });
  });
});

describe('reminders', () => {
  it('are sent once each: before the due day, before the first debit, and before each further one', async () => {
    const own = await newPolicy();
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, own.policyId, due, portal.clock.now()));
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, own.policyId, null, portal.clock.now()));
    await bindCard(portal, own);
    const next = addDays(due, 366);
    for (const days of [-30, -7, -3, 2]) {
      await goToDay(portal, addDays(next, days));
      await remindOfPremiums(portal.services);
      await remindOfPremiums(portal.services);
    }
    const reminders = await query(
      'select key from premium_reminders join charges on charges.id = charge_id where owner_id = $1 and period = 3 order by key',
      own.policyId,
    );
    expect(reminders).toEqual(['debit-1', 'debit-2', 'due-30', 'due-7'].map((key) => ({ key })));
    await told('从尾号 4567 的银行卡扣款');
  });
});
