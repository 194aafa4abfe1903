import type { Transaction } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findPayment } from '../payments.queries.ts';
import { lockSigning, setPaidAttempt } from './signings.queries.ts';

/**
 * Pays with a confirmed agreement, once: `begin` records the attempt, and a repeated call continues that one. The caller holds the owner of
 * the charge locked. Refuses SIGNING_ENDED if the agreement has ended.
 */
export async function useSigning<Begun extends Refused | { paymentNo: string }>(
  tx: Transaction,
  signingId: string,
  begin: () => Promise<Begun>,
): Promise<Begun | { paymentNo: string } | Refused<'SIGNING_ENDED'>> {
  const { id, state, payment_id: paymentId } = await lockSigning(tx, signingId);
  if (paymentId !== null) return { paymentNo: (await findPayment(tx, paymentId)).payment_no };
  if (state !== 'signed') return refuse('SIGNING_ENDED');
  const begun = await begin();
  if (begun instanceof Refused) return begun;
  await setPaidAttempt(tx, id, begun.paymentNo);
  return begun;
}
