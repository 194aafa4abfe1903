import { knownAge } from '@portal/rules/person/age.ts';
import { planOfRiders } from '@portal/rules/product/coverages.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { oneYearProduct, testProduct } from '../product.fixture.ts';
import {
  chooseBirthday,
  choosePlan,
  chooseRelation,
  defaultTrial,
  exampleBirthday,
  presetTrial,
  toggleRider,
  type TrialState,
} from './trial-state.ts';

const TODAY = '2026-03-01';
const ageOf = ({ insured }: TrialState) => knownAge(insured.birthday, TODAY);
const preset = (query: string, product = testProduct) => presetTrial(product, new URLSearchParams(query), TODAY);

test('a link sets relation, gender, periods, sum and an example birthday of its age', () => {
  const state = preset('relation=03&age=0&gender=1&coverPeriod=to_70&paymentPeriod=y10&sumAssured=500000');
  expect(state).toMatchObject({ relation: '03', choices: { term: 'to_70', pay: 'y10' }, sum: yuan(500_000) });
  expect(state.insured.gender).toBe('1');
  expect(ageOf(state)).toBe(0);
});

test('for every age in a link, the example birthday has that age', () => {
  for (const age of [0, 1, 18, 30, 55, 60]) expect(ageOf(preset(`age=${age}`))).toBe(age);
  expect(exampleBirthday(30, '2024-02-29')).toBe('1993-08-30');
});

test('a link cannot choose what is not sold, and cannot choose riders', () => {
  const state = preset('relation=09&age=200&gender=x&coverPeriod=z&paymentPeriod=z&sumAssured=123&riders=mild');
  const plain = defaultTrial(testProduct);
  expect(state).toMatchObject({ choices: { term: plain.choices['term'] }, sum: plain.sum, riders: [], relation: undefined });
  expect(ageOf(state)).toBe(60);
});

test('a product that is sold for one relation only has it chosen, with an age for it', () => {
  const state = preset('', { ...testProduct, relations: ['03'] });
  expect(state.relation).toBe('03');
  expect(ageOf(state)).toBe(5);
});

test('a sum between the offered options is entered as a typed sum', () => {
  expect(preset('sumAssured=250000')).toMatchObject({ sum: 'other', otherSum: '25' });
});

test('an age above the limit of the payment period gets the longest one that is sold', () => {
  expect(preset('age=55&paymentPeriod=y20').choices['pay']).toBe('y10');
  expect(preset('age=50&paymentPeriod=y20').choices['pay']).toBe('y20');
  expect(preset('age=50&coverPeriod=to_70&paymentPeriod=y20').choices['pay']).toBe('y10');
});

test('an age at which a cover period is not sold at all gets another one, with the payment period kept if it can be', () => {
  const limits = [...testProduct.limits, { on: 'age', max: 44, when: { term: { only: ['to_70'] } } }];
  const product = { ...testProduct, limits };
  expect(preset('age=45&coverPeriod=to_70&paymentPeriod=y20', product).choices).toMatchObject({ term: 'whole_life', pay: 'y20' });
  expect(preset('age=44&coverPeriod=to_70&paymentPeriod=y20', product).choices).toMatchObject({ term: 'to_70' });
});

test('a link sets an input without a role by its id, and the social insurance if the product asks for it', () => {
  const query = 'excess=e2&socialInsurance=yes&paymentPeriod=y20&sumAssured=500000';
  expect(preset(query, oneYearProduct)).toMatchObject({ choices: { excess: 'e2', term: 'one' }, insured: { socialInsurance: 'yes' } });
  expect(preset(query).insured.socialInsurance).toBeUndefined();
});

test('choosing a relation changes an untouched birthday and keeps one that the customer began', () => {
  const untouched = chooseRelation(testProduct, preset(''), '01', TODAY);
  expect(ageOf(untouched)).toBe(55);
  const begun = chooseBirthday(preset(''), '1990-01-02', 'year');
  expect(chooseRelation(testProduct, begun, '01', TODAY).insured.birthday).toBe('1990-01-02');
});

test('insuring oneself removes the rider on another life', () => {
  const family = { ...preset('relation=03'), riders: ['mild', 'waiver'] };
  expect(chooseRelation(testProduct, family, '00', TODAY).riders).toEqual(['mild']);
  expect(chooseRelation(testProduct, family, '02', TODAY).riders).toEqual(['mild', 'waiver']);
});

test('a plan is recognised by its riders', () => {
  expect(planOfRiders(testProduct, [])).toBe('basic');
  expect(planOfRiders(testProduct, ['waiver'])).toBe('basic');
  expect(planOfRiders(testProduct, ['mild', 'waiver'])).toBe('plus');
});

test('choosing a plan adds its riders, removes those of other plans and keeps the rest', () => {
  const state = toggleRider(testProduct, preset('relation=03'), 'waiver');
  const plus = choosePlan(testProduct, state, 'plus');
  expect(plus.riders).toEqual(['mild', 'waiver']);
  expect(choosePlan(testProduct, plus, 'basic').riders).toEqual(['waiver']);
});
