import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockCharge, moveCharge } from '../../charges/public.ts';
import { isBeingPaid } from '../../payments/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { lockPolicyState } from '../policies.queries.ts';
import { listUnpaidRequests, lockAccepted, moveReinstatement } from './reinstatements.queries.ts';

const batchSize = 500;

/** Accepted requests that were not paid in time expire, a transaction for each; the customer may ask again. One that is being paid waits. */
export async function expireRequests({ db, clock }: Pick<TermsDeps, 'db' | 'clock'>): Promise<void> {
  const today = dayInShanghai(clock());
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listUnpaidRequests(db, after, today, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    for (const { policy_id: policyId } of batch)
      await inTransaction(db, async (tx) => {
        await lockPolicyState(tx, policyId);
        const request = await lockAccepted(tx, policyId);
        if (!request?.charge_id) return;
        const charge = await lockCharge(tx, request.charge_id);
        if (charge.state !== 'open' || charge.grace_until >= today || (await isBeingPaid(tx, charge.id))) return;
        await moveCharge(tx, charge, 'void', clock());
        await moveReinstatement(tx, request, 'expired', { settled_at: clock() });
      });
    after = last.id;
  }
}
