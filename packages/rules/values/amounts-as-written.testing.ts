import { expect } from 'vitest';
import { type AmountMeaning, readAmount } from './amount.ts';
import { LARGEST_AMOUNT, yuan } from './money.ts';

/** The meanings of a number in three fields: an income, the premium given, a sum from 10 to 50 times 10,000 yuan. */
export const FIELDS = {
  income: { counts: 'yuan', asksBelow: yuan(1000), max: yuan(999_999_999) },
  premium: { counts: 'yuan', asksBelow: yuan(100), max: LARGEST_AMOUNT },
  sum: { counts: 'wan', range: { min: yuan(100_000), max: yuan(500_000) } },
} as const satisfies Readonly<Record<string, AmountMeaning>>;

/** The reading: yuan; `asked` with the two amounts in yuan that it may be; `refused`. */
export type Expected = number | readonly ['asked', number, number] | 'refused';

export type WrittenAmount = readonly [field: keyof typeof FIELDS, text: string, expected: Expected];

function readAs(field: keyof typeof FIELDS, text: string): Expected {
  const reading = readAmount(text, FIELDS[field]);
  if (!reading) return 'refused';
  return 'asked' in reading ? ['asked', reading.asked[0] / 100, reading.asked[1] / 100] : reading.amount / 100;
}

/** Compares a table at once, so that a difference shows every row that differs. */
export function expectReadings(table: readonly WrittenAmount[]): void {
  expect(table.map(([field, text]) => [field, text, readAs(field, text)])).toEqual(table);
}
