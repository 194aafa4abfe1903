import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from '../values/arbitraries.testing.ts';
import { addDays } from '../values/dates.ts';
import { type Fen, fen } from '../values/money.ts';
import { type ContractHistory, type ValuedContract, valueToday } from './value-today.ts';
import { forAYear, paid, withValues } from './value-today.testing.ts';

/** 臻安, for life, 20 yearly premiums, a woman of 30, 300,000 yuan: ¥9,132.00 a year. */
const zhenan = withValues('2026-12-01', 300, [142, 360, 658, 1973, 3362]);
const premium = 913_200;

describe('in the cooling-off period all premiums are returned', () => {
  it('also before the receipt is signed, when the period has not begun, however late', () => {
    const unsigned = paid(premium, 1, { signedOn: null });
    expect(valueToday(zhenan, unsigned, '2026-12-01')).toEqual({
      amount: 913_200,
      kind: 'premiums',
      formula: '尚未签收保单，犹豫期没有开始，全额退还已交保险费 ¥9,132.00',
    });
    expect(valueToday(zhenan, paid(premium, 3, { signedOn: null }), '2029-03-11')).toMatchObject({
      amount: 2_739_600,
      formula: '尚未签收保单，犹豫期没有开始，全额退还已交保险费 ¥9,132.00 × 3 期＝ ¥27,396.00',
    });
  });

  it('until the last of its days', () => {
    const signed = paid(premium, 1, { signedOn: '2026-12-03' });
    expect(valueToday(zhenan, signed, '2026-12-18')).toEqual({
      amount: 913_200,
      kind: 'premiums',
      formula: '犹豫期至2026年12月18日，全额退还已交保险费 ¥9,132.00',
    });
    expect(valueToday(zhenan, signed, '2026-12-19')).toEqual({
      amount: 2_100,
      kind: 'cash_value',
      formula: '第 1 个保单年度已过 18 天，年初现金价值 ¥0.00，年末 ¥426.00：¥0.00 ＋ ¥426.00 × 18 ÷ 365 ＝ ¥21.00',
    });
  });

  it('of those who leave theirs', () => {
    const family = forAYear('2026-12-01', { father: 15_600, mother: 15_600, child: 6_900 });
    const left = { premiums: [fen(38_100)], signedOn: '2026-12-01', leaving: ['mother', 'child'] };
    expect(valueToday(family, left, '2026-12-10')).toMatchObject({
      amount: 22_500,
      formula: '犹豫期至2026年12月16日，全额退还退出的被保险人的保险费 2 人合计 ¥225.00',
    });
  });
});

describe('the cash value', () => {
  it('grows from the end of one policy year to the next, by days', () => {
    expect(valueToday(zhenan, paid(premium, 3), '2029-03-11')).toEqual({
      amount: 132_493,
      kind: 'cash_value',
      formula: '第 3 个保单年度已过 100 天，年初现金价值 ¥1,080.00，年末 ¥1,974.00：¥1,080.00 ＋ ¥894.00 × 100 ÷ 365 ＝ ¥1,324.93',
    });
    expect(valueToday(zhenan, paid(premium, 3), '2029-12-01').formula).toBe('第 4 个保单年度首日的现金价值 ¥1,974.00');
  });

  it('is that of the day on which cover stopped', () => {
    const lapsed = paid(premium, 2, { lapsedOn: '2029-01-30' });
    const value = valueToday(zhenan, lapsed, '2031-06-01');
    expect(value.formula).toMatch(/^效力于2029年1月30日中止，按当日计算：第 3 个保单年度已过 60 天/);
    expect(value.amount).toBe(valueToday(zhenan, paid(premium, 2), '2029-01-30').amount);
  });

  it('is what is left after debts, and never less than nothing', () => {
    const owing = (loan: number) =>
      valueToday(
        zhenan,
        paid(premium, 3, {
          debts: [
            { what: '欠交保险费', amount: fen(0) },
            { what: '贷款本息', amount: fen(loan) },
          ],
        }),
        '2029-12-01',
      );
    expect(owing(100_000)).toEqual({
      amount: 97_400,
      kind: 'cash_value',
      formula: '第 4 个保单年度首日的现金价值 ¥1,974.00；扣除贷款本息 ¥1,000.00，余 ¥974.00',
    });
    expect(owing(197_400)).toEqual({
      amount: 0,
      kind: 'none',
      formula: '第 4 个保单年度首日的现金价值 ¥1,974.00；扣除贷款本息 ¥1,974.00后没有余额',
    });
    expect(owing(200_000).amount).toBe(0);
  });
});

describe('the unexpired premium', () => {
  it('is that of each insured, and nothing for whom a claim was paid if the terms say so', () => {
    const family = forAYear('2026-12-01', { father: 15_600, mother: 15_600, child: 6_900 }, true);
    expect(valueToday(family, paid(38_100, 1), '2027-03-10')).toEqual({
      amount: 7_928 + 7_928 + 3_507,
      kind: 'unexpired_premium',
      formula:
        '未满期净保险费：¥156.00 ×（1 − 30%）× 265 ÷ 365 ＝ ¥79.28，同样 2 人；¥69.00 ×（1 − 30%）× 265 ÷ 365 ＝ ¥35.07；合计 ¥193.63',
    });
    expect(valueToday(family, paid(38_100, 1, { claimed: ['father'] }), '2027-03-10')).toMatchObject({
      amount: 7_928 + 3_507,
      formula: expect.stringContaining('已经给付过保险金的 1 人不退还；合计 ¥114.35') as string,
    });
    expect(valueToday(family, paid(38_100, 1, { claimed: ['father'], leaving: ['father'] }), '2027-03-10')).toEqual({
      amount: 0,
      kind: 'none',
      formula: '已经给付过保险金，按条款不退还未满期净保险费',
    });
    const kangyi = forAYear('2026-12-01', { insured: 33_700 });
    expect(valueToday(kangyi, paid(33_700, 1, { claimed: ['insured'] }), '2027-03-10').amount, 'these terms return it').toBe(17_127);
  });

  it('of a group is counted by class, and from the day on which somebody joined', () => {
    const group: ValuedContract = {
      ...forAYear('2026-12-01', {}, true),
      group: {
        classes: [
          { lifeClass: 1, coverages: [{ premium: fen(9_000) }, { premium: fen(800) }] },
          { lifeClass: 2, coverages: [{ premium: fen(12_200) }] },
        ],
      },
    };
    const people = [
      ...['1', '2', '3'].map((id) => ({ id, lifeClass: 1 })),
      { id: '4', lifeClass: 2 },
      { id: '5', lifeClass: 1, joined: { on: '2027-06-01', premium: fen(4_913) } },
    ];
    const history = { premiums: [fen(41_600), fen(4_913)], signedOn: '2026-12-01', people };
    expect(valueToday(group, { ...history, people: people.slice(0, 4) }, '2027-05-20')).toEqual({
      amount: 3 * 3_646 + 4_539,
      kind: 'unexpired_premium',
      formula:
        '未满期净保险费：¥98.00 ×（1 − 30%）× 194 ÷ 365 ＝ ¥36.46，同样 3 人；¥122.00 ×（1 − 30%）× 194 ÷ 365 ＝ ¥45.39；合计 ¥154.77',
    });
    expect(valueToday(group, { ...history, leaving: ['5'] }, '2027-09-30')).toEqual({
      amount: 1_146,
      kind: 'unexpired_premium',
      formula: '未满期净保险费：¥49.13 ×（1 − 30%）× 61 ÷ 183 ＝ ¥11.46',
    });
    expect(valueToday(group, { ...history, signedOn: null }, '2027-09-30').amount, 'all that was paid').toBe(46_513);
  });

  it('of instalments is that of the days that were paid for', () => {
    const monthly: ValuedContract = { ...forAYear('2026-12-01', { insured: 3_100 }), premium: { payments: 12, perYear: 12 } };
    // Two months are paid: 2026-12-01 to 2027-01-31, 62 days, 31 of them are left.
    expect(valueToday(monthly, paid(3_100, 2), '2026-12-31').amount).toBe(2_170);
    expect(valueToday(monthly, paid(3_100, 2), '2027-02-10')).toMatchObject({ amount: 0, kind: 'none' });
  });

  it('of many different people is summed only', () => {
    const many = forAYear('2026-12-01', Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}`, 10_000 + index * 100])));
    expect(valueToday(many, paid(82_800, 1), '2027-03-10').formula).toMatch(/^未满期净保险费：按 8 位被保险人分别计算；合计 ¥[\d.]+$/);
  });

  it('is not guessed where the contract does not say what is kept', () => {
    const { surrender: _unknown, ...contract } = forAYear('2026-12-01', { insured: 33_700 });
    expect(() => valueToday(contract, paid(33_700, 1), '2027-03-10')).toThrow('expenses');
  });
});

describe('where nothing is owed', () => {
  it.each<[string, ValuedContract, ContractHistory, string]>([
    ['没有已交的保险费，没有应退的款项', zhenan, paid(premium, 0), '2027-01-01'],
    ['保险期间已于2027年11月30日届满，没有应退的款项', forAYear('2026-12-01', { insured: 33_700 }), paid(33_700, 1), '2027-12-01'],
    ['保险期间没有剩余天数，没有应退的款项', forAYear('2026-12-01', { insured: 33_700 }), paid(33_700, 1), '2027-11-30'],
    ['合同此时没有现金价值，没有应退的款项', zhenan, paid(premium, 5), '2032-01-01'],
  ])('the reason is said: %s', (formula, contract, history, day) => {
    expect(valueToday(contract, history, day)).toEqual({ amount: 0, kind: 'none', formula });
  });
});

describe('of any contract', () => {
  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-12-01', days));
  const anyValues = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 12 });
  const anyHistory = fc.record({
    premiums: fc.array(
      fc.integer({ min: 1, max: 10_000_000 }).map((amount): Fen => fen(amount)),
      { maxLength: 12 },
    ),
    signedOn: fc.option(anyDay),
    debts: fc.array(
      fc.record({ what: fc.constant('贷款本息'), amount: fc.integer({ min: 0, max: 1_000_000 }).map((amount): Fen => fen(amount)) }),
    ),
  });
  const anyContract = fc.oneof(
    anyValues.map((values) => withValues('2026-12-01', 300, values)),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 1_000_000 })).map((members) => forAYear('2026-12-01', members)),
  );
  const total = (premiums: readonly Fen[]) => premiums.reduce((sum, one) => sum + one, 0);

  it('the value is never negative, and what is nothing says why', () => {
    const check = (contract: ValuedContract, history: ContractHistory, day: string) => {
      const { amount, kind, formula } = valueToday(contract, history, day);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(kind === 'none').toBe(amount === 0);
      expect(formula).not.toBe('');
    };
    fc.assert(fc.property(anyContract, anyHistory, anyDay, check), SEEDED);
  });

  it('before the period ends it is what was paid, less debts, and never more', () => {
    const check = (contract: ValuedContract, history: ContractHistory, day: string) => {
      const { amount } = valueToday(contract, { ...history, signedOn: null }, day);
      const owed = (history.debts ?? []).reduce((sum, debt) => sum + debt.amount, 0);
      expect(amount).toBe(Math.max(0, total(history.premiums) - owed));
    };
    fc.assert(fc.property(anyContract, anyHistory, anyDay, check), SEEDED);
  });

  it('an unexpired premium falls day by day, and never above what was paid without the expenses', () => {
    const check = (amount: number, day: string) => {
      const contract = forAYear('2026-12-01', { insured: amount });
      const [today, tomorrow] = [day, addDays(day, 1)].map((on) => valueToday(contract, paid(amount, 1), on).amount);
      expect(tomorrow).toBeLessThanOrEqual(today ?? 0);
      expect(today).toBeLessThanOrEqual(Math.round(amount * 0.7));
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyDay, check), SEEDED);
  });

  it('a cash value lies between those of both ends of its year, and rises with them', () => {
    const check = (values: readonly number[], day: string) => {
      const rising = values.toSorted((one, other) => one - other);
      const contract = withValues('2026-12-01', 300, rising);
      const [today, tomorrow] = [day, addDays(day, 1)].map((on) => valueToday(contract, paid(premium, 20), on));
      if (tomorrow?.kind === 'cash_value') expect(tomorrow.amount).toBeGreaterThanOrEqual(today?.amount ?? 0);
      expect(today?.amount).toBeLessThanOrEqual((rising.at(-1) ?? 0) * 300);
    };
    fc.assert(fc.property(anyValues, anyDay, check), SEEDED);
  });

  it('each further debt lowers it by its amount, down to nothing', () => {
    const check = (contract: ValuedContract, history: ContractHistory, day: string, more: number) => {
      const owing = { ...history, debts: [...(history.debts ?? []), { what: '欠交保险费', amount: fen(more) }] };
      const [without, withDebt] = [history, owing].map((one) => valueToday(contract, one, day).amount);
      expect(withDebt).toBe(Math.max(0, (without ?? 0) - more));
    };
    fc.assert(fc.property(anyContract, anyHistory, anyDay, fc.integer({ min: 0, max: 1_000_000 }), check), SEEDED);
  });
});
