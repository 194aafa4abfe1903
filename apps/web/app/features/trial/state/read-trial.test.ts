import { yuan } from '@portal/rules/money.ts';
import { expect, test } from 'vitest';
import { testProduct } from '../product.fixture.ts';
import { draftOf, fieldOfPath, readTrial, withSum } from './read-trial.ts';
import { presetTrial, type TrialState } from './trial-state.ts';

const TODAY = '2026-03-01';
const plain = presetTrial(testProduct, new URLSearchParams('relation=03&age=5'), TODAY);
const read = (change: Partial<TrialState>) => readTrial(testProduct, { ...plain, ...change }, TODAY);
const messagesOf = (change: Partial<TrialState>) => read(change).problems.map(({ field, message }) => `${field}: ${message}`);
const born = (year: string) => ({ gender: '0', birthday: `${year}-02-03` }) as const;

test('a complete trial becomes a request of the contract', () => {
  expect(read({ insured: born('1996') }).request).toEqual({
    goodsId: 'test',
    gender: '0',
    birthday: '1996-02-03',
    applicant: undefined,
    coverPeriod: 'whole_life',
    paymentPeriod: 'y20',
    riders: [],
    sumAssured: '300000.00',
  });
});

test('a given premium is sent in place of a sum, and the answer contains the sum', () => {
  const { request } = read({ given: 'premium', premium: '8,000' });
  expect(request).toMatchObject({ premium: '8000.00' });
  expect(request && withSum(request, '230000.00')).toMatchObject({ sumAssured: '230000.00' });
  expect(request && 'premium' in withSum(request, '230000.00')).toBe(false);
});

test('an incomplete birthday sends no request and shows no error', () => {
  const { request, problems } = read({ insured: { gender: '0', birthday: undefined } });
  expect(request).toBeUndefined();
  expect(problems).toEqual([{ field: 'birthday', message: '请选择完整的出生日期', isMissing: true }]);
});

test('an age above the limit of the payment period is reported at the payment period', () => {
  expect(messagesOf({ insured: born('1970') })).toEqual(['paymentPeriod: 选择20 年交时，被保险人投保年龄不能超过50周岁']);
});

test('a minor cannot insure itself', () => {
  expect(messagesOf({ relation: '00', insured: born('2012') })).toEqual(['birthday: 为本人投保时，投保人须年满18周岁']);
});

test('a sum off the step, and text that is not a number, are reported at the sum', () => {
  expect(messagesOf({ sum: 'other', otherSum: '25.5' })[0]).toMatch(/^sumAssured: 基本保额须为10万元至50万元/);
  expect(messagesOf({ sum: 'other', otherSum: '很多' })).toEqual(['sumAssured: 请输入以万元为单位的数字，如 25']);
});

test('a rider on the applicant asks for the applicant, who must be an adult', () => {
  expect(messagesOf({ riders: ['waiver'] })).toEqual(['applicant: 请选择投保人的性别和出生日期']);
  expect(messagesOf({ riders: ['waiver'], applicant: born('2012') })[0]).toMatch(/^applicant: /);
  expect(read({ riders: ['waiver'], applicant: born('1990') }).request?.applicant).toEqual({ gender: '0', birthday: '1990-02-03' });
});

test('a rider that is not sold with the payment period is reported at the riders', () => {
  expect(messagesOf({ riders: ['waiver'], paymentPeriod: 'single', applicant: born('1990') })[0]).toMatch(/^riders: /);
});

test('the draft of a purchase leaves out an example birthday', () => {
  expect(draftOf(testProduct, plain, yuan(300_000))).toMatchObject({
    relation: '03',
    applicant: {},
    insured: {},
    noticeAcknowledged: true,
    documentsRead: {},
    exclusionsConfirmed: [],
    declarationAgreed: false,
    selection: { planId: 'basic', sumAssured: yuan(300_000), riders: [] },
  });
});

test('the draft stores the details with the person that they belong to', () => {
  const given = { ...plain, exampleParts: [], insured: born('2020') };
  expect(draftOf(testProduct, given, yuan(300_000))).toMatchObject({ applicant: {}, insured: { gender: '0', birthday: '2020-02-03' } });
  const self = { ...given, relation: '00', insured: born('1990') } as const;
  expect(draftOf(testProduct, self, yuan(300_000))).toMatchObject({ applicant: { gender: '0', birthday: '1990-02-03' }, insured: {} });
  const waived = { ...given, riders: ['waiver'], applicant: born('1988') };
  expect(draftOf(testProduct, waived, yuan(300_000)).applicant).toEqual({ gender: '0', birthday: '1988-02-03' });
});

test('a finding of the server is assigned to its field', () => {
  expect(fieldOfPath('applicant.birthday')).toBe('applicant');
  expect(fieldOfPath('birthday')).toBe('birthday');
  expect(fieldOfPath('selection.sumAssured')).toBe('sumAssured');
  expect(fieldOfPath('riders.0')).toBe('riders');
  expect(fieldOfPath('somewhere')).toBe('general');
});
