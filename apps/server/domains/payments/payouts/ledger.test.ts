import { refundAnswers } from '#gateways/payment/local-refunds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { startPaying } from '#testing/buying/buyer.ts';
import { payerAccount, watchTransfers } from '#testing/paying/watch-transfers.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { staffActor } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { asSystem } from '@portal/rules/permissions/actor.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import fc from 'fast-check';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findToSettle } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { lockPayment } from '../payments.queries.ts';
import { refund } from '../refund.ts';
import { settlePayment } from '../settle-payment.ts';
import { settleTransfer } from '../transfers/settle-transfer.ts';
import { askRefund } from './ask-refund.ts';
import { confirmPayouts } from './confirm-payouts.ts';
import { exportPayouts } from './export-payouts.ts';
import { pursueRefunds } from './pursue-refunds.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderToPay, lineFor, importLines, query } = watchTransfers(() => portal);

/** Nothing runs by itself: a history is its steps, and can be repeated. */
const deps = (): PaymentDeps & TestPortal['services'] => ({
  ...portal.services,
  jobs: { ...portal.services.jobs, enqueue: async () => undefined },
});
const provider = () => {
  if (!portal.services.sandbox) throw new Error('the sandbox is off');
  return portal.services.sandbox;
};
const by = asSystem('test');
const ignoring = (run: Promise<unknown>) => run.then(() => undefined).catch(() => undefined);

const which = fc.nat(20);
const end = fc.constantFrom('done' as const, 'abnormal' as const, 'closed' as const);
const steps = {
  begin: fc.record({
    does: fc.constant('begin' as const),
    method: fc.constantFrom('wechat' as const, 'alipay' as const, 'transfer' as const),
    /** The provider fails to close it: it can still be paid when another attempt has begun. */
    staysOpen: fc.boolean(),
  }),
  arrive: fc.record({ does: fc.constant('arrive' as const), which }),
  line: fc.record({ does: fc.constant('line' as const), which, more: fc.constantFrom(0, 0, 100) }),
  return: fc.record({ does: fc.constant('return' as const) }),
  cancel: fc.record({ does: fc.constant('cancel' as const) }),
  giveBack: fc.record({ does: fc.constant('giveBack' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  answer: fc.record({ does: fc.constant('answer' as const), which, answer: fc.constantFrom(...refundAnswers) }),
  end: fc.record({ does: fc.constant('end' as const), which, end }),
  ask: fc.record({ does: fc.constant('ask' as const), which }),
  pursue: fc.record({ does: fc.constant('pursue' as const), minutes: fc.integer({ min: 1, max: 500 }) }),
  redirect: fc.record({ does: fc.constant('redirect' as const), which }),
  export: fc.record({ does: fc.constant('export' as const) }),
  confirm: fc.record({ does: fc.constant('confirm' as const), result: fc.constantFrom('paid' as const, 'failed' as const) }),
};
const { begin: beginning, arrive: arriving, line, cancel, giveBack: givingBack, answer, ...ofPayouts } = steps;
const step = fc.oneof(...Object.values(steps));
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Attempts, money for them with the order perhaps cancelled, and what becomes of the money that goes back, with more that arrives. */
const history = fc
  .tuple(
    fc.array(beginning, { minLength: 2, maxLength: 4 }),
    fc.array(fc.oneof(answer, beginning), { maxLength: 3 }),
    fc.array(fc.oneof(arriving, arriving, line, line, cancel, givingBack), { minLength: 4, maxLength: 8 }),
    fc.array(fc.oneof(...Object.values(ofPayouts), arriving, givingBack, answer), { minLength: 8, maxLength: 16 }),
  )
  .map((parts): Step[] => parts.flat());

/** One order, and what was done with its money. */
interface History {
  readonly order: Awaited<ReturnType<typeof orderToPay>>;
  readonly orderId: string;
  /** What is kept of its premium, as the steps say it. */
  kept: number;
}

const attemptsOf = ({ orderId }: History) =>
  query<{ id: string; payment_no: string; method: string; amount_fen: number; state: string }>(
    `select payments.id, payment_no, method, payments.amount_fen, payments.state from payments join charges on charges.id = charge_id
     where owner_id = $1 order by payments.created_at, payment_no`,
    [orderId],
  );
const payoutsOf = ({ orderId }: History) =>
  query<{ id: string; payout_no: string; state: string; way: string; by_provider: number; by_bank: number }>(
    `select id, payout_no, state, way, (select count(*)::int from sandbox_refunds where refund_no = payout_no and state = 'done') as by_provider,
       (select count(*)::int from payout_exports where payout_id = payouts.id and payout_exports.state = 'paid') as by_bank
     from payouts where owner_id = $1 order by created_at, payout_no`,
    [orderId],
  );
const stuckOf = async (history: History) => (await payoutsOf(history)).filter(({ state }) => state === 'abnormal' || state === 'failed');
const chargeOf = async ({ orderId }: History) =>
  (
    await query<{ state: string; amount: number }>('select state, amount_fen::int as amount from charges where owner_id = $1', [orderId])
  )[0];
const pick = <One>(of: readonly One[], at: number): One | undefined => of[at % Math.max(of.length, 1)];

async function begin({ order }: History, method: 'wechat' | 'alipay' | 'transfer', staysOpen: boolean): Promise<void> {
  const { browser, orderNo } = order;
  const start = async (online: 'wechat' | 'alipay'): Promise<void> => {
    const { paymentNo } = await startPaying(browser, orderNo, online);
    if (staysOpen) await provider().keepOpen(paymentNo);
  };
  if (method !== 'transfer') return ignoring(start(method));
  return ignoring(browser.api('payByTransfer', { orderNo, ...payerAccount }, { idempotencyKey: randomUUID() }));
}

/** Money of an attempt arrives at the provider, and we learn of it. None arrives of one that is closed. */
async function arrive(history: History, at: number): Promise<void> {
  const attempt = pick(
    (await attemptsOf(history)).filter(({ method }) => method !== 'transfer'),
    at,
  );
  if (!attempt) return;
  await query(`update sandbox_payments set state = 'paid', paid_at = $2 where payment_no = $1 and state = 'waiting'`, [
    attempt.payment_no,
    portal.clock.now(),
  ]);
  const [atProvider] = await query<{ state: string }>('select state from sandbox_payments where payment_no = $1', [attempt.payment_no]);
  if (atProvider?.state !== 'paid' && atProvider?.state !== 'refunded') return;
  const found = await findToSettle(deps(), attempt.id);
  const answer = { state: 'paid', amount: fen(attempt.amount_fen) } as const;
  await inTransaction(portal.services.db, async (tx) => settlePayment(tx, deps(), await found.lock(tx, by), answer));
}

async function bankLine({ order }: History, at: number, more: number): Promise<void> {
  const transfers = await query<{ reference: string; amount: number; account: string }>(
    `select reference, payments.amount_fen::int as amount, payee->>'account' as account from transfers join payments on payments.id = payment_id
     join charges on charges.id = charge_id join orders on orders.id = owner_id where order_no = $1`,
    [order.orderNo],
  );
  const found = pick(transfers, at);
  if (!found) return;
  const holder = sampleApplicant(order.application).name ?? '';
  const transfer = { amount: toYuanText(fen(found.amount + more)), payee: { account: found.account }, reference: found.reference };
  const line = lineFor({ transfer, holder } as Parameters<typeof lineFor>[0]);
  await importLines(line);
  await settleTransfer(deps(), line.serial);
}

const asTwo = (propose: Parameters<typeof decideAsTwo>[1]) => ignoring(decideAsTwo(portal, propose));

async function returnLines(): Promise<void> {
  for (const { serial } of await query<{ serial: string }>(`select serial from bank_transfers where state = 'open'`, []))
    await asTwo((api) => api('returnTransfer', { serial, reason: '金额与应付保费不一致' }));
}

/** Part of what is kept goes back. */
async function giveBack(history: History, amount: number): Promise<void> {
  if ((await chargeOf(history))?.state !== 'paid' || amount > history.kept) return;
  const refunded = await query<{ id: string }>(
    `select payments.id from payments join charges on charges.id = charge_id where owner_id = $1 and payments.state = 'succeeded'
     and payments.amount_fen - coalesce((select sum(amount_fen) from payouts where payment_id = payments.id), 0) >= $2`,
    [history.orderId, amount],
  );
  const [payment] = refunded;
  if (!payment) return;
  await inTransaction(portal.services.db, async (tx) =>
    refund(tx, deps(), await lockPayment(tx, payment.id), { amount: fen(amount), reason: '多收的保险费' }),
  );
  history.kept -= amount;
}

async function confirm(result: 'paid' | 'failed'): Promise<void> {
  const sent = await query<{ batch: string; payoutNo: string; amount: number }>(
    `select batch_no as batch, payout_no as "payoutNo", amount_fen::int as amount from payout_exports join payouts on payouts.id = payout_id
     where payout_exports.state = 'sent'`,
    [],
  );
  const lines = sent.map(({ amount, ...line }) =>
    JSON.stringify({ ...line, amount: toYuanText(fen(amount)), result, reason: '账户已销户' }),
  );
  if (lines.length > 0) await confirmPayouts(deps(), { file: 'answer.jsonl', bytes: Buffer.from(lines.join('\n')) });
}

async function redirect(payoutNo: string | undefined): Promise<void> {
  if (payoutNo !== undefined)
    await asTwo((api) => api('redirectPayout', { payoutNo, account: '6222020000001234567', bank: '样例银行深圳分行' }));
}

async function take(history: History, one: Step): Promise<void> {
  const payout = async (at: number) => pick(await payoutsOf(history), at);
  switch (one.does) {
    case 'begin':
      return begin(history, one.method, one.staysOpen);
    case 'arrive':
      return arrive(history, one.which);
    case 'line':
      return bankLine(history, one.which, one.more);
    case 'return':
      return returnLines();
    case 'cancel':
      return ignoring(history.order.browser.api('cancelOrder', { orderNo: history.order.orderNo }));
    case 'giveBack':
      return giveBack(history, one.amount);
    case 'answer':
      return provider().answerRefunds(pick(await attemptsOf(history), one.which)?.payment_no ?? '', one.answer);
    case 'end':
      return endRefund(await payout(one.which), one.end);
    case 'ask':
      return ignoring(askRefund(deps(), (await payout(one.which))?.id ?? randomUUID()));
    case 'pursue':
      portal.clock.advance(one.minutes);
      return pursueRefunds(deps());
    case 'redirect':
      return redirect(pick(await stuckOf(history), one.which)?.payout_no);
    case 'export':
      await exportPayouts(deps(), staffActor());
      return;
    case 'confirm':
      return confirm(one.result);
  }
}

/** The provider ends a refund, or mends one that has not arrived; unless the bank has it: then it would be paid twice, whatever we do. */
async function endRefund(
  payout: Awaited<ReturnType<typeof payoutsOf>>[number] | undefined,
  how: 'done' | 'abnormal' | 'closed',
): Promise<void> {
  if (payout && (payout.way === 'payment' || payout.state === 'approved'))
    await provider().endRefund(payout.payout_no, how, { silently: true });
}

async function checkMoney(history: History): Promise<void> {
  const [sums] = await query<Record<'received' | 'out' | 'going', string>>(
    `with own as (select payments.* from payments join charges on charges.id = charge_id where owner_id = $1)
     select (select coalesce(sum(amount_fen), 0) from own where state = 'succeeded')
         + (select coalesce(sum(amount_fen), 0) from bank_transfers where state = 'returned' and payment_id in (select id from own)) as received,
       (select coalesce(sum(amount_fen), 0) from payouts where owner_id = $1 and state = 'done') as out,
       (select coalesce(sum(amount_fen), 0) from payouts where owner_id = $1 and state <> 'done') as going`,
    [history.orderId],
  );
  const { received, out, going } = sums ?? { received: '', out: '', going: '' };
  expect(Number(received), 'money in = kept + out + still to go out').toBe(history.kept + Number(out) + Number(going));
  for (const { payout_no: no, state, way, by_provider: byProvider, by_bank: byBank } of await payoutsOf(history)) {
    expect(byProvider + byBank, `${no} was paid twice`).toBeLessThanOrEqual(1);
    if (state === 'done') expect(way === 'payment' ? byProvider : byBank, `${no} was paid by ${way}`).toBe(1);
  }
}

async function live(history: History, taken: readonly Step[]): Promise<void> {
  for (const one of taken) {
    const before = await chargeOf(history);
    await take(history, one);
    const after = await chargeOf(history);
    if (before?.state === 'open' && after?.state === 'paid') history.kept += after.amount;
    await checkMoney(history);
  }
}

const seed = randomInt(2 ** 31);

it(`in any history of payments, refunds, their ends and lines of the bank no money of an order is lost or goes out twice (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (taken) => {
      const order = await orderToPay();
      const [{ id: orderId } = { id: '' }] = await query<{ id: string }>('select id from orders where order_no = $1', [order.orderNo]);
      await live({ order, orderId, kept: 0 }, taken);
    }),
    { seed, numRuns: 8, verbose: true, endOnFailure: true },
  );
}, 240_000);
