import { asSystem } from '@portal/rules/permissions/actor.ts';
import { giveUp } from '../give-up.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listOverdue } from './transfers.queries.ts';

const batchSize = 200;

/**
 * Gives up transfers that did not arrive in time, once the bank's notice of them cannot come any more. Their orders then expire. The failure
 * of one does not prevent the others.
 */
export async function endOverdueTransfers(deps: Pick<PaymentDeps, 'db' | 'chargeOwners' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const { payment_id: id } of await listOverdue(deps.db, deps.clock(), batchSize))
    await giveUp(deps, { paymentId: id, by: asSystem('end-overdue-transfers') }, '未在截止时间前收到转账').catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
