import { describe, expect, it } from 'vitest';
import { yuan } from '../../values/money.ts';
import { forDaughter, forSelf, product } from '../sale.testing.ts';
import {
  boughtKinds,
  heldBy,
  type HeldPolicy,
  kindsOfCoverages,
  kindsOfName,
  sayHeld,
  sayYearly,
  totalYearly,
  yearlyPremiumOf,
} from './held-cover.ts';

const today = '2026-11-23';

/** Twenty yearly premiums from 2024 on, for life. */
const critical: HeldPolicy = {
  policyNo: '1',
  productName: '安康重大疾病保险',
  source: 'here',
  effectiveOn: '2024-05-02',
  coverUntil: null,
  premium: { amount: yuan(6000), payments: 20, perYear: 1, paidUntil: null },
  lives: [{ person: 'self', amount: '50万元', kinds: ['critical_illness', 'death'] }],
};
const medical: HeldPolicy = {
  ...critical,
  policyNo: '2',
  productName: '康翼医疗保险',
  source: 'core',
  effectiveOn: '2026-03-01',
  coverUntil: '2027-02-28',
  premium: { amount: yuan(400), payments: 1, perYear: 1, paidUntil: null },
  lives: [{ person: 'self', amount: '最高 400 万元', kinds: ['medical'] }],
};

describe('the kinds of a policy', () => {
  it.each([
    ['安和定期寿险', ['death']],
    ['琴安百万医疗保险', ['medical']],
    ['琴安综合意外伤害保险', ['accident']],
    ['琴安附加意外伤害医疗保险', ['medical', 'accident']],
    ['琴安终身重大疾病保险', ['critical_illness']],
    ['琴安增额终身寿险', ['death']],
    ['琴安养老年金保险', []],
    ['琴安惠享计划', null],
  ])('are in its registered name: %s', (name, kinds) => expect(kindsOfName(name)).toEqual(kinds));

  it('of a product follow from its coverages of the insured, not from those of the applicant', () => {
    const [main, waiver] = product.coverages;
    expect(kindsOfCoverages(main ? [main] : [])).toEqual(['critical_illness', 'death']);
    expect(kindsOfCoverages(waiver ? [waiver] : [])).toEqual([]);
    expect(boughtKinds(product, forSelf, 'insured')).toEqual(['critical_illness', 'death']);
  });
});

describe('what is said of what somebody has', () => {
  it('names each policy with its kinds, amount, end and source', () => {
    expect(sayHeld(heldBy([critical, medical], 'self'), ['critical_illness'], { isSelf: true, isVerified: true }).policies).toEqual([
      { label: '安康重大疾病保险', value: '重大疾病、身故保障，50万元，终身，本网站投保' },
      { label: '康翼医疗保险', value: '医疗保障，最高 400 万元，至 2027-02-28，其他渠道投保' },
    ]);
  });

  it.each([
    ['of two medical policies: costs are paid once', [medical], ['medical'], '已有医疗保障。医疗险为费用补偿，多份不会重复赔付。'],
    [
      'of two critical illness policies: both pay',
      [critical],
      ['critical_illness', 'death'],
      '已有重大疾病保障。重大疾病保险按合同约定的保额给付，各份分别赔付。',
    ],
    ['not of different kinds', [medical], ['critical_illness'], undefined],
    ['not of a kind that is not known', [{ ...medical, lives: [{ person: 'self', amount: '', kinds: null }] }], ['medical'], undefined],
  ] as const)('an overlap %s', (_, held, bought, text) => {
    expect(sayHeld(heldBy(held, 'self'), bought, { isSelf: true, isVerified: true }).overlap).toBe(text);
  });

  it.each([
    ['nothing held', [], ['critical_illness', 'death'], true, '您投保的我司保单（含本次）暂无医疗、意外保障。'],
    ['what is bought is no gap', [medical], ['accident'], true, '您投保的我司保单（含本次）暂无重大疾病、身故保障。'],
    ['only policies of this site are known', [medical], ['accident'], false, '您在本网站投保的保单（含本次）暂无重大疾病、身故保障。'],
    ['no gap', [critical, medical], ['accident'], true, undefined],
    ['a policy of an unknown kind', [{ ...medical, lives: [{ person: 'self', amount: '', kinds: null }] }], ['accident'], true, undefined],
  ] as const)('a gap: %s', (_, held, bought, isVerified, text) => {
    expect(sayHeld(heldBy(held, 'self'), bought, { isSelf: true, isVerified }).gap).toBe(text);
  });

  it('of another person speaks of what the applicant bought for them', () => {
    expect(sayHeld(heldBy([medical], 'self'), ['accident'], { isSelf: false, isVerified: true }).gap).toBe(
      '您为被保险人投保的我司保单（含本次）暂无重大疾病、身故保障。',
    );
  });
});

describe('the premium of a year', () => {
  it.each([
    ['yearly premiums that are left count', {}, yuan(6000)],
    ['the last premium is due today', { effectiveOn: '2007-11-23' }, yuan(6000)],
    ['the last premium was due yesterday', { effectiveOn: '2007-11-22' }, yuan(0)],
    [
      'all premiums are paid, as the core system says',
      { premium: { amount: yuan(6000), payments: 20, perYear: 1, paidUntil: '2044-05-02' } },
      yuan(0),
    ],
    ['some are paid', { premium: { amount: yuan(6000), payments: 20, perYear: 1, paidUntil: '2027-05-02' } }, yuan(6000)],
    [
      'one premium for a cover of many years is not of a year',
      { premium: { amount: yuan(90_000), payments: 1, perYear: 1, paidUntil: null } },
      yuan(0),
    ],
    ['not known', { premium: null }, null],
  ] as const)('%s', (_, change, expected) => expect(yearlyPremiumOf({ ...critical, ...change }, today)).toBe(expected));

  it('of a cover of one year is its premium', () => {
    expect(yearlyPremiumOf(medical, today)).toBe(yuan(400));
    expect(yearlyPremiumOf({ ...medical, effectiveOn: '2024-02-29', coverUntil: '2025-02-28' }, '2025-01-01')).toBe(yuan(400));
  });

  it('is added up, and what is not known is counted', () => {
    expect(totalYearly([critical, medical, { ...critical, premium: null }], today)).toEqual({ yearly: yuan(6400), notCounted: 1 });
  });
});

describe('all premiums of a year', () => {
  const held = { yearly: yuan(6000), notCounted: 0 };

  it('are those of the held policies and of this purchase', () => {
    expect(sayYearly(held, yuan(4000))).toEqual([{ label: '每年保费合计', value: '¥10,000.00（含本次 ¥4,000.00）' }]);
  });

  it('name the policies that are not counted, and are not said without a price', () => {
    expect(sayYearly({ ...held, notCounted: 2 }, yuan(4000))[0]?.value).toBe('¥10,000.00（含本次 ¥4,000.00；2 份保单的保费未计入）');
    expect(sayYearly(held, null)).toEqual([]);
  });
});

it('policies that cover somebody else are not those of a person', () => {
  const ofChild = { ...medical, lives: [{ person: 'child', amount: '', kinds: ['medical'] }] } as const;
  expect(heldBy([critical, ofChild], 'child').map(({ policyNo }) => policyNo)).toEqual(['2']);
  expect(heldBy([critical, ofChild], 'nobody')).toEqual([]);
});

it('a sale for a child is judged by what is sold to the child', () => {
  expect(boughtKinds(product, forDaughter, 'insured')).toEqual(['critical_illness', 'death']);
});
