import type { Transaction } from '../../platform/database/connect.ts';
import { appendTrail } from '../trail/public.ts';
import type { OrderDeps } from './order-deps.ts';
import { adoptOrdersOf } from './orders.queries.ts';

/** Assigns the guest's orders to the account: those bought with the verified phone, and this browser's drafts. Returns how many. */
export async function adoptOrders(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  to: { accountId: string; phoneHash: Buffer; visitorHash: Buffer | null },
): Promise<number> {
  const adopted = await adoptOrdersOf(tx, to);
  for (const id of adopted)
    await appendTrail(tx, sealer, { kind: 'order', id }, clock(), [{ kind: 'adopted', detail: { accountId: to.accountId } }]);
  return adopted.length;
}
