import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Owner } from '../../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../../platform/refused.ts';
import { countSlips, findReturn, findTransferOf, openPayerAccount, type TransferRow } from '../../payments/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readApplication } from '../drafts/open-application.ts';
import { findOwnOrder, type OrderRow } from '../orders.queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'reportUnreadable'> & { readonly demonstration: boolean };

interface OwnTransfer {
  readonly order: OrderRow;
  readonly transfer: TransferRow;
}

/** The owner's newest transfer for an order. Another owner's order and a missing one give the same answer. */
export async function findOwnTransfer(
  { db }: Pick<OrderDeps, 'db'>,
  owner: Owner,
  orderNo: string,
): Promise<OwnTransfer | Refused<'ORDER_NOT_FOUND' | 'TRANSFER_NOT_FOUND'>> {
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const transfer = await findTransferOf(db, { kind: 'order', id: order.id });
  return transfer ? { order, transfer } : refuse('TRANSFER_NOT_FOUND');
}

type State = AnswerOf<'getTransfer'>['state'];

const states: Readonly<Record<TransferRow['state'], State>> = {
  pending: 'waiting',
  succeeded: 'arrived',
  declined: 'ended',
  timed_out: 'ended',
};

/** A transfer as its owner sees it: where it goes, what to write, and what became of it. */
export async function presentTransfer(deps: Deps, { order, transfer }: OwnTransfer): Promise<AnswerOf<'getTransfer'>> {
  const { db, sealer, demonstration } = deps;
  const { holder, bank } = openPayerAccount(sealer, transfer.payer_sealed);
  // The name of an organisation is public.
  const isPublic = readApplication(deps, order)?.organisation?.name === holder;
  const returned = await findReturn(db, transfer.payment_id);
  const returning = returned && (returned.isPaid ? 'returned' : 'returning');
  return {
    paymentNo: transfer.payment_no,
    state: returning ?? states[transfer.state],
    amount: toYuanText(transfer.amount_fen),
    reference: transfer.reference,
    payee: transfer.payee,
    payer: { name: isPublic ? holder : maskName(holder), accountTail: transfer.account_tail, bank },
    payBefore: transfer.pay_before.toISOString(),
    slips: await countSlips(db, transfer.payment_id),
    reason: returned?.reason ?? transfer.reason,
    bankUrl: demonstration && transfer.state === 'pending' ? `/sandbox/bank/${transfer.reference}` : null,
  };
}
