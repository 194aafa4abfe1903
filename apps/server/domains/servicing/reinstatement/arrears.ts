import { dueOn } from '@portal/rules/premium/instalments.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import type { ChargeLine } from '#migrations/stored-values.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { findCharge, findSchedule, planOf } from '../../charges/public.ts';
import type { LapseRow } from '../lapse/lapse.queries.ts';

/** The premiums that a lapsed contract owes before it is in force again. */
interface Arrears {
  readonly amount: Fen;
  /** Each premium with the day on which it was due. */
  readonly premiums: readonly { readonly dueOn: string; readonly amount: Fen }[];
  /** The first and the last premium. */
  readonly periods: { readonly first: number; readonly last: number };
  readonly lines: readonly ChargeLine[];
}

/**
 * The arrears on a day: the premium that was not paid, and each later one whose day has come, without waived ones. All have the amount of
 * the one that was not paid. The terms of the products name no rate of interest, so none is charged.
 */
export async function arrearsOf(db: Queryable, { policy_id: policyId, charge_id: chargeId }: LapseRow, today: string): Promise<Arrears> {
  const unpaid = await findCharge(db, chargeId);
  const schedule = await findSchedule(db, policyId);
  const plan = schedule && planOf(schedule);
  const later = plan ? Array.from({ length: plan.payments - unpaid.period }, (_, index) => unpaid.period + 1 + index) : [];
  const dues = [
    { period: unpaid.period, due: unpaid.due_on },
    ...later.map((period) => ({ period, due: plan ? dueOn(plan, period) : '' })).filter(({ due }) => due <= today),
  ];
  const waivedFrom = schedule?.waived_from ?? null;
  const owed = dues.filter(({ due }) => waivedFrom === null || due < waivedFrom);
  const lines = owed.flatMap(({ due }) =>
    unpaid.lines.map((line) => ({ ...line, name: `${line.name ?? '保险费'}（${showDay(due)}到期）` })),
  );
  return {
    amount: fen(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    premiums: owed.map(({ due }) => ({ dueOn: due, amount: unpaid.amount_fen })),
    periods: { first: unpaid.period, last: dues.at(-1)?.period ?? unpaid.period },
    lines,
  };
}
