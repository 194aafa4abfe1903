import { describe, expect, it } from 'vitest';
import type { Application, Person } from '../sale/answers/application.ts';
import { checkAmount } from './check-selection.ts';
import { checkPart } from '../sale/judging/check-part.ts';
import { amountBounds } from './limits.ts';
import { sumInput } from './inputs.ts';
import { forMedical, medical } from './medical.testing.ts';
import { fen, yuan } from '../values/money.ts';
import type { Limit, Product } from './product.ts';
import {
  born,
  brokenRules,
  context,
  forDaughter,
  forSelf,
  limitedBy,
  product,
  withApplicant,
  withChoices,
  withCoverages,
  withSelection,
} from '../sale/sale.testing.ts';

/** The findings about one path of what is chosen alone, and in the step of the insured. */
function messages(sold: Product, application: Application, path: string): string[][] {
  const sides = (['plan', 'insured'] as const).map((side) => checkPart(sold, application, context, { sides: [side] }));
  return sides.map((findings) => findings.filter((finding) => finding.path === path).map(({ message }) => message));
}

describe('a choice that depends on another one', () => {
  const limit: Limit = { on: 'payment', only: ['1'], when: { cover: { only: ['70'] } } };

  it('is a finding of the first step, once, and names the other choice', () => {
    expect(messages(limitedBy([limit]), withChoices({ cover: '70' }), 'choices.payment')).toEqual([
      ['选择保至70周岁时，请选择一次交清'],
      [],
    ]);
    expect(brokenRules(withChoices({ cover: '70' }), limitedBy([limit]))).toEqual(['selection.limit choices.payment']);
    expect(brokenRules(withChoices({ cover: '70', payment: '1' }), limitedBy([limit]))).toEqual([]);
    expect(brokenRules(withChoices({ cover: 'life' }), limitedBy([limit]))).toEqual([]);
  });

  it.each<[string, Limit, string]>([
    ['the greatest sum', { on: 'sum', max: 300_000, when: { cover: { only: ['life'] } } }, '选择保终身时，基本保额须不高于30万元'],
    ['the smallest sum', { on: 'sum', min: 550_000, when: { payment: { only: ['20'] } } }, '选择20年交时，基本保额须不低于55万元'],
    ['a sum without a condition', { on: 'sum', min: 100_000, max: 300_000 }, '基本保额须不低于10万元且不高于30万元'],
    ['one of a few sums', { on: 'sum', only: ['200000', '300000'] }, '请选择20万元、30万元'],
    [
      'a sum by another limit',
      { on: 'sum', max: 300_000, when: { payment: { only: ['1', '20'] } } },
      '选择一次交清或20年交时，基本保额须不高于30万元',
    ],
  ])('may be %s', (_, sums, message) => {
    expect(messages(limitedBy([sums]), forSelf, 'choices.sum')).toEqual([[message], []]);
  });

  it('names options with the spaces of their labels', () => {
    const spaced = product.inputs.map((input) =>
      input.type === 'choice' && input.id === 'payment'
        ? { ...input, options: input.options.map((option) => (option.id === '20' ? { ...option, label: '20 年交' } : option)) }
        : input,
    );
    const broken = (limit: Limit, path: string, application = forSelf) =>
      messages({ ...limitedBy([limit]), inputs: spaced }, application, path)[0];
    expect(broken({ on: 'sum', max: 300_000, when: { payment: { only: ['20'] } } }, 'choices.sum')).toEqual([
      '选择 20 年交时，基本保额须不高于30万元',
    ]);
    expect(broken({ on: 'sum', max: 300_000, when: { payment: { only: ['1', '20'] } } }, 'choices.sum')).toEqual([
      '选择一次交清或 20 年交时，基本保额须不高于30万元',
    ]);
    expect(broken({ on: 'payment', only: ['20'] }, 'choices.payment', withChoices({ payment: '1' }))).toEqual(['请选择 20 年交']);
  });

  it('may depend on the sum', () => {
    const sold = limitedBy([{ on: 'payment', only: ['1'], when: { sum: { min: 500_000 } } }]);
    expect(messages(sold, forSelf, 'choices.payment')[0]).toEqual(['选择基本保额不低于50万元时，请选择一次交清']);
    expect(brokenRules(withChoices({ sum: yuan(490_000) }), sold)).toEqual([]);
  });
});

describe('a choice that depends on the insured', () => {
  it('is a finding of the step of the insured, when the answer is known', () => {
    const sold = limitedBy([{ on: 'sum', max: 300_000, when: { age: { min: 35 } } }]);
    expect(messages(sold, forSelf, 'choices.sum')).toEqual([[], ['按被保险人的情况，基本保额须不高于30万元']]);
    expect(brokenRules(withApplicant(born('1991-06-16')), sold)).toEqual([]);
    expect(brokenRules(withChoices({ sum: yuan(300_000) }), sold)).toEqual([]);
  });

  it('is a finding beside those of the first step', () => {
    const limits: Limit[] = [
      { on: 'payment', only: ['1'], when: { cover: { only: ['life'] } } },
      { on: 'sum', max: 300_000, when: { age: { min: 35 } } },
    ];
    expect(brokenRules(forSelf, limitedBy(limits))).toEqual(['selection.limit choices.payment', 'selection.limit choices.sum']);
  });

  it('may be by the class of the occupation', () => {
    const sold = limitedBy([{ on: 'sum', max: 300_000, when: { lifeClass: { min: 4 } } }]);
    expect(brokenRules(forSelf, sold)).toEqual([]);
    expect(brokenRules(withApplicant({ occupation: '6010101' }), sold)).toEqual(['selection.limit choices.sum']);
  });

  it('may be by what the insured is to the applicant', () => {
    const sold = limitedBy([{ on: 'sum', max: 300_000, when: { relation: { only: ['03'] } } }]);
    expect(brokenRules(forSelf, sold)).toEqual([]);
    expect(brokenRules(forDaughter, sold)).toEqual(['selection.limit choices.sum']);
  });
});

describe('who may be insured', () => {
  it('may depend on the sex', () => {
    const sold = limitedBy([{ on: 'gender', only: ['1'] }]);
    expect(brokenRules(forDaughter, sold)).toEqual([]);
    expect(messages(sold, forSelf, 'parties.applicant.gender')[1]).toEqual(['按所选条件，本产品仅接受女性的被保险人']);
    expect(brokenRules(forSelf, sold)).toEqual(['insured.gender parties.applicant.gender']);
  });

  it('may depend on the sex and the age', () => {
    const sold = limitedBy([{ on: 'age', max: 34, when: { gender: { only: ['0'] } } }]);
    expect(brokenRules(forSelf, sold)).toEqual(['age.too_old parties.applicant.birthday']);
    expect(brokenRules(withApplicant(born('1991-06-16')), sold)).toEqual([]);
    expect(brokenRules(withApplicant(born('1991-02-03', '1')), sold)).not.toContain('age.too_old parties.applicant.birthday');
  });

  it('may depend on the relation', () => {
    const sold = limitedBy([{ on: 'relation', only: ['00'], when: { cover: { only: ['70'] } } }]);
    expect(brokenRules(forDaughter, sold)).toEqual([]);
    expect(brokenRules(withChoices({ cover: '70' }, forDaughter), sold)).toEqual(['relation.unavailable insureds.insured.relation']);
    expect(brokenRules(withChoices({ cover: '70' }), sold)).toEqual([]);
  });

  it('has any occupation if the product has no limit of risk', () => {
    const risky = withApplicant({ occupation: '6010102' });
    expect(brokenRules(risky)).toEqual(['occupation.risk parties.applicant.occupation']);
    expect(
      brokenRules(
        risky,
        limitedBy(
          [],
          product.limits.filter(({ on }) => on !== 'lifeClass'),
        ),
      ),
    ).toEqual([]);
  });

  it('is of an age above a smallest one', () => {
    const sold = limitedBy([{ on: 'age', min: 36 }]);
    expect(messages(sold, forSelf, 'parties.applicant.birthday')[1]).toEqual(['被保险人须年满36周岁']);
    expect(brokenRules(withApplicant(born('1990-06-15')), sold)).toEqual([]);
  });
});

describe('one-year medical cover', () => {
  const answered = (change: Partial<Person>, deductible = 'd0'): Application =>
    withApplicant(change, withChoices({ deductible }, forMedical));

  it('is sold without a sum, a payment period and beneficiaries', () => {
    expect(brokenRules(forMedical, medical)).toEqual([]);
    expect(brokenRules(answered({ socialInsurance: 'no' }, 'd10'), medical)).toEqual([]);
  });

  it('asks the insured about social insurance', () => {
    expect(brokenRules(answered({ socialInsurance: undefined }), medical)).toEqual([
      'person.socialInsurance_required parties.applicant.socialInsurance',
    ]);
  });

  it('accepts only people with social insurance for one of the deductibles', () => {
    const without = answered({ socialInsurance: 'no' });
    expect(brokenRules(without, medical)).toEqual(['insured.socialInsurance parties.applicant.socialInsurance']);
    expect(messages(medical, without, 'parties.applicant.socialInsurance')[1]).toEqual([
      '按所选条件，本产品仅接受有社会医疗保险的被保险人',
    ]);
  });

  it('offers one deductible from 50 years', () => {
    expect(brokenRules(answered(born('1976-06-16')), medical)).toEqual([]);
    expect(brokenRules(answered(born('1976-06-15')), medical)).toEqual(['selection.limit choices.deductible']);
    expect(messages(medical, answered(born('1976-06-15')), 'choices.deductible')[1]).toEqual(['按被保险人的情况，请选择1万元']);
    expect(brokenRules(answered(born('1976-06-15'), 'd10'), medical)).toEqual([]);
  });

  it('has no choices of other products', () => {
    expect(brokenRules(withChoices({ payment: '20' }, forMedical), medical)).toEqual(['selection.unknown choices.payment']);
    expect(brokenRules(withSelection({ choices: { term: 'year' } }, forMedical), medical)).toEqual(['selection.choice choices.deductible']);
  });

  it('takes no amount for an option and no option for an amount', () => {
    expect(brokenRules(withChoices({ deductible: fen(0) }, forMedical), medical)).toEqual(['selection.choice choices.deductible']);
    expect(brokenRules(withChoices({ sum: 'life' }))).toEqual(['selection.choice choices.sum']);
    expect(brokenRules(withSelection({ choices: { cover: 'life', payment: '20' } }))).toEqual(['selection.choice choices.sum']);
  });
});

describe('a rider', () => {
  const children: Application = withSelection(
    { riders: ['waiver', 'child'] },
    { ...forDaughter, health: { ...forDaughter.health, applicant: { a1: 'no' } } },
  );
  const riderMessages = (limits: Limit[], application = children) =>
    messages(limitedBy(limits, []), application, 'insureds.insured.riders').flat();

  it('must be chosen with the riders that it requires', () => {
    const sold = withCoverages(({ id }) => (id === 'child' ? { requires: ['main', 'waiver'] } : {}));
    expect(brokenRules(children, sold)).toEqual([]);
    const alone = withSelection({ riders: ['child'] }, forDaughter);
    expect(brokenRules(alone, sold)).toEqual(['rider.requires insureds.insured.riders']);
    expect(messages(sold, alone, 'insureds.insured.riders')).toEqual([['请同时选择《投保人豁免》，或取消需要它的附加险'], []]);
    expect(brokenRules(withSelection({ riders: ['waiver'] }, children), sold)).toEqual([]);
  });

  it('is not the main risk', () => {
    expect(brokenRules(withSelection({ riders: ['main'] }))).toEqual(['rider.unknown insureds.insured.riders']);
  });

  it('gets a message that names the choice with the age limit', () => {
    const limit: Limit = { coverage: 'waiver', on: 'age', max: 34, when: { payment: { only: ['20'] } } };
    expect(riderMessages([{ coverage: 'waiver', on: 'age', min: 18, max: 50 }, limit])).toEqual([
      '选择20年交时，附加《投保人豁免》要求投保人年龄满18周岁且不超过34周岁',
    ]);
    expect(riderMessages([{ ...limit, max: undefined, min: 40 }])).toEqual(['选择20年交时，附加《投保人豁免》要求投保人年龄满40周岁']);
  });

  it('may be limited in days', () => {
    expect(riderMessages([{ coverage: 'child', on: 'ageDays', min: 10_000 }])).toEqual(['附加《少儿特疾》要求被保险人出生满10000天']);
  });

  it('may be limited by a choice, which is a finding of the first step alone, and by other facts', () => {
    expect(riderMessages([{ coverage: 'child', on: 'sum', max: 300_000 }])).toEqual(['所选基本保额不能附加《少儿特疾》']);
    expect(riderMessages([{ coverage: 'child', on: 'gender', only: ['0'] }])).toEqual(['所选条件不能附加《少儿特疾》']);
    expect(riderMessages([{ coverage: 'child', on: 'gender', only: ['1'] }])).toEqual([]);
  });

  it('reports each rider that is not available', () => {
    const limits: Limit[] = ['waiver', 'child'].map((coverage) => ({ coverage, on: 'payment', only: ['1'] }));
    expect(riderMessages(limits)).toEqual(['所选交费期间不能附加《投保人豁免》', '所选交费期间不能附加《少儿特疾》']);
    expect(riderMessages(limits, withSelection({ riders: [] }, children))).toEqual([]);
  });

  it('is reported for the applicant’s age beside another one that the choices forbid', () => {
    const limits: Limit[] = [
      { coverage: 'child', on: 'payment', only: ['1'] },
      { coverage: 'waiver', on: 'age', max: 34 },
    ];
    expect(riderMessages(limits)).toEqual(['所选交费期间不能附加《少儿特疾》', '附加《投保人豁免》要求投保人年龄不超过34周岁']);
  });

  it('on the life of the applicant does not ask for the age of the insured', () => {
    expect(riderMessages([{ coverage: 'waiver', on: 'age', min: 18 }])).toEqual([]);
    expect(riderMessages([{ coverage: 'child', on: 'age', min: 18 }])).toEqual(['附加《少儿特疾》要求被保险人年龄满18周岁']);
  });
});

describe('the amounts of an input', () => {
  const sum = sumInput(product);
  if (!sum) throw new Error('the product has lost its sum');
  const boundsOf = (...limits: Limit[]) => {
    const { min, max } = amountBounds(limitedBy(limits), sum, { choices: {}, insured: { age: 30 }, applicant: {} });
    return [min / 100, max / 100];
  };

  it('are those of the product, narrowed by limits that apply', () => {
    expect(boundsOf()).toEqual([100_000, 600_000]);
    expect(boundsOf({ on: 'sum', min: 200_000 }, { on: 'sum', max: 300_000, when: { age: { max: 30 } } })).toEqual([200_000, 300_000]);
    expect(boundsOf({ on: 'sum', max: 300_000, when: { age: { max: 29 } } })).toEqual([100_000, 600_000]);
  });

  it('are not widened by limits', () => {
    expect(boundsOf({ on: 'sum', min: 0, max: 10_000_000 })).toEqual([100_000, 600_000]);
  });

  it('are on a step', () => {
    expect(boundsOf({ on: 'sum', min: 205_000, max: 305_000 })).toEqual([210_000, 300_000]);
    expect(boundsOf({ on: 'sum', min: 200_000.01, max: 299_999.99 })).toEqual([210_000, 290_000]);
  });

  it('are none if the limits leave none', () => {
    expect(boundsOf({ on: 'sum', min: 300_000, max: 200_000 })).toEqual([300_000, 200_000]);
  });

  it('are counted from the smallest one', () => {
    const odd = { ...sum, min: yuan(15_000), max: yuan(50_000), step: yuan(10_000) };
    const ok = [15_000, 25_000, 45_000].map((amount) => checkAmount(yuan(amount), odd));
    expect(ok).toEqual([undefined, undefined, undefined]);
    expect(checkAmount(yuan(20_000), odd)).toEqual({ rule: 'selection.amount', message: '基本保额须为1.5万元至5万元，每1万元一档' });
    const { min, max } = amountBounds(product, odd, { choices: {}, insured: {}, applicant: {} });
    expect([min, max]).toEqual([yuan(15_000), yuan(45_000)]);
  });
});

it('a person who is not insured has no limits', () => {
  const old = withApplicant({ ...born('1950-06-15'), occupation: '6010102' }, forDaughter);
  const found = brokenRules(old);
  expect(found).not.toContain('age.too_old parties.applicant.birthday');
  expect(found).not.toContain('occupation.risk parties.applicant.occupation');
});
