import type { ValueTable } from '@portal/rating/rate-table.ts';
import { tableNamed } from '@portal/rating/rate-table.ts';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentFolder } from '../../../lifecycle/import-content.ts';
import { readProductAt } from '../import-product.ts';
import { checkFigures } from './check-figures.ts';

/** The findings for a shipped product with so many years more or fewer at the third age of a combination. */
async function findingsWith(goodsId: string, key: string, years: number): Promise<string[]> {
  const version = await readProductAt(path.join(contentFolder, 'products', goodsId), new Date('2026-11-22T10:00:00+08:00'));
  if ('faults' in version) throw new Error(version.faults.join('\n'));
  const table = tableNamed(version.tables.values, 'cash-values');
  const range = table.ranges.get(key);
  if (!range) throw new Error(`no ${key}`);
  const byAge = range.byAge.map((figures, index) =>
    index === 2 ? Int32Array.from({ length: figures.length + years }, (_, year) => figures[year] ?? figures.at(-1) ?? 0) : figures,
  );
  const changed: ValueTable = { ...table, ranges: new Map([...table.ranges, [key, { ...range, byAge }]]) };
  return checkFigures({ ...version, tables: { ...version.tables, values: new Map([...version.tables.values, ['cash-values', changed]]) } });
}

it.each([
  ['shouan', 'y30|y10|0', 'age 20, are of 29 years, the cover lasts 30'],
  ['shouan', 'to_60|y10|0', 'age 20, are of 39 years, the cover lasts 40'],
  ['zhenan', 'whole_life|y5|0', 'age 2, are of 102 years, the cover lasts 103'],
])('one year of cash values that is missing is named: %s %s', async (goodsId, key, said) => {
  expect(await findingsWith(goodsId, key, 0)).toEqual([]);
  expect(await findingsWith(goodsId, key, -1)).toEqual([expect.stringContaining(said)]);
  expect(await findingsWith(goodsId, key, 1)).toEqual([expect.stringContaining('the cover lasts')]);
});
