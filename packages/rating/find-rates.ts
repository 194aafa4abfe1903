import { atAge, findRange, tableNamed } from './rate-table.ts';
import type { RateTable, RatingTables } from './rate-table.ts';
import type { RatedLife, RateRequest, RatingPlan, RatingRider } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** The rates for a request. They do not depend on the amount. */
export interface FoundRates {
  readonly ok: true;
  readonly main: number;
  readonly riders: readonly { readonly rider: RatingRider; readonly rate: number; readonly life: RatedLife }[];
}

/** Looks up the rates of the request. Refuses with the first limit that is not met: periods, then ages, then riders. */
export function findRates(tables: RatingTables, plan: RatingPlan, request: RateRequest): FoundRates | Refused {
  const { coverPeriod, paymentPeriod } = request;
  const periods = checkPeriods(plan, request);
  if (periods) return periods;
  const table = tableNamed(tables.rates, plan.main.table);
  const range = findRange(table, coverPeriod, paymentPeriod, request.gender);
  if (!range) {
    const offered = plan.paymentPeriods.filter(({ id }) => findRange(table, coverPeriod, id, request.gender));
    return refuse('PERIOD_NOT_OFFERED', { field: 'paymentPeriod', offered: offered.map(({ id }) => id) });
  }
  const main = atAge(range, request.age);
  if (main === undefined) return refuse('AGE_OUT_OF_RANGE', { field: 'age', min: range.minAge, max: range.maxAge });

  const riders: FoundRates['riders'][number][] = [];
  const unknown = request.riders.find((id) => !plan.riders.some((rider) => rider.id === id));
  if (unknown !== undefined) {
    return refuse('RIDER_NOT_OFFERED', { field: 'riders', offered: plan.riders.map(({ id }) => id), rider: unknown });
  }
  for (const rider of plan.riders) {
    if (!request.riders.includes(rider.id)) continue;
    const found = findRiderRate(tableNamed(tables.rates, rider.table), plan, rider, request);
    if (!found.ok) return found;
    riders.push({ rider, rate: found.rate, life: found.life });
  }
  return { ok: true, main, riders };
}

function checkPeriods(plan: RatingPlan, request: RateRequest): Refused | undefined {
  const covers = plan.coverPeriods.map(({ id }) => id);
  if (!covers.includes(request.coverPeriod)) {
    return refuse('PERIOD_NOT_OFFERED', { field: 'coverPeriod', offered: covers });
  }
  const payments = plan.paymentPeriods.map(({ id }) => id);
  if (!payments.includes(request.paymentPeriod)) {
    return refuse('PERIOD_NOT_OFFERED', { field: 'paymentPeriod', offered: payments });
  }
  return undefined;
}

function findRiderRate(
  table: RateTable,
  plan: RatingPlan,
  rider: RatingRider,
  request: RateRequest,
): { readonly ok: true; readonly rate: number; readonly life: RatedLife } | Refused {
  const life = rider.life === 'insured' ? request : request.applicant;
  if (!life) return refuse('APPLICANT_REQUIRED', { field: 'applicant', rider: rider.id });
  const isSoldWith = (payment: string): boolean =>
    (rider.paymentPeriods?.includes(payment) ?? true) && findRange(table, request.coverPeriod, payment, life.gender) !== undefined;
  const range = findRange(table, request.coverPeriod, request.paymentPeriod, life.gender);
  if (!range || !isSoldWith(request.paymentPeriod)) {
    const offered = plan.paymentPeriods.map(({ id }) => id).filter(isSoldWith);
    return refuse('RIDER_NOT_OFFERED', { field: 'paymentPeriod', offered, rider: rider.id });
  }
  const min = Math.max(range.minAge, rider.minAge ?? range.minAge);
  const max = Math.min(range.maxAge, rider.maxAge ?? range.maxAge);
  const rate = life.age >= min && life.age <= max ? atAge(range, life.age) : undefined;
  if (rate !== undefined) return { ok: true, rate, life };
  return rider.life === 'insured'
    ? refuse('AGE_OUT_OF_RANGE', { field: 'age', min, max, rider: rider.id })
    : refuse('APPLICANT_AGE_OUT_OF_RANGE', { field: 'applicant.age', min, max, rider: rider.id });
}
