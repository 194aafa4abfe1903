import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrail } from '../trail/public.ts';
import { adoptOrdersOf } from './orders.queries.ts';

/** Makes the guest's orders the account's: those bought with the verified phone, and this browser's drafts. Returns how many. */
export async function adoptOrders(
  tx: Database,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  to: { accountId: string; phoneHash: Buffer; visitorHash: Buffer | null },
): Promise<number> {
  const adopted = await adoptOrdersOf(tx, to);
  for (const order of adopted) await appendTrail(tx, sealer, order, clock(), [{ kind: 'adopted', detail: { accountId: to.accountId } }]);
  return adopted.length;
}
