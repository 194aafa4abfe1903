import { z } from 'zod';
import { motifs } from '@portal/rules/product/product.ts';
import { certificateType, gender, goodsId, id, relation, yuanText } from './fields.ts';
import { hospitalRule, policyLoan, surrender } from './product-terms.ts';
import { written, writtenDay } from './written.ts';

const exclusions = z.array(z.object({ id: written, text: written })).readonly();
/** Full years. */
const age = z.number().int().min(0).max(120);

const range = {
  only: z.array(z.string()).readonly().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
};

const limit = z.strictObject({
  ...range,
  stage: z.enum(['entry', 'renewal']).optional(),
  coverage: z.string().optional(),
  when: z.record(z.string(), z.strictObject(range)).optional(),
  on: z.string(),
});

const term = z.union([
  z.strictObject({ years: z.number().int().positive() }),
  z.strictObject({ toAge: z.number().int().positive() }),
  z.literal('life'),
]);

/** Payments in a year. */
export const perYear = z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(12)]);

const inputBase = {
  id,
  label: z.string(),
  role: z.enum(['cover', 'payment', 'frequency', 'sum', 'units', 'payout', 'payoutMode']).optional(),
  scope: z.enum(['insured', 'place']).optional(),
  declared: z.boolean().optional().describe('是被保险人的告知，如是否吸烟：随合同载明'),
  help: z.string().optional(),
};

/** The inputs of a product whose amounts are written as `money`. */
const inputOf = <Money extends z.ZodType>(money: Money) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      ...inputBase,
      type: z.literal('choice'),
      options: z
        .array(
          z.strictObject({
            id,
            label: z.string(),
            term: term.optional(),
            amount: money.optional(),
            units: z.number().int().min(1).max(100).optional(),
            perYear: perYear.optional(),
            share: z.number().int().min(1).max(10_000).optional(),
          }),
        )
        .min(1)
        .readonly(),
    }),
    z.strictObject({
      ...inputBase,
      type: z.literal('amount'),
      min: money,
      max: money,
      step: money,
      choices: z.array(money).readonly(),
      givenPremium: money.optional(),
    }),
  ]);

const share = z.number().int().min(1).max(1000);

const formulaOf = <Money extends z.ZodType>(money: Money) => {
  const plain = z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('sum'), share: share.optional() }),
    z.strictObject({ of: z.literal('premiumsPaid'), share: share.optional() }),
    z.strictObject({ of: z.literal('cashValue') }),
    z.strictObject({ of: z.literal('grownSum'), growth: z.number().int().min(1).max(1000) }),
    z.strictObject({ of: z.literal('premiumsDue') }),
    z.strictObject({ of: z.literal('expenses'), deductible: z.string().optional(), share, limit: money, limitBy: z.string().optional() }),
    z.strictObject({ of: z.literal('daily'), amount: z.string(), maxDays: z.number().int().min(1).max(3660) }),
    z.strictObject({ of: z.literal('annuity') }),
    z.strictObject({ of: z.literal('guaranteedRest'), years: z.number().int().min(1).max(50) }),
  ]);
  const greatest = z.strictObject({ of: z.literal('greatest'), parts: z.array(plain).min(2).readonly() });
  const parts = z
    .array(z.strictObject({ under: z.number().int().optional(), pays: z.union([plain, greatest]) }))
    .min(1)
    .readonly();
  const byPayout = z.strictObject({ of: z.literal('byPayout'), before: z.union([plain, greatest]), after: plain });
  return z.union([plain, greatest, byPayout, z.strictObject({ of: z.literal('byAge'), parts })]);
};

/** The coverages of a product whose amounts are written as `money`. */
const coverageOf = <Money extends z.ZodType>(money: Money) =>
  z.strictObject({
    id,
    code: written,
    name: written,
    summary: written,
    kind: z.enum(['critical_illness', 'term', 'whole_life', 'annuity', 'medical', 'accident', 'allowance', 'waiver']),
    life: z.enum(['insured', 'applicant']),
    requires: z.array(z.string()).readonly(),
    benefits: z
      .array(
        z.strictObject({
          id,
          name: written,
          how: written,
          amount: written,
          note: z.string().optional(),
          trigger: z.enum([
            'critical_illness',
            'moderate_illness',
            'mild_illness',
            'death',
            'accidental_death',
            'accidental_disability',
            'medical_expenses',
            'hospital_stay',
            'survival',
          ]),
          event: z.enum(['maturity', 'survival', 'annuity']).optional().describe('生存给付的时点：期满、约定的日子、逐年；只用于生存给付'),
          pays: formulaOf(money),
        }),
      )
      .readonly(),
    base: z.enum(['sum', 'units', 'waivedPremium', 'fixed']),
    hasCashValues: z.boolean(),
    exclusions,
  });

const personField = z.enum([
  'name',
  'certificate',
  'certificateValidity',
  'gender',
  'birthday',
  'nationality',
  'occupation',
  'socialInsurance',
  'phone',
  'email',
  'region',
  'address',
  'postcode',
  'annualIncome',
  'taxResidence',
]);

const detailLabel = z.string().min(1).max(40);

/** Only what a customer may enter: the bounds of requests are wider. */
const healthDetailFields = z.strictObject({
  points: detailLabel.optional(),
  since: detailLabel.optional(),
  treatedAt: detailLabel.optional(),
  text: z.strictObject({ label: detailLabel, max: z.number().int().min(10).max(500) }).optional(),
  reports: detailLabel.optional(),
});

const indexBounds = z.strictObject({ atMost: z.number().min(0).max(100), atLeast: z.number().min(0).max(100) });

export const bodyQuestion = z.strictObject({
  minAge: age.optional(),
  maxAge: age.optional(),
  review: indexBounds,
  decline: indexBounds,
});

export const healthQuestion = z.object({
  id: written,
  about: z.enum(['insured', 'applicant', 'group']),
  text: written,
  points: z.array(written).readonly(),
  gender: gender.optional(),
  minAge: age.optional(),
  maxAge: age.optional(),
  onYes: z.enum(['decline', 'review']),
  details: healthDetailFields.optional(),
});

/** About one screen of a phone. */
export const documentSummary = z
  .array(
    z.strictObject({
      heading: z.string().min(1).max(20),
      texts: z.array(z.string().min(1).max(120)).min(1).max(8).readonly(),
    }),
  )
  .min(1)
  .max(8)
  .readonly();

export const productDocument = z.object({
  id: written,
  title: written,
  kind: z.enum(['terms', 'notice', 'exclusions', 'privacy', 'rates', 'cash_values']),
  mustRead: z.boolean(),
  summary: documentSummary.optional().describe('一页摘要中撰写的部分；缺省没有摘要，须读到文末'),
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

const tenThousandth = z.number().int().min(1).max(10_000);

const discount = z.strictObject({
  id,
  label: z.string().min(1).max(20),
  by: z.enum(['insureds', 'sum']),
  tiers: z
    .array(z.strictObject({ from: z.number().int().min(2), share: tenThousandth }))
    .min(1)
    .readonly()
    .refine(
      (tiers) =>
        tiers.every(
          ({ from, share }, index) => index === 0 || (from > (tiers[index - 1]?.from ?? 0) && share < (tiers[index - 1]?.share ?? 0)),
        ),
      'each tier begins higher than the one before, and leaves less: share is in hundredths of a percent, 9700 is 97 %',
    ),
  roundTo: z.union([z.literal(1), z.literal(10), z.literal(100)]),
});

const waitingDays = z.number().int().min(0).max(180, 'no waiting period is longer than 180 days');

const plan = z.object({
  planId: id,
  name: written,
  summary: written,
  riders: z.array(z.string()).readonly(),
  sets: z
    .record(z.string(), z.union([z.string(), z.number().int().positive()]))
    .optional()
    .describe('本计划固定的选择：选项编号，或者金额（整元）'),
  waitingDays: waitingDays.optional().describe('本计划的等待期天数；缺省同产品'),
});

/** All fields of a product except amounts, which the wire and the import write differently. */
export const productFields = {
  goodsId,
  flow: z.enum(['individual', 'family', 'partner']).default('individual'),
  insureds: z.strictObject({ min: z.number().int().min(1), max: z.number().int().min(1).max(2000) }).default({ min: 1, max: 1 }),
  version: z.string(),
  name: written,
  shortName: written,
  termsName: written,
  filingNo: written,
  channel: z
    .strictObject({ name: z.string().min(1).max(60) })
    .optional()
    .describe('合作销售渠道；缺省为自营'),
  category: written,
  benefits: z.enum(['fixed', 'variable']).describe('利益是否由合同确定：确定（fixed），或者随市场、经营变动（variable）'),
  grade: z.enum(['low', 'medium', 'high']).describe('产品分级：低、中、高'),
  summary: written,
  tags: z.array(written).readonly(),
  motif: z.enum(motifs).default('lighthouse'),
  plans: z.array(plan).readonly(),
  limits: z.array(limit).readonly(),
  renewal: z.union([z.enum(['none', 'rebuy']), z.strictObject({ guaranteedYears: z.number().int().positive() })]),
  discounts: z.array(discount).readonly().optional().describe('费率折扣，按次序连乘：按被保险人人数，或者按基本保额（整元）'),
  minPremium: z.number().int().min(1).max(10_000_000).optional().describe('最低保费：每次交费不低于此数（整元）；缺省没有'),
  waitingDays,
  renewalWaitingDays: z.number().int().min(0).optional().describe('没有间断的续保的等待期天数；缺省同 waitingDays'),
  coolingOffDays: z.number().int().min(0).max(60),
  graceDays: z.number().int().min(0).optional().describe('宽限期天数；缺省 60'),
  reinstatementYears: z.number().int().min(0).optional().describe('效力中止后可以申请恢复的年数；缺省 2'),
  suicideYears: z.number().int().min(0).optional().describe('自杀不予给付的年数，0 为没有；缺省 2'),
  policyLoan: z
    .union([z.literal('none'), policyLoan])
    .optional()
    .describe('保单贷款：不办理，或者比例、期限和条款的条目；缺省不办理'),
  surrender: surrender
    .optional()
    .describe('犹豫期后退保：条款的条目、几日内支付、扣除百分之几、给付过保险金的是否不退、是否只到开始领取以前'),
  hospitals: hospitalRule.optional().describe('哪些医院符合条款的约定；条款没有定义医院的没有'),
  // Versions without this field were written before signed receipts existed.
  coolingOffFrom: z.enum(['receipt', 'firstView']).default('firstView').describe('犹豫期自何时的次日起算：确认签收，或首次查看或下载'),
  payWithinMinutes: z
    .number()
    .int()
    .min(30, 'customers need half an hour or more to pay')
    .max(14 * 24 * 60, 'a price is held for 14 days at most'),
  relations: z.array(relation).readonly(),
  certificateTypes: z.array(certificateType).readonly(),
  provinces: z.array(z.string()).readonly(),
  cities: z.array(z.string()).min(1).readonly().optional(),
  elements: elementConfig,
  maxBeneficiaries: z.number().int().min(0).max(20),
  noticeParagraphs: productNotice.shape.noticeParagraphs,
  healthQuestions: productNotice.shape.healthQuestions,
  body: bodyQuestion.optional(),
  documents: productNotice.shape.documents,
  faq: z.array(z.object({ question: written, answer: written })).readonly(),
  saleStart: writtenDay,
  saleEnd: writtenDay.optional(),
};

/** The fields with amounts, written as `money`. */
export const amountFields = <Money extends z.ZodType>(money: Money) => ({
  inputs: z.array(inputOf(money)).readonly(),
  coverages: z.array(coverageOf(money)).min(1).readonly(),
});

/** A product on the wire. Amounts are yuan text; bounds of limits on amounts are whole yuan. */
export const productAnswer = z.object({
  ...productFields,
  ...amountFields(yuanText),
  ratedBy: z
    .array(z.enum(['age', 'ageDays', 'gender', 'relation', 'lifeClass', 'socialInsurance']))
    .readonly()
    .describe('费率表所依据的被保险人信息'),
});
