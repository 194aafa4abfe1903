import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYuan } from './amount.ts';
import { SEEDED } from './arbitraries.testing.ts';
import { fen } from './money.ts';
import { toChineseAmount, toChineseNumeral } from './numerals.ts';

const UNITS = [
  [100_000_000, '亿'],
  [10_000, '万'],
  [1000, '千'],
  [100, '百'],
  [10, '十'],
] as const;

/** A second algorithm: divide by the largest unit, then convert quotient and remainder. */
function divide(number: number): string {
  const found = UNITS.find(([size]) => number >= size);
  if (!found) return '零一二三四五六七八九'.charAt(number);
  const [size, name] = found;
  const remainder = number % size;
  const head = divide(Math.floor(number / size)) + name;
  if (remainder === 0) return head;
  return head + (remainder < size / 10 ? '零' : '') + divide(remainder);
}

const CAPITALS = new Map(
  ['一壹', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖', '十拾', '百佰', '千仟'].map(([plain = '', capital = '']) => [
    plain,
    capital,
  ]),
);

function capitalise(numeral: string): string {
  return [...numeral].map((plain) => CAPITALS.get(plain) ?? plain).join('');
}

/** Numbers of every length with many zeros. */
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.array(fc.constantFrom(0, 0, 0, 1, 5), { minLength: 1, maxLength: 10 }).map((digits) => Number(digits.join(''))),
);

describe('Chinese numerals', () => {
  it('agree with a second algorithm', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const plain = divide(number);
        expect(toChineseNumeral(String(number))).toBe(plain.replace(/^一十/, '十'));
        expect(toChineseAmount(fen(number * 100))).toBe(`${capitalise(plain)}元整`);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it('are read as the same number', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 0, max: 99 }), (number, cents) => {
        expect(readYuan(toChineseNumeral(String(number)))).toBe(number * 100);
        expect(readYuan(toChineseAmount(fen(number * 100)))).toBe(number * 100);
        const amount = fen(number * 100 + cents);
        if (number > 0) expect(readYuan(toChineseAmount(amount))).toBe(amount);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });
});
