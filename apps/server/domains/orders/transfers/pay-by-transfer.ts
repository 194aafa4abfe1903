import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { applicantName } from '@portal/rules/sale/answers/parties.ts';
import { endOfDay, transferDays } from '@portal/rules/transfer/deadline.ts';
import type { PayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { extendCharge } from '../../charges/public.ts';
import { readPayer, recordTransfer } from '../../payments/public.ts';
import { appendTrail, type TrailEntry } from '../../trail/public.ts';
import { changeOrderState } from '../change-order-state.ts';
import { findTransferSettings, methodsOfOrder, type TransferSettings } from '../paying/offered-methods.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOwnOrder } from '../orders.queries.ts';
import { findPayableCharge, type PayableDeps, type PayRefusal } from '../paying/pay-order.ts';

type TransferRequest = ParsedRequestOf<'payByTransfer'> & { readonly owner: Owner };
export type TransferRefusal = Exclude<PayRefusal, 'CARD_NOT_SUPPORTED'>;

interface Beginning {
  readonly owner: Owner;
  readonly orderNo: string;
  readonly payer: PayerAccount;
  readonly settings: TransferSettings;
  readonly holidays: WorkCalendar;
}

/**
 * Records the attempt of an owner who pays by transfer. Order and charge stay open until the transfer has to arrive: counted from the day
 * of the acceptance, so that choosing again gains no time.
 */
async function beginTransfer(
  tx: Transaction,
  deps: PayableDeps,
  { owner, orderNo, payer, settings, holidays }: Beginning,
): Promise<{ paymentNo: string } | Refused<TransferRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const charge = await findPayableCharge(tx, deps, order);
  if (charge instanceof Refused) return charge;
  const application = openApplication(deps.sealer, order);
  // A transfer arrives after days, and a renewal is paid before the old cover ends.
  if (order.renews_policy_id !== null) return refuse('METHOD_NOT_OFFERED');
  if (!methodsOfOrder(application, charge.amount_fen, true).includes('transfer')) return refuse('METHOD_NOT_OFFERED');
  const { payBy, noticeBy } = transferDays(holidays, dayInShanghai(charge.created_at), settings);
  const payBefore = endOfDay(payBy);
  if (payBefore <= deps.clock()) return refuse('PAYMENT_DEADLINE_PASSED');
  await extendCharge(tx, charge.id, payBy);
  const holder = applicantName(application) ?? '';
  const until = payBy > charge.grace_until ? payBy : charge.grace_until;
  const agreed = { holder, payer, payee: settings.payee, payBefore, waitUntil: endOfDay(noticeBy) };
  const attempt = await recordTransfer(tx, deps, { ...charge, grace_until: until }, agreed);
  if (attempt instanceof Refused) return refuse('PAYMENT_DEADLINE_PASSED');
  const { paymentNo, detail, isNew } = attempt;
  const started: TrailEntry = { kind: 'payment_started', page: 'cashier', detail };
  const by = actorOf(owner);
  if (!isNew) {
    await appendTrail(tx, deps.sealer, { kind: 'order', id: order.id }, { at: deps.clock(), by }, [started]);
    return { paymentNo };
  }
  const facts = order.pay_before && order.pay_before < payBefore ? { pay_before: payBefore } : {};
  await changeOrderState(tx, deps, order, order.state === 'paying' ? ['payment_failed', 'start_payment'] : 'start_payment', {
    by,
    facts,
    after: [started],
  });
  return { paymentNo };
}

/** The owner pays by a transfer from the applicant's own account. A repeated call with the same key records it once. */
export async function payByTransfer(
  deps: OrderDeps,
  key: string | undefined,
  { owner, orderNo, account, bank }: TransferRequest,
): Promise<{ paymentNo: string } | Refused<TransferRefusal | 'INVALID_INPUT' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock } = deps;
  const payer = readPayer({ account, bank });
  if (payer instanceof Refused) return payer;
  const settings = await findTransferSettings(deps);
  if (!settings) return refuse('METHOD_NOT_OFFERED');
  const holidays = await deps.holidays.current();
  const request = { orderNo, ...payer };
  return inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'payByTransfer', owner, key, request, sealer, now: clock() }, () =>
      beginTransfer(tx, deps, { owner, orderNo, payer, settings, holidays }),
    ),
  );
}
