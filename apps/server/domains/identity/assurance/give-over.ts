import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { handOverOrders } from '../../orders/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { IdentityAccount } from '../identity.queries.ts';
import { disprove } from '../move-real-name.ts';

/**
 * Takes a certificate from the account that had proved it, because a reviewer decided for another account. The orders of its person go with
 * it.
 */
export async function giveOver(
  tx: Transaction,
  deps: Pick<IdentityDeps, 'sealer' | 'clock' | 'updateAccount'>,
  loser: IdentityAccount,
  { to, certificateHash, by }: { to: string; certificateHash: Buffer; by: Actor },
): Promise<void> {
  await disprove(tx, deps, loser, 'lose');
  await handOverOrders(tx, deps, { from: loser.id, to, certificateHash, by });
}
