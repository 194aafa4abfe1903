import { expect, it } from 'vitest';
import { fen } from '../values/money.ts';
import { type ValuedContract, valueToday } from './value-today.ts';
import { forAYear, paid, withValues } from './value-today.testing.ts';

/** A product, the day, and the amount in fen as calculated by hand from its terms and its filed table. */
type Example = readonly [
  product: string,
  contract: ValuedContract,
  premiums: readonly [amount: number, count: number],
  day: string,
  amount: number,
];

// Cash values of the tables are fen per 1,000 yuan of the sum; days are counted from the first day of the policy year.
const examples: readonly Example[] = [
  // 臻安 to 70, 30 premiums, a woman of 35, 500,000 yuan: nothing at the end of year 3, 369 × 500 at that of year 4; 184 of 365 days.
  ['zhenan', withValues('2026-03-15', 500, [0, 0, 0, 369, 809]), [471_500, 4], '2029-09-15', 93_008],
  ['zhenan', withValues('2026-03-15', 500, [0, 0, 0, 369, 809]), [471_500, 3], '2028-12-31', 0],
  // 星芽 to 70, a girl of 5, 400,000 yuan, with 少儿特定疾病: (446 + 7) × 400 and (755 + 23) × 400; 181 of 365 days.
  ['xingya', withValues('2027-01-01', 400, [32, 83, 155, 453, 778]), [291_200, 5], '2031-07-01', 245_665],
  // 星芽, one premium, a boy of 0, 200,000 yuan: the value falls from 383 × 200 to 361 × 200; 183 of 366 days.
  ['xingya', withValues('2026-12-01', 200, [383, 361, 342]), [108_200, 1], '2028-06-01', 74_400],
  // 传世, one premium, a man of 40, 100,000 yuan: 90,449 × 100 and 92,220 × 100; 31 of 366 days.
  ['chuanshi', withValues('2026-12-01', 100, [90_449, 92_220, 94_026]), [9_147_100, 1], '2028-01-01', 9_059_900],
  // 传世, 20 premiums, a woman of 50, 200,000 yuan: the last day of year 5, 364 of 365 days.
  ['chuanshi', withValues('2026-06-30', 200, [3_510, 7_533, 12_082, 17_171, 22_816]), [1_242_800, 5], '2031-06-29', 4_560_106],
  // 守安 of 10 years, one premium, a man of 18, 1,000,000 yuan: the value falls to nothing at the end of the term; 275 of 366 days.
  [
    'shouan',
    withValues('2026-12-01', 1_000, [304, 283, 260, 234, 204, 172, 135, 95, 50, 0], { coverUntil: '2036-11-30' }),
    [399_000, 1],
    '2036-09-01',
    12_431,
  ],
  // 守安 to 70, 30 premiums, a woman of 40, 500,000 yuan: 10 × 500 at the end of year 3; 364 of 365 days.
  ['shouan', withValues('2026-12-01', 500, [0, 0, 10, 160, 314], { coverUntil: '2056-11-30' }), [154_000, 3], '2029-11-30', 4_986],
  // 长青 from 60 on, a man of 45, 12,000 yuan a year: the day before the annuity begins, 364 of 365 days; then nothing.
  [
    'changqing',
    withValues(
      '2026-12-01',
      12,
      [
        123_487, 265_032, 425_152, 604_380, 803_264, 1_022_368, 1_262_271, 1_523_568, 1_806_873, 2_112_758, 2_155_013, 2_198_113, 2_242_076,
        2_286_917, 2_332_656, 0, 0,
      ],
      { payoutOn: '2041-12-01' },
    ),
    [2_467_464, 10],
    '2041-11-30',
    27_990_368,
  ],
  [
    'changqing',
    withValues('2026-12-01', 24, [2_198_445, 2_242_414, 2_287_262, 2_333_008, 2_379_668, 0], { payoutOn: '2031-12-01' }),
    [53_328_912, 1],
    '2031-12-01',
    0,
  ],
  // 长青 from 55 on, one premium, a man of 50, 24,000 yuan a year: 90 of 365 days of the first year.
  [
    'changqing',
    withValues('2026-12-01', 24, [2_198_445, 2_242_414, 2_287_262, 2_333_008, 2_379_668, 0], { payoutOn: '2031-12-01' }),
    [53_328_912, 1],
    '2027-03-01',
    13_009_975,
  ],
  // 康翼, the example of its terms: 337 × 70 % × 265 ÷ 365. And in a term with 29 February: 580 × 70 % × 60 ÷ 366.
  ['kangyi', forAYear('2026-12-01', { insured: 33_700 }), [33_700, 1], '2027-03-10', 17_127],
  ['kangyi', forAYear('2027-03-01', { insured: 58_000 }), [58_000, 1], '2027-12-31', 6_656],
  // 安颐, the example of its terms: 613 × 70 % × 200 ÷ 365. And one day before its last day: 492 × 70 % ÷ 365.
  ['anyi', forAYear('2026-12-01', { insured: 61_300 }), [61_300, 1], '2027-05-14', 23_512],
  ['anyi', forAYear('2026-12-01', { insured: 49_200 }), [49_200, 1], '2027-11-29', 94],
  // 平顺: 234 × 70 % × 182 ÷ 365.
  ['pingshun', forAYear('2026-12-01', { insured: 23_400 }, true), [23_400, 1], '2027-06-01', 8_168],
  // 和家 (10088): 156 twice and 69, × 70 % × 265 ÷ 365, each rounded by itself.
  ['10088', forAYear('2026-12-01', { father: 15_600, mother: 15_600, child: 6_900 }, true), [38_100, 1], '2027-03-10', 19_363],
  // 同心 (10090): 413 and 387.50, × 70 % × 61 ÷ 365.
  ['10090', forAYear('2026-12-01', { one: 41_300, other: 38_750 }, true), [80_050, 1], '2027-09-30', 9_365],
  // 众守: a hundred employees of class 1 at 98 yuan, × 70 % × 194 ÷ 365 each.
  [
    'zhongshou',
    {
      ...forAYear('2026-12-01', {}, true),
      group: { classes: [{ lifeClass: 1, coverages: [{ premium: fen(9_800) }] }] },
    },
    [980_000, 1],
    '2027-05-20',
    364_600,
  ],
];

it.each(examples)('%s: an example calculated by hand', (product, contract, [amount, count], day, expected) => {
  const people = Array.from({ length: 100 }, (_, index) => ({ id: String(index), lifeClass: 1 }));
  const history = paid(amount, count, product === 'zhongshou' ? { people } : {});
  expect(valueToday(contract, history, day).amount).toBe(expected);
});

it('every product on sale has an example', () => {
  const products = new Set(examples.map(([product]) => product));
  expect([...products].toSorted()).toEqual(
    ['10088', '10090', 'anyi', 'changqing', 'chuanshi', 'kangyi', 'pingshun', 'shouan', 'xingya', 'zhenan', 'zhongshou'].toSorted(),
  );
});
