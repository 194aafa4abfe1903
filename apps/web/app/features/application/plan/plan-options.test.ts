import type { Application, Person, Selection } from '@portal/rules/sale/answers/application.ts';
import { inputOf } from '@portal/rules/product/inputs.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { withInsured, withParty, withRelation } from '@portal/rules/sale/answers/parties.ts';
import type { Input, InputRole, Product } from '@portal/rules/product/product.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { describe, expect, it } from 'vitest';
import { application, oneYearProduct, product, rules } from '../draft/sale.fixture.ts';
import { isAdjustable, keepSold, planOptions } from '@portal/rules/sale/plan/plan-options.ts';

const forChild = (insured: Person, choices: Selection['choices'] = {}): Application => ({
  ...withParty(withRelation(application, 'insured', '03'), 'insured', () => insured),
  choices: { ...application.choices, ...choices },
});

function inputWith(role: InputRole): Input {
  const input = inputOf(product, role);
  if (!input) throw new Error(`no input with the role ${role}`);
  return input;
}

/** The values that cannot be chosen, with the reasons. */
function forbidden(sold: Product, sale: Application, input: Input): Record<string, string> {
  const options = planOptions(sold, sale, onlyInsured(sale), rules, input);
  return Object.fromEntries(options.flatMap(({ value, reason }) => (reason === undefined ? [] : [[value, reason]])));
}

const bornAt = (age: number): Person => ({ birthday: `${2026 - age}-01-01`, gender: '1' });

describe('the options of an input', () => {
  it('are all of a choice, worded as the product words them, and all steps of an amount', () => {
    expect(planOptions(product, application, onlyInsured(application), rules, inputWith('payment')).map(({ label }) => label)).toEqual([
      '一次交清',
      '10 年交',
      '20 年交',
    ]);
    expect(
      planOptions(product, application, onlyInsured(application), rules, inputWith('sum')).map(({ value, label }) => [value, label]),
    ).toEqual([
      [yuan(100_000), '10万元'],
      [yuan(200_000), '20万元'],
      [yuan(300_000), '30万元'],
      [yuan(400_000), '40万元'],
      [yuan(500_000), '50万元'],
    ]);
  });

  it('are all open while the people are not known', () => {
    for (const input of product.inputs) expect(forbidden(product, application, input)).toEqual({});
  });

  it('are closed if the insured is too old for them together with the other choices', () => {
    expect(forbidden(product, forChild(bornAt(50)), inputWith('cover'))).toEqual({
      to_70: '选择至 70 周岁、20 年交时，被保险人投保年龄不能超过45周岁',
    });
    expect(forbidden(product, forChild(bornAt(45)), inputWith('cover'))).toEqual({});
    expect(forbidden(product, forChild(bornAt(51)), inputWith('payment'))).toEqual({
      y20: '选择 20 年交时，被保险人投保年龄不能超过50周岁',
    });
  });

  it('are closed to a child by the cap on the death cover, without a word about a sum that is not chosen', () => {
    const child = forChild(bornAt(8), { sum: yuan(200_000) });
    expect(new Set(Object.values(forbidden(product, child, inputWith('sum'))))).toEqual(
      new Set(['被保险人未满10周岁，身故保险金额累计不能超过20万元']),
    );
  });

  it('are not closed by what is wrong with any of them', () => {
    expect(forbidden(product, forChild(bornAt(61), { pay: 'y10' }), inputWith('cover'))).toEqual({});
  });

  it('are closed by a limit on the input, but not by one on another input', () => {
    const to70 = forChild(bornAt(30), { term: 'to_70' });
    expect(forbidden(product, to70, inputWith('payment'))).toEqual({ single: expect.stringContaining('请选择 10 年交、20 年交') });
    expect(forbidden(product, forChild(bornAt(30), { pay: 'single' }), inputWith('cover'))).toEqual({});
  });

  it('include no sum above the limit of an age, nor above the death cover of a minor', () => {
    const reason = '按被保险人的情况，基本保额须不高于30万元';
    const older = forChild(bornAt(56), { pay: 'y10' });
    expect(forbidden(product, older, inputWith('sum'))).toEqual({ [yuan(400_000)]: reason, [yuan(500_000)]: reason });
    const child = forbidden(product, forChild(bornAt(5)), inputWith('sum'));
    expect(Object.keys(child)).toEqual([yuan(300_000), yuan(400_000), yuan(500_000)].map(String));
    expect(child[yuan(300_000)]).toContain('身故保险金额累计不能超过20万元');
  });

  it('depend on the social insurance of the insured', () => {
    const [excess] = oneYearProduct.inputs;
    if (!excess) throw new Error('no input');
    const sale = forChild({ ...bornAt(30), socialInsurance: 'no' });
    expect(forbidden(oneYearProduct, sale, excess)).toEqual({ low: '按被保险人的情况，请选择 2 万元' });
    expect(forbidden(oneYearProduct, forChild({ ...bornAt(30), socialInsurance: 'yes' }), excess)).toEqual({});
  });
});

describe('the options of an input of each insured', () => {
  it('are closed by the same limits', () => {
    const inputs = product.inputs.map((input): Input => (input.role === 'sum' ? { ...input, scope: 'insured' } : input));
    const own: Product = { ...product, inputs };
    const { sum = yuan(300_000), ...shared } = application.choices;
    const older = withInsured(forChild(bornAt(56)), 'insured', (insured) => ({ ...insured, choices: { sum } }));
    const reason = '按被保险人的情况，基本保额须不高于30万元';
    const input = inputOf(own, 'sum');
    if (!input) throw new Error('no sum');
    expect(forbidden(own, { ...older, choices: { ...shared, pay: 'y10' } }, input)).toEqual({
      [yuan(400_000)]: reason,
      [yuan(500_000)]: reason,
    });
  });
});

describe('an input with one option', () => {
  it('is not offered, except to replace an option that is no longer sold', () => {
    const [excess, term] = oneYearProduct.inputs;
    if (!excess || !term) throw new Error('no input');
    expect(isAdjustable(excess, 'low')).toBe(true);
    expect(isAdjustable(term, 'one')).toBe(false);
    expect(isAdjustable(term, 'life')).toBe(true);
    expect(isAdjustable(term, undefined)).toBe(true);
  });
});

describe('a selection for another version of the product', () => {
  it('loses the choices and riders that the product no longer has', () => {
    const selection = { planId: 'basic', choices: { term: 'life', colour: 'blue' }, riders: ['payer', 'gone'] };
    expect(keepSold(product, selection)).toEqual({ planId: 'basic', choices: { term: 'life' }, riders: ['payer'] });
  });
});
