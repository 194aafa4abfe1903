import type { RateTable, RatingTables, ValueTable } from './rate-table.ts';
import type { RatingPlan } from './rating-plan.ts';

/**
 * Compares a plan with the tables loaded for it. Returns one sentence per fault: a missing table, a payment period without
 * any rate, a rate without cash values. An empty list means that everything on sale can be priced and illustrated.
 */
export function checkPlanTables(tables: RatingTables, plan: RatingPlan): readonly string[] {
  const faults: string[] = [];
  const main = tables.rates.get(plan.main.table);
  const risks = [plan.main, ...plan.riders];
  for (const { table, cashValues } of risks) {
    const rates = tables.rates.get(table);
    if (!rates) faults.push(`there is no rate table ${table}`);
    if (cashValues === undefined) continue;
    const values = tables.values.get(cashValues);
    if (!values) faults.push(`there is no cash-value table ${cashValues}`);
    if (rates && values) faults.push(...findRatesWithoutValues(rates, values));
  }
  for (const cover of plan.coverPeriods) {
    for (const payment of plan.paymentPeriods) {
      if (main && !isSold(main, cover.id, payment.id)) {
        faults.push(`table ${main.name} has no rate for ${cover.id} with ${payment.id}`);
      }
    }
  }
  return faults;
}

function isSold(table: RateTable, coverPeriod: string, paymentPeriod: string): boolean {
  const start = `${table.byCoverPeriod ? coverPeriod : ''}|${paymentPeriod}|`;
  return table.ranges.has(`${start}0`) || table.ranges.has(`${start}1`);
}

function findRatesWithoutValues(rates: RateTable, values: ValueTable): readonly string[] {
  const faults: string[] = [];
  for (const [key, range] of rates.ranges) {
    const valued = values.ranges.get(key);
    if (!valued || valued.minAge > range.minAge || valued.maxAge < range.maxAge) {
      faults.push(`table ${values.name} lacks ages of ${key.replaceAll('|', ' ')} that ${rates.name} has a rate for`);
    }
  }
  return faults;
}
