import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** The same numerals by another way: divide by the largest unit, go on with quotient and remainder. */
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

/** Numbers of every length with many zeros in them. */
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.array(fc.constantFrom(0, 0, 0, 1, 5), { minLength: 1, maxLength: 10 }).map((digits) => Number(digits.join(''))),
);

describe('Chinese numerals', () => {
  it.each([
    ['0', '零'],
    ['10', '十'],
    ['12', '十二'],
    ['20', '二十'],
    ['100', '一百'],
    ['101', '一百零一'],
    ['110', '一百一十'],
    ['1001', '一千零一'],
    ['1010', '一千零一十'],
    ['10000', '一万'],
    ['10001', '一万零一'],
    ['10010', '一万零一十'],
    ['100000', '十万'],
    ['100500', '十万零五百'],
    ['105000', '十万五千'],
    ['1000100', '一百万零一百'],
    ['100000000', '一亿'],
    ['100000001', '一亿零一'],
    ['100010000', '一亿零一万'],
    ['110000000', '一亿一千万'],
    ['100005000', '一亿零五千'],
    ['9999999999', '九十九亿九千九百九十九万九千九百九十九'],
    ['10000000000', ''],
    ['00012', '十二'],
    ['1024.50', '一千零二十四点五零'],
    ['-3.14', '负三点一四'],
    ['1e3', ''],
    ['', ''],
    ['abc', ''],
  ])('%s is %s', (number, numeral) => {
    expect(toChineseNumeral(number)).toBe(numeral);
  });

  it('agree with an independent converter', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const plain = divide(number);
        expect(toChineseNumeral(String(number))).toBe(plain.replace(/^一十/, '十'));
        expect(toChineseAmount(fen(number * 100))).toBe(`${capitalise(plain)}元整`);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it.each([
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [55, '伍角伍分'],
    [105, '壹元零伍分'],
    [150, '壹元伍角整'],
    [168_032, '壹仟陆佰捌拾元叁角贰分'],
    [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
    [32_504, '叁佰贰拾伍元零肆分'],
    [1_000, '壹拾元整'],
    [600_000_000, '陆佰万元整'],
    [-100, '负壹元整'],
    [999_999_999_999, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [1_000_000_000_000, ''],
  ])('%i fen is %s', (amount, capitals) => {
    expect(toChineseAmount(fen(amount))).toBe(capitals);
  });
});
