import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findTransferOf, type PresentDeps, presentTransfer, type TransferRow } from '../../payments/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readApplication } from '../drafts/open-application.ts';
import { findOwnOrder, type OrderRow } from '../orders.queries.ts';

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

/** The transfer of an order as its owner sees it. */
export async function presentOrderTransfer(
  deps: PresentDeps & Pick<OrderDeps, 'reportUnreadable'>,
  { order, transfer }: OwnTransfer,
): Promise<AnswerOf<'getTransfer'>> {
  return presentTransfer(deps, transfer, readApplication(deps, order)?.organisation?.name);
}
