import { describe, expect, it } from 'vitest';
import { yuan } from '../values/money.ts';
import type { Choice } from '../sale/answers/application.ts';
import { checkPart } from '../sale/judging/check-part.ts';
import { applicationOf, trialContext, trialOf } from '../sale/trial.ts';
import { sayCondition } from './limits.ts';
import {
  asPlanned,
  isPlanChosen,
  isSetByPlan,
  limitsOfPlans,
  planAfter,
  planRows,
  saySets,
  sayWaitingOfPlans,
  setsOf,
  withPlan,
} from './plans.ts';
import type { Coverage, Input, Product, ProductPlan } from './product.ts';

const plan = (planId: string, name: string, more: Partial<ProductPlan> = {}): ProductPlan => ({
  planId,
  name,
  summary: name,
  riders: [],
  ...more,
});
const plans = [
  plan('basic', '标准计划'),
  plan('select', '优选计划', { sets: { sum: 300_000, deductible: 'd1' }, riders: ['more'], waitingDays: 30 }),
];
const inputs = [
  { id: 'sum', label: '基本保额', role: 'sum', type: 'amount', min: yuan(100_000), max: yuan(500_000), step: yuan(10_000), choices: [] },
  {
    id: 'deductible',
    label: '免赔额',
    type: 'choice',
    options: [
      { id: 'd0', label: '0 元' },
      { id: 'd1', label: '1 万元' },
    ],
  },
] satisfies Input[];
const coverages = [
  { id: 'main', requires: [], life: 'insured', benefits: [] },
  { id: 'more', name: '附加险', requires: ['main'], life: 'insured', benefits: [] },
] as unknown as Coverage[];
const limits = [{ when: { plan: { only: ['select'] } }, on: 'age', max: 45 }, ...limitsOfPlans(plans)];
const product = { goodsId: 'g', plans, inputs, limits, coverages, waitingDays: 90, saleStart: '2026-01-01' } as unknown as Product;

describe('a plan with values of its own', () => {
  it('is chosen itself; one that differs by its riders follows from them', () => {
    expect(isPlanChosen(product)).toBe(true);
    const byRiders = { plans: [plan('a', 'A'), plan('b', 'B', { riders: ['more'] })], limits: [] };
    expect(isPlanChosen(byRiders)).toBe(false);
    expect(isPlanChosen({ ...byRiders, plans: [plan('a', 'A'), plan('b', 'B')] }), 'the same riders').toBe(true);
    expect(isPlanChosen({ ...byRiders, limits: [{ when: { plan: { only: ['a'] } }, on: 'age', max: 45 }] })).toBe(true);
    expect(planAfter(byRiders, 'a', ['more'])).toBe('b');
    expect(planAfter(product, 'basic', ['more']), 'a rider is added').toBe('basic');
    expect(planAfter(product, 'select', []), 'a rider of the plan is given up').toBe('basic');
    expect(planRows(byRiders, ['a'])).toEqual([]);
    expect(planRows(product, ['select'])).toEqual([{ id: 'plan', label: '保障计划', value: '优选计划' }]);
  });

  it('fixes them when it is chosen, with its riders', () => {
    const chosen = withPlan(product, { planId: 'basic', choices: { sum: yuan(100_000), deductible: 'd0' }, riders: [] }, 'select');
    expect(chosen).toEqual({ planId: 'select', choices: { sum: yuan(300_000), deductible: 'd1' }, riders: ['more'] });
    expect(withPlan(product, chosen, 'basic')).toEqual({ planId: 'basic', choices: chosen.choices, riders: [] });
    expect([isSetByPlan(product, 'select', 'sum'), isSetByPlan(product, 'basic', 'sum')]).toEqual([true, false]);
    expect(setsOf(plans[0])).toEqual({});
  });

  it('is said with what it fixes and how long it waits', () => {
    expect(plans.map((one) => saySets(product, one))).toEqual([[], ['基本保额 30万元', '免赔额 1 万元']]);
    expect(sayWaitingOfPlans(product)).toBe('90 天 / 30 天');
    expect(sayWaitingOfPlans({ plans: [plan('a', 'A')], waitingDays: 90 })).toBe('90 天');
    expect(['basic', 'select'].map((id) => asPlanned(product, id).waitingDays)).toEqual([90, 30]);
    expect(sayCondition(product, limits[0])).toBe('优选计划');
  });

  it('refuses other values, and whom its limits do not let in, in words', () => {
    const messages = (planId: string, choices: Record<string, Choice>, age = 30) => {
      const life = { gender: '0' as const, birthday: `${2026 - age}-01-01` };
      const application = applicationOf(product, {
        goodsId: 'g',
        parties: { applicant: life },
        applicant: 'applicant',
        choices,
        insureds: [{ id: 'insured', party: 'applicant', choices: {}, riders: planId === 'select' ? ['more'] : [], planId }],
      });
      expect(trialOf({ ...product, ratedBy: [] }, application).insureds[0]?.planId).toBe(planId);
      const sold = {
        ...product,
        insureds: { min: 1, max: 1 },
        elements: { applicant: [], insured: [], beneficiary: [] },
        relations: ['00'],
      };
      const findings = checkPart(sold as unknown as Product, application, trialContext('2026-11-29'), { sides: ['plan'], asked: 'price' });
      return findings.map(({ rule, message }) => `${rule} ${message}`);
    };
    expect(messages('basic', { sum: yuan(200_000), deductible: 'd0' })).toEqual([]);
    expect(messages('select', { sum: yuan(300_000), deductible: 'd1' })).toEqual([]);
    expect(messages('select', { sum: yuan(200_000), deductible: 'd0' })).toEqual([
      'selection.limit 选择优选计划时，基本保额须为30万元',
      'selection.limit 选择优选计划时，请选择 1 万元',
    ]);
    expect(messages('other', { sum: yuan(200_000), deductible: 'd0' })).toEqual(['selection.plan 请选择保障计划']);
  });
});
