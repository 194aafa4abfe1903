import type { Database } from '../../platform/database/connect.ts';
import { adoptOrdersOf } from './orders.queries.ts';

/** Makes the guest's orders the account's: those bought with the verified phone, and this browser's drafts. Returns how many. */
export async function adoptOrders(tx: Database, to: { accountId: string; phoneHash: Buffer; visitorHash: Buffer | null }): Promise<number> {
  return (await adoptOrdersOf(tx, to)).length;
}
