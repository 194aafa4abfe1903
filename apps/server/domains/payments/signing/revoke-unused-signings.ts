import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { endSigning, listUnused, lockSigning, markRevoked } from './signings.queries.ts';

/** A customer has this long to type the code, and to come back after an interruption. */
const unusedMinutes = 30;
const batchSize = 200;

/**
 * Ends agreements that pay nothing: replaced, not confirmed, not used, or of a payment that failed. The token is removed here first, then
 * the provider revokes the agreement. The failure of one does not prevent the others; it is tried again a minute later.
 */
export async function revokeUnusedSignings({ db, providers, clock }: PaymentDeps): Promise<void> {
  const now = clock();
  const before = addMinutes(now, -unusedMinutes);
  const failures: unknown[] = [];
  for (const { id, sign_no: signNo } of await listUnused(db, { before, limit: batchSize })) {
    try {
      const isUnused = await inTransaction(db, async (tx) => {
        await lockSigning(tx, id);
        const [still] = await listUnused(tx, { before, limit: 1, id });
        if (still) await endSigning(tx, id);
        return still !== undefined;
      });
      if (!isUnused) continue;
      await providers.signing.revokeSigning(signNo);
      await markRevoked(db, id, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
