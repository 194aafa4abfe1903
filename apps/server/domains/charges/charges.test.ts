import { fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actAtProvider, startPaying, submitOrder, waitForState, type WireApplication } from '../../testing/buying/buyer.ts';
import { changeInsured } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { watchPayments } from '../../testing/paying/watch-payments.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { mayMove } from './charge-transitions.ts';
import type { ChargeState } from './charges.queries.ts';
import { lockCharge, moveCharge } from './public.ts';

const withRider = (application: WireApplication) => changeInsured(application, { planId: 'plus', riders: ['mild_moderate'] });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { nextGuest, orderToPay, orderBeingPaid, waitForPayment } = watchPayments(() => portal);

interface Charge {
  readonly id: string;
  readonly state: ChargeState;
  readonly settled_at: Date | null;
}
async function chargesOf(orderNo: string): Promise<Charge[]> {
  const { rows } = await portal.connection.pool.query<Charge>(
    `select charges.* from charges join orders on orders.id = owner_id where owner_kind = 'order' and order_no = $1`,
    [orderNo],
  );
  return rows;
}
const statesOf = async (orderNo: string) => (await chargesOf(orderNo)).map(({ state }) => state);

describe('the charge of an order', () => {
  it('is made when the order is accepted: its premium, due by the day of its deadline', async () => {
    const { orderNo, premium } = await orderToPay();
    const amount = Math.round(Number(premium) * 100);
    expect(await chargesOf(orderNo)).toMatchObject([
      {
        period: 1,
        amount_fen: amount,
        lines: [
          { kind: 'premium', insured: 'insured', coverage: 'main', name: '琴安臻安终身重大疾病保险（互联网专属）', amountFen: amount },
        ],
        due_on: '2026-11-22',
        grace_until: '2026-11-22',
        state: 'open',
        created_at: portal.clock.now(),
        settled_at: null,
      },
    ]);
  });

  it('says what the premium consists of, in the details of the order', async () => {
    const buyer = nextGuest();
    const order = await submitOrder({ ...buyer, change: withRider });
    const { premium, premiumLines } = await buyer.browser.api('findOrderAndPolicy', { orderNo: order.orderNo });
    expect(premiumLines.map(({ name, insured }) => [name, insured])).toEqual([
      ['琴安臻安终身重大疾病保险（互联网专属）', null],
      ['琴安附加臻安轻度中度疾病保险（互联网专属）', null],
    ]);
    const total = premiumLines.reduce((sum, { amount }) => sum + fromYuanText(amount), 0);
    expect(toYuanText(fen(total))).toBe(premium);
  });

  it('is what all attempts to pay are for, and is paid by the one that succeeds', async () => {
    const order = await orderBeingPaid();
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    await actAtProvider(order.browser, second.payUrl, 'pay');
    await waitForState(order.browser, order.orderNo, ['issued']);
    const [charge] = await chargesOf(order.orderNo);
    expect(charge).toMatchObject({ state: 'paid', settled_at: portal.clock.now() });
    const { rows } = await portal.connection.pool.query<{ payment_no: string }>(
      'select payment_no from payments where charge_id = $1 order by created_at',
      [charge?.id],
    );
    expect(new Set(rows.map(({ payment_no }) => payment_no))).toEqual(new Set([order.paymentNo, second.paymentNo]));
  });

  it('is void when the order is cancelled, and stays void when money arrives and is paid back', async () => {
    const order = await orderBeingPaid();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    expect(await chargesOf(order.orderNo)).toMatchObject([{ state: 'void', settled_at: portal.clock.now() }]);
    await actAtProvider(order.browser, order.payUrl, 'pay');
    await waitForPayment(order.paymentNo, 'refunded');
    expect(await statesOf(order.orderNo)).toEqual(['void']);
  });

  it('is void when the order expires', async () => {
    const { orderNo } = await orderToPay();
    portal.clock.advance(24 * 60 + 1);
    await expireOrders(portal.services);
    expect(await statesOf(orderNo)).toEqual(['void']);
  });

  it('exists once', async () => {
    const { orderNo } = await orderToPay();
    const [charge] = await chargesOf(orderNo);
    const again = portal.connection.pool.query(
      `insert into charges (id, owner_kind, owner_id, period, amount_fen, lines, due_on, grace_until, state, created_at, settled_at)
       select gen_random_uuid(), owner_kind, owner_id, period, amount_fen, lines, due_on, grace_until, state, created_at, settled_at
       from charges where id = $1`,
      [charge?.id],
    );
    await expect(again).rejects.toThrow('charges_once');
  });
});

describe('a charge', () => {
  it('is settled once: an impossible move throws', async () => {
    const { orderNo, browser } = await orderToPay();
    await browser.api('cancelOrder', { orderNo });
    const [charge] = await chargesOf(orderNo);
    const pay = inTransaction(portal.services.db, async (tx) =>
      moveCharge(tx, await lockCharge(tx, charge?.id ?? ''), 'paid', portal.clock.now()),
    );
    await expect(pay).rejects.toThrow('is void: it cannot become paid');
  });

  it('may be paid, waived or voided while it is open, and never changes afterwards', () => {
    const states: readonly ChargeState[] = ['open', 'paid', 'waived', 'void'];
    const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMove(from, to))]));
    expect(table).toEqual({ open: ['paid', 'waived', 'void'], paid: [], waived: [], void: [] });
  });
});
