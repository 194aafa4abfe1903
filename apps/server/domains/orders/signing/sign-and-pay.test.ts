import { maskPhone } from '@portal/rules/values/masking.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuest, submitOrder, waitForState } from '#testing/buying/buyer.ts';
import { householdOfOneId, importHouseholdOfOne } from '#testing/samples/import-family-product.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { queryUnanswered } from '../../payments/query-unanswered.ts';
import { revokeUnusedSignings } from '../../payments/signing/revoke-unused-signings.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importHouseholdOfOne(portal);
});
afterAll(() => portal.stop());

const goodCard = '6222020000001234567';
let serial = 40;

const orderToPay = async () => {
  const guest = { ...openGuest(portal, (serial += 1)), goodsId: householdOfOneId };
  return { ...guest, ...(await submitOrder(guest)) };
};
type Order = Pick<Awaited<ReturnType<typeof orderToPay>>, 'browser' | 'orderNo'>;

/** Each order has a phone of its own: a phone has messages of a day. */
const phoneOf = ({ orderNo }: Pick<Order, 'orderNo'>) => `139${orderNo.slice(-8)}`;

const sign = ({ browser, orderNo }: Order, number = goodCard, key = randomUUID()) =>
  browser.api('signCard', { orderNo, card: { number }, phone: phoneOf({ orderNo }) }, { idempotencyKey: key });

const pay = ({ browser, orderNo }: Order, signNo: string, verifyCode: string) => browser.api('paySigned', { orderNo, signNo, verifyCode });

/** The newest code of a bank, from the outbox page. */
const readBankCode = async () =>
  /【模拟银行】[^<]*?验证码 (\d{6})/.exec(await (await fetch(`${portal.url}/sandbox/outbox`)).text())?.[1] ?? '';

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

const query = async <Row extends object>(sql: string, values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;

const signingOf = async (signNo: string) =>
  (
    await query<{ state: string; token_sealed: Buffer | null; revoked: boolean; at_bank: string }>(
      `select card_signings.state, token_sealed, revoked_at is not null as revoked, sandbox_signings.state as at_bank
     from card_signings join sandbox_signings using (sign_no) where sign_no = $1`,
      [signNo],
    )
  )[0];

const attemptsOf = (orderNo: string) =>
  query<{ state: string }>(
    'select payments.state from payments join charges on charges.id = charge_id join orders on orders.id = owner_id where order_no = $1',
    [orderNo],
  );

/** Signs with a card and types the right code. */
async function signAndPay(order: Order, number = goodCard) {
  const { signNo } = await sign(order, number);
  return { signNo, paid: await pay(order, signNo, await readBankCode()) };
}

/** Calls `run` while a table of the provider is away. */
async function without<Result>(table: 'sandbox_signings' | 'sandbox_payments', run: () => Promise<Result>): Promise<Result> {
  const { pool } = portal.connection;
  await pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await run();
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

describe('a family order paid by a card that is typed now', () => {
  it('is issued once the code of the bank was typed; a wrong one before it takes nothing', async () => {
    const order = await orderToPay();
    const signed = await sign(order);
    expect(signed).toMatchObject({ cardTail: '4567', sentTo: maskPhone(phoneOf(order)), resendAfterSeconds: 60 });
    const code = await readBankCode();
    expect((await refusalOf(pay(order, signed.signNo, otherThan(code)))).code).toBe('SIGN_CODE_WRONG');
    expect(await attemptsOf(order.orderNo)).toEqual([]);
    expect(await pay(order, signed.signNo, code)).toMatchObject({ cardTail: '4567', amount: order.premium });
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await attemptsOf(order.orderNo)).toEqual([{ state: 'succeeded' }]);
  });

  it('leaves no card number in the database', async () => {
    const order = await orderToPay();
    const { signNo } = await signAndPay(order);
    const rows = await query<{ row: string }>(
      `select to_jsonb(card_signings)::text as row from card_signings where sign_no = $1
       union all select to_jsonb(sandbox_signings)::text from sandbox_signings where sign_no = $1
       union all select to_jsonb(idempotency_keys)::text from idempotency_keys
       union all select to_jsonb(sandbox_payments)::text from sandbox_payments`,
      [signNo],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) expect(row).not.toContain(goodCard);
    for (const { row } of rows) expect(row).not.toContain(phoneOf(order));
  });

  it('is charged once when both steps are sent twice at a time', async () => {
    const order = await orderToPay();
    const key = randomUUID();
    const [first, second] = await Promise.all([sign(order, goodCard, key), sign(order, goodCard, key)]);
    expect(second.signNo).toBe(first.signNo);
    const code = await readBankCode();
    const paid = await Promise.all([pay(order, first.signNo, code), pay(order, first.signNo, code)]);
    expect(paid[0].paymentNo).toBe(paid[1].paymentNo);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await pay(order, first.signNo, code)).toEqual(paid[0]);
    expect(await attemptsOf(order.orderNo)).toHaveLength(1);
  });
});

describe('a code of the bank', () => {
  it('may be wrong four times; after the fifth even the right one is refused, and a new one pays', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    const code = await readBankCode();
    for (let tries = 0; tries < 5; tries += 1) expect((await refusalOf(pay(order, signNo, otherThan(code)))).code).toBe('SIGN_CODE_WRONG');
    expect((await refusalOf(pay(order, signNo, code))).code).toBe('SIGNING_ENDED');
    portal.clock.advance(1.1);
    await signAndPay(order);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('expires after five minutes', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    const code = await readBankCode();
    portal.clock.advance(5.1);
    expect(await refusalOf(pay(order, signNo, code))).toMatchObject({
      code: 'SIGN_CODE_EXPIRED',
      message: expect.stringContaining('未扣款'),
    });
    expect(await attemptsOf(order.orderNo)).toEqual([]);
  });

  it('may be sent again after a minute, ten times a day, and the newest counts', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    portal.clock.advance(0.25);
    expect(await refusalOf(sign(order))).toMatchObject({ code: 'CODE_TOO_SOON', retryAfterSeconds: 45 });
    portal.clock.advance(1.1);
    await sign(order);
    expect((await refusalOf(pay(order, signNo, await readBankCode()))).code).toBe('SIGNING_ENDED');
    for (let sent = 2; sent < 10; sent += 1) {
      portal.clock.advance(1.1);
      await sign(order);
    }
    portal.clock.advance(1.1);
    expect((await refusalOf(sign(order))).code).toBe('CODE_LIMIT_REACHED');
  });
});

describe('a card', () => {
  it('that is refused after signing leaves the order payable, and the agreement is revoked', async () => {
    const order = await orderToPay();
    const { signNo } = await signAndPay(order, '6222020000000002');
    const answer = await waitForState(order.browser, order.orderNo, ['unpaid']);
    expect(answer.payment).toMatchObject({ state: 'declined', reason: '付款账户余额不足' });
    expect(await signingOf(signNo)).toMatchObject({ state: 'signed', revoked: false });
    await revokeUnusedSignings(portal.services);
    expect(await signingOf(signNo)).toEqual({ state: 'ended', token_sealed: null, revoked: true, at_bank: 'revoked' });
    portal.clock.advance(1.1);
    const again = await signAndPay(order);
    await waitForState(order.browser, order.orderNo, ['issued']);
    await revokeUnusedSignings(portal.services);
    expect(await signingOf(again.signNo)).toMatchObject({ state: 'signed', revoked: false });
  });

  it('that the bank does not know with the phone is refused before a code is sent', async () => {
    const order = await orderToPay();
    expect((await refusalOf(sign(order, '6222020000000006'))).code).toBe('CARD_NOT_SIGNED');
    expect(await attemptsOf(order.orderNo)).toEqual([]);
    await revokeUnusedSignings(portal.services);
    expect(await (await fetch(`${portal.url}/sandbox/outbox`)).text(), 'nor shown afterwards').not.toContain('尾号0006');
    await sign(order, '6222020000001234567');
  });

  it('whose bank never answers is given up after a quarter of an hour', async () => {
    const order = await orderToPay();
    const { signNo } = await signAndPay(order, '6222020000000003');
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    await waitForState(order.browser, order.orderNo, ['unpaid']);
    await revokeUnusedSignings(portal.services);
    expect(await signingOf(signNo)).toMatchObject({ state: 'ended', revoked: true });
  });
});

describe('an interruption', () => {
  it('before the code was sent is continued by the same request', async () => {
    const order = await orderToPay();
    const key = randomUUID();
    expect((await without('sandbox_signings', () => refusalOf(sign(order, goodCard, key)))).code).toBe('UNEXPECTED');
    const { signNo } = await sign(order, goodCard, key);
    await pay(order, signNo, await readBankCode());
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('after the bank confirmed is continued by the same request, and takes the money once', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    const code = await readBankCode();
    expect((await without('sandbox_payments', () => refusalOf(pay(order, signNo, code)))).code).toBe('UNEXPECTED');
    expect(await signingOf(signNo)).toMatchObject({ state: 'signed' });
    await pay(order, signNo, code);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await attemptsOf(order.orderNo)).toEqual([{ state: 'succeeded' }]);
  });

  it('whose confirmation was not recorded is confirmed again', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    const code = await readBankCode();
    await portal.services.providers.signing.confirmSigning(signNo, code);
    await pay(order, signNo, code);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('by pressing again and again, twenty times at once, is one confirmation and one payment', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    const code = await readBankCode();
    order.browser.triesAgain = true;
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order, signNo, code)));
    expect(new Set(answers.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await attemptsOf(order.orderNo)).toEqual([{ state: 'succeeded' }]);
  });

  it('by leaving ends the agreement after half an hour', async () => {
    const order = await orderToPay();
    const { signNo } = await sign(order);
    portal.clock.advance(31);
    await revokeUnusedSignings(portal.services);
    expect(await signingOf(signNo)).toMatchObject({ state: 'ended', revoked: true });
  });
});

describe('the two calls', () => {
  it('know neither orders of others, nor of other flows, nor agreements of other orders', async () => {
    const [mine, theirs] = [await orderToPay(), await orderToPay()];
    const { signNo } = await sign(theirs);
    const code = await readBankCode();
    expect((await refusalOf(sign({ ...mine, orderNo: theirs.orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(pay({ ...mine, orderNo: theirs.orderNo }, signNo, code))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(pay(mine, signNo, code))).code).toBe('SIGNING_ENDED');
    const single = openGuest(portal, (serial += 1));
    const order = { ...single, ...(await submitOrder(single)) };
    expect((await refusalOf(sign(order))).code).toBe('ORDER_NOT_FOUND');
  });
});

describe('the bank of a card', () => {
  it('is found by its first six digits; a prefix that nobody knows has a message of its own', async () => {
    const { browser } = openGuest(portal, (serial += 1));
    expect(await browser.api('getBankOfCard', { prefix: '622202' })).toEqual({ code: 'ICBC', name: '中国工商银行' });
    expect(await refusalOf(browser.api('getBankOfCard', { prefix: '000000' }))).toMatchObject({
      code: 'BANK_NOT_FOUND',
      message: expect.stringContaining('未能识别开户银行'),
    });
  });
});
