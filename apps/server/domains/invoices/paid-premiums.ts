import { fen, type Fen } from '@portal/rules/values/money.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { listKept } from '../payments/public.ts';
import { listChargesOf } from '../premiums/public.ts';

/** A premium that its customer paid. `kept`: what has not gone back, for which an invoice may be asked. */
export type PaidPremium = Awaited<ReturnType<typeof listChargesOf>>[number] & { readonly kept: Fen };

/** The premiums of a policy that were paid, the newest first. A waived one was paid by nobody. */
export async function listPaidPremiums(db: Queryable, policyId: string): Promise<PaidPremium[]> {
  const paid = (await listChargesOf(db, [policyId])).filter(({ state }) => state === 'paid');
  const kept = await listKept(
    db,
    paid.map(({ charge_id: id }) => id),
  );
  return paid.map((premium) => ({ ...premium, kept: kept.get(premium.charge_id) ?? fen(0) }));
}

/** A premium of a policy, if it was paid. */
export async function findPaidPremium(
  db: Queryable,
  { policy_id: policyId, period }: Pick<PaidPremium, 'policy_id' | 'period'>,
): Promise<PaidPremium | undefined> {
  return (await listPaidPremiums(db, policyId)).find((premium) => premium.period === period);
}
