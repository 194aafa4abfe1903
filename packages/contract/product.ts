import { z } from 'zod';
import { certificateType, gender, relation, yuanText } from './fields.ts';

const liability = z.object({
  id: z.string(),
  name: z.string(),
  how: z.string(),
  amount: z.string(),
  note: z.string().optional(),
});

const exclusions = z.array(z.object({ id: z.string(), text: z.string() })).readonly();

const rider = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  liabilities: z.array(liability).readonly(),
  base: z.enum(['sum_assured', 'waived_premium']),
  life: z.enum(['insured', 'applicant']),
  otherLifeOnly: z.boolean(),
  paymentPeriods: z.array(z.string()).readonly().optional(),
  minAge: z.number().int().optional(),
  maxAge: z.number().int().optional(),
  exclusions: exclusions.optional(),
});

const personField = z.enum([
  'name',
  'certificate',
  'certificateValidity',
  'gender',
  'birthday',
  'nationality',
  'occupation',
  'phone',
  'email',
  'region',
  'address',
  'postcode',
  'annualIncome',
]);

const healthQuestion = z.object({
  id: z.string(),
  about: z.enum(['insured', 'applicant']),
  text: z.string(),
  points: z.array(z.string()).readonly(),
  gender: gender.optional(),
  minAge: z.number().int().optional(),
  maxAge: z.number().int().optional(),
  onYes: z.enum(['decline', 'review']),
});

export const productDocument = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['terms', 'notice', 'exclusions', 'privacy', 'rates', 'cash_values']),
  mustRead: z.boolean(),
  hash: z.string(),
});

/** The fields that the application asks of each person. */
export const elementConfig = z.object({
  applicant: z.array(personField).readonly(),
  insured: z.array(personField).readonly(),
  beneficiary: z.array(personField).readonly(),
});

export const productNotice = z.object({
  noticeParagraphs: z.array(z.string()).readonly(),
  exclusions,
  healthQuestions: z.array(healthQuestion).readonly(),
  documents: z.array(productDocument).readonly(),
});

/** All fields of a product except amounts, which the wire and the import write differently. */
export const productFields = {
  goodsId: z.string(),
  version: z.string(),
  name: z.string(),
  shortName: z.string(),
  termsName: z.string(),
  filingNo: z.string(),
  kind: z.enum(['critical_illness']),
  category: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).readonly(),
  plans: z
    .array(z.object({ planId: z.string(), name: z.string(), summary: z.string(), riders: z.array(z.string()).readonly() }))
    .readonly(),
  mainRisk: z.object({ id: z.string(), code: z.string(), name: z.string(), liabilities: z.array(liability).readonly() }),
  riders: z.array(rider).readonly(),
  coverPeriods: z.array(z.object({ id: z.string(), label: z.string(), toAge: z.number().int() })).readonly(),
  paymentPeriods: z.array(z.object({ id: z.string(), label: z.string(), years: z.number().int() })).readonly(),
  entryAge: z.object({ minDays: z.number().int(), maxAge: z.number().int() }),
  entryAgeBounds: z
    .array(z.object({ coverPeriod: z.string().optional(), paymentPeriod: z.string().optional(), maxAge: z.number().int() }))
    .readonly(),
  minorDeathBenefit: z.enum(['premiums_paid', 'sum_assured']),
  waitingDays: z.number().int(),
  coolingOffDays: z.number().int(),
  payWithinMinutes: z.number().int(),
  relations: z.array(relation).readonly(),
  certificateTypes: z.array(certificateType).readonly(),
  maxLifeRisk: z.number().int(),
  provinces: z.array(z.string()).readonly(),
  elements: elementConfig,
  maxBeneficiaries: z.number().int(),
  ...productNotice.shape,
  faq: z.array(z.object({ question: z.string(), answer: z.string() })).readonly(),
  saleStart: z.string(),
  saleEnd: z.string().optional(),
};

/** A product on the wire. Amounts are yuan text. */
export const productAnswer = z.object({
  ...productFields,
  sumAssured: z.object({ min: yuanText, max: yuanText, step: yuanText, choices: z.array(yuanText).readonly() }),
});
