import type { Queryable } from '../../platform/database/connect.ts';
import { listChargesOf } from '../premiums/public.ts';

/** A premium that its customer paid, for which an invoice may be asked. */
export type PaidPremium = Awaited<ReturnType<typeof listChargesOf>>[number];

/** The premiums of a policy that were paid, the newest first. A waived one was paid by nobody. */
export async function listPaidPremiums(db: Queryable, policyId: string): Promise<PaidPremium[]> {
  return (await listChargesOf(db, [policyId])).filter(({ state }) => state === 'paid');
}

/** A premium of a policy, if it was paid. */
export async function findPaidPremium(
  db: Queryable,
  { policy_id: policyId, period }: Pick<PaidPremium, 'policy_id' | 'period'>,
): Promise<PaidPremium | undefined> {
  return (await listPaidPremiums(db, policyId)).find((premium) => premium.period === period);
}
