import { describe, expect, it } from 'vitest';
import { checkPlanTables } from './check-plan-tables.ts';
import { FILED_PLAN, loadFiledTables } from './filed-product.fixture.ts';
import { tableNamed } from './rate-table.ts';

const tables = loadFiledTables();

describe('checking a plan against its tables', () => {
  it('accepts the filed tables', () => {
    expect(checkPlanTables(tables, FILED_PLAN)).toEqual([]);
  });

  it('reports missing tables', () => {
    const main = { table: 'mian', cashValues: 'cash' };
    expect(checkPlanTables(tables, { ...FILED_PLAN, main })).toEqual(['there is no rate table mian', 'there is no cash-value table cash']);
  });

  it('reports payment periods without a rate', () => {
    const coverPeriods = [{ id: 'to_80' }];
    const paymentPeriods = [{ id: 'y20', years: 20 }];
    expect(checkPlanTables(tables, { ...FILED_PLAN, coverPeriods, paymentPeriods })).toEqual(['table main has no rate for to_80 with y20']);
  });

  it('reports rates without cash values', () => {
    const ranges = new Map(tableNamed(tables.values, 'cash-values').ranges);
    ranges.delete('to_70|y5|1');
    const values = { ...tableNamed(tables.values, 'cash-values'), ranges };
    const poorer = { ...tables, values: new Map([...tables.values, ['cash-values', values] as const]) };
    expect(checkPlanTables(poorer, FILED_PLAN)).toEqual(['table cash-values lacks ages of to_70 y5 1 that main has a rate for']);
  });
});
