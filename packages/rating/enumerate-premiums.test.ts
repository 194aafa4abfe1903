import { expect, it } from 'vitest';
import { enumeratePremiums } from './enumerate-premiums.ts';
import { FILED_PLAN, loadFiledTables } from './filed-product.fixture.ts';
import { quotePremium } from './quote.ts';

const tables = loadFiledTables();

it('prices every cover and payment period with every sum, each cell like a separate quote', () => {
  const person = { gender: '1', age: 28, riders: ['mild_moderate'] } as const;
  const sums = [30_000_000, 50_000_000];
  const cells = enumeratePremiums(tables, FILED_PLAN, person, sums);
  expect(cells).toHaveLength(2 * 5 * 2);
  for (const { premium, ...choice } of cells) {
    expect(premium.ok).toBe(true);
    expect(premium).toEqual(quotePremium(tables, FILED_PLAN, { ...person, ...choice }));
  }
});

it('shows cells that are not sold as refusals', () => {
  const person = { gender: '0', age: 58, riders: [] } as const;
  const cells = enumeratePremiums(tables, FILED_PLAN, person, [30_000_000]);
  const sold = cells.filter(({ premium }) => premium.ok);
  expect(sold.map(({ coverPeriod, paymentPeriod }) => `${coverPeriod} ${paymentPeriod}`)).toEqual([
    'whole_life single',
    'whole_life y5',
    'whole_life y10',
    'to_70 single',
    'to_70 y5',
  ]);
});
