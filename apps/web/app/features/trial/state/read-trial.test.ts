import { yuan } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { expect, test } from 'vitest';
import { oneYearProduct, testProduct } from '../product.fixture.ts';
import { applicantBirthdays, draftOf, insurableBirthdays, offeredBirthdays, readTrial, withSum } from './read-trial.ts';
import { showEntryAge } from '../product-facts.ts';
import { factsBesidesAge, presetTrial, type TrialState } from './trial-state.ts';

const TODAY = '2026-03-01';
const plain = presetTrial(testProduct, new URLSearchParams('relation=03&age=5'), TODAY);
const priced = {
  goodsId: 'test',
  parties: { applicant: {}, insured: { gender: '0' as const, birthday: '2020-08-30' } },
  applicant: 'applicant',
  choices: { ...plain.choices, amount: '300000.00' },
  insureds: [{ id: 'insured', party: 'insured', relation: '03' as const, choices: {}, riders: [] }],
};
const read = (change: Partial<TrialState>) => readTrial(testProduct, { ...plain, ...change }, TODAY);
const messagesOf = (change: Partial<TrialState>) => read(change).problems.map(({ path, message }) => `${path}: ${message}`);
const born = (year: string) => ({ gender: '0', birthday: `${year}-02-03` }) as const;

test('a complete trial becomes a request of the contract', () => {
  expect(read({ insured: born('1996') }).request).toEqual({
    goodsId: 'test',
    parties: { applicant: {}, insured: { gender: '0', birthday: '1996-02-03' } },
    applicant: 'applicant',
    choices: { term: 'whole_life', pay: 'y20', amount: '300000.00' },
    insureds: [{ id: 'insured', party: 'insured', relation: '03', choices: {}, riders: [] }],
  });
});

test('a given premium is sent in place of a sum, and the answer contains the sum', () => {
  const { request } = read({ given: 'premium', premium: '8,000' });
  expect(request).toMatchObject({ premium: '8000.00', choices: { term: 'whole_life', pay: 'y20' } });
  const given = request && withSum(testProduct, request, '230000.00');
  expect(given?.choices).toEqual({ term: 'whole_life', pay: 'y20', amount: '230000.00' });
  expect(given && 'premium' in given).toBe(false);
});

test('a product without a sum is priced by its choices and the social insurance', () => {
  const year = presetTrial(oneYearProduct, new URLSearchParams('relation=00&excess=e2'), TODAY);
  const readYear = (change: Partial<TrialState>) => readTrial(oneYearProduct, { ...year, ...change }, TODAY);
  expect(readYear({ insured: born('1996') }).problems).toEqual([
    { path: 'parties.applicant.socialInsurance', message: '请选择有无社会医疗保险', isMissing: true },
  ]);
  const { request } = readYear({ insured: { ...born('1996'), socialInsurance: 'no' } });
  expect(request).toMatchObject({ parties: { applicant: { socialInsurance: 'no' } }, choices: { excess: 'e2', term: 'one' } });
  expect(request && withSum(oneYearProduct, request, null)).toEqual(request);
});

test('an incomplete birthday sends no request and shows no error', () => {
  const { request, problems } = read({ insured: { gender: '0', birthday: undefined } });
  expect(request).toBeUndefined();
  expect(problems).toEqual([{ path: 'parties.insured.birthday', message: '请选择出生日期', isMissing: true }]);
});

test('an age above the limit of the payment period is reported at the payment period', () => {
  expect(messagesOf({ insured: born('1970') })).toEqual(['choices.pay: 选择 20 年交时，被保险人投保年龄不能超过50周岁']);
});

test('a minor cannot insure itself', () => {
  expect(messagesOf({ relation: '00', insured: born('2012') })).toEqual(['parties.applicant.birthday: 为本人投保时，投保人须年满18周岁']);
});

test('a sum off the step, and text that is not a number, are reported at the sum', () => {
  expect(messagesOf({ sum: 'other', otherSum: '25.5' })[0]).toMatch(/^choices[.]amount: 基本保额须为10万元至50万元/);
  expect(messagesOf({ sum: 'other', otherSum: '很多' })).toEqual(['choices.amount: 请填写一个数字，如 20 或 20万']);
});

test('a sum typed in yuan is read as yuan, and one above the largest sum is refused whole', () => {
  for (const typed of ['20', '200000', '200,000', '贰拾万元'])
    expect(read({ sum: 'other', otherSum: typed, insured: born('1996') }).request?.choices).toMatchObject({ amount: '200000.00' });
  expect(messagesOf({ sum: 'other', otherSum: '5000000' })[0]).toMatch(/^choices[.]amount: 基本保额须为10万元至50万元/);
});

test('a premium of a few yuan without a unit is asked about, and one above the largest amount is refused', () => {
  const premium = (typed: string) => messagesOf({ given: 'premium', premium: typed, insured: born('1996') });
  expect(premium('1.2')).toEqual(['premium: 请写明单位：是 1.2元，还是 1.2万元？']);
  expect(premium('1.2亿')).toEqual(['premium: 最多可填 100,000,000 元']);
  expect(premium('1.2万')).toEqual([]);
  expect(premium('0')).toEqual(['premium: 请输入保费预算']);
});

test('a rider on the applicant asks for the applicant, who must be an adult', () => {
  expect(messagesOf({ riders: ['waiver'] })).toEqual([
    'parties.applicant.gender: 投保人：请选择性别',
    'parties.applicant.birthday: 投保人：请选择出生日期',
  ]);
  expect(messagesOf({ riders: ['waiver'], applicant: born('2012') })).toContain('parties.applicant.birthday: 投保人须年满18周岁');
  expect(read({ riders: ['waiver'], applicant: born('1990') }).request?.parties['applicant']).toEqual({
    gender: '0',
    birthday: '1990-02-03',
  });
});

test('a rider that is not sold with the payment period is reported at the riders', () => {
  const choices = { ...plain.choices, pay: 'single' };
  expect(messagesOf({ riders: ['waiver'], choices, applicant: born('1990') })[0]).toMatch(/^insureds\.insured\.riders: /);
});

test('a choice that a limit forbids with another choice is reported at its input', () => {
  const limited = { ...testProduct, limits: [{ when: { term: { only: ['to_70'] } }, on: 'amount', max: 200_000 }] };
  const { problems } = readTrial(limited, { ...plain, choices: { ...plain.choices, term: 'to_70' } }, TODAY);
  expect(problems).toEqual([{ path: 'choices.amount', message: '选择至 70 周岁时，基本保额须不高于20万元' }]);
});

test('the draft of a purchase leaves out an example birthday', () => {
  expect(draftOf(testProduct, plain, priced)).toMatchObject({
    parties: { applicant: {}, insured: {} },
    applicant: 'applicant',
    choices: { term: 'whole_life', pay: 'y20', amount: yuan(300_000) },
    insureds: [{ id: 'insured', party: 'insured', relation: '03', planId: 'basic', choices: {}, riders: [] }],
    noticeAcknowledged: true,
    documentsRead: {},
    exclusionsConfirmed: [],
    declarationAgreed: false,
  });
});

test('the draft stores the details with the person that they belong to', () => {
  const given = { ...plain, exampleParts: [], insured: born('2020') };
  expect(draftOf(testProduct, given, priced).parties).toEqual({ applicant: {}, insured: { gender: '0', birthday: '2020-02-03' } });
  const self = { ...given, relation: '00', insured: born('1990') } as const;
  expect(draftOf(testProduct, self, priced)).toMatchObject({ applicant: 'applicant', insureds: [{ party: 'applicant', relation: '00' }] });
  expect(draftOf(testProduct, self, priced).parties).toEqual({ applicant: { gender: '0', birthday: '1990-02-03' } });
  const waived = { ...given, riders: ['waiver'], applicant: born('1988') };
  expect(applicantOf(draftOf(testProduct, waived, priced))).toEqual({ gender: '0', birthday: '1988-02-03' });
});

test('an entry age that depends on the gender is judged as the server judges it, and shown at the choice that sets it', () => {
  const limited: Product = {
    ...testProduct,
    limits: [
      { on: 'age', max: 60 },
      { when: { gender: { only: ['1'] } }, on: 'age', max: 40 },
      { when: { gender: { only: ['1'] }, pay: { only: ['y20'] } }, on: 'age', max: 30 },
    ],
  };
  const problems = (insured: TrialState['insured'], pay = 'y10') =>
    readTrial(limited, { ...plain, relation: '02', insured, choices: { ...plain.choices, pay } }, TODAY).problems;
  expect(problems(born('1980'))).toEqual([]);
  expect(problems({ ...born('1980'), gender: '1' })).toEqual([
    { path: 'parties.insured.birthday', message: '被保险人投保年龄不能超过40周岁' },
  ]);
  expect(problems({ ...born('1990'), gender: '1' }, 'y20')).toEqual([
    { path: 'choices.pay', message: '选择 20 年交时，被保险人投保年龄不能超过30周岁' },
  ]);
  const known = { ...plain, relation: '02', insured: { gender: '1' } } as const;
  expect(showEntryAge(limited, factsBesidesAge(known))).toBe('出生满 28 天至 40 周岁');
});

test('birthdays are offered from the youngest whom the product insures, and of those who are too old for it', () => {
  const limited: Product = {
    ...testProduct,
    limits: [
      { on: 'age', max: 60 },
      { when: { relation: { only: ['02'] } }, on: 'age', min: 20 },
      { when: { pay: { only: ['y20'] } }, on: 'age', max: 50 },
    ],
  };
  const latestOf = (relation: TrialState['relation']) => offeredBirthdays(limited, { ...plain, relation }, TODAY).latest;
  expect(latestOf('03'), '28 days').toBe('2026-02-01');
  expect(latestOf('02')).toBe('2006-03-01');
  expect(latestOf('00'), 'oneself is an adult').toBe('2008-03-01');
  expect(offeredBirthdays(limited, plain, TODAY).earliest, 'is told which products insure them').toBe('1925-03-02');
  expect(insurableBirthdays(limited, { relation: '03' }, TODAY)).toEqual({ earliest: '1965-03-02', latest: '2026-02-01' });
  expect(applicantBirthdays(TODAY)).toEqual({ earliest: '1925-03-02', latest: '2008-03-01' });
});

test('a person whom the product does not accept is reported at the gender and the social insurance', () => {
  const limited = {
    ...oneYearProduct,
    limits: [
      { on: 'gender', only: ['1'] },
      { on: 'socialInsurance', only: ['yes'] },
    ],
  };
  const year = presetTrial(limited, new URLSearchParams('relation=03&excess=e2'), TODAY);
  const { problems } = readTrial(limited, { ...year, insured: { ...born('2020'), socialInsurance: 'no' } }, TODAY);
  expect(problems.map(({ path }) => path)).toEqual(['parties.insured.gender', 'parties.insured.socialInsurance']);
});
