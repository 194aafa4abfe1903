import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCharge, moveCharge } from '../../charges/public.ts';
import { isBeingPaid } from '../../payments/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { lockPolicyState } from '../../contracts/public.ts';
import { listUnpaidRequests, lockAccepted, moveReinstatement } from './reinstatements.queries.ts';

const batchSize = 500;

/** A request that is being paid waits. Its charge may be void meanwhile, because the core system reported the premiums as paid. */
async function expireRequest(tx: Transaction, policyId: string, today: string, now: Date): Promise<void> {
  await lockPolicyState(tx, policyId);
  const request = await lockAccepted(tx, policyId);
  if (!request?.charge_id) return;
  const charge = await lockCharge(tx, request.charge_id);
  if (charge.state === 'paid' || charge.grace_until >= today || (await isBeingPaid(tx, charge.id, now))) return;
  if (charge.state === 'open') await moveCharge(tx, charge, 'void', now);
  await moveReinstatement(tx, request, 'expired', { settled_at: now });
}

/**
 * Accepted requests that were not paid in time expire, a transaction for each; the customer may ask again. One that fails is reported and
 * does not prevent the others.
 */
export async function expireRequests({ db, clock, report }: Pick<TermsDeps, 'db' | 'clock' | 'report'>): Promise<void> {
  const today = dayInShanghai(clock());
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listUnpaidRequests(db, after, today, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    for (const { policy_id: policyId } of batch)
      await inTransaction(db, (tx) => expireRequest(tx, policyId, today, clock())).catch((error: unknown) =>
        report(`the request of policy ${policyId} did not expire: ${String(error)}`),
      );
    after = last.id;
  }
}
