import { perYear } from '../product.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { choicesInput, mostInsureds, occupationCode, refersRightly } from '../application.ts';
import { day, gender, goodsId, id, moneyInput, partnerToken, recordOf, relation, yuanText } from '../fields.ts';
import { partnerRefusals } from './partners.ts';

/** The facts about a person that prices and limits depend on. */
const life = z.strictObject({
  gender: gender.optional(),
  birthday: day.optional(),
  socialInsurance: z.enum(['yes', 'no']).optional(),
  occupation: occupationCode.optional().describe('只在保费与职业类别有关时需要'),
});

/** A trial is an application with few answers: the same people, roles and choices under the same names. */
const trial = {
  goodsId,
  parties: recordOf(id, life, { most: mostInsureds + 1, message: '人员过多' }).describe(
    '人员编号 → 与保费有关的信息；投保人的信息只在附加投保人责任时需要',
  ),
  applicant: id,
  choices: choicesInput,
  insureds: z
    .array(
      z.strictObject({
        id,
        party: id,
        relation: relation.optional(),
        planId: id.optional().describe('保障计划；缺省由附加险推得'),
        choices: choicesInput.default({}).describe('各被保险人自选的内容'),
        riders: z.array(id).max(10).default([]),
      }),
    )
    .min(1)
    .max(mostInsureds),
};

const trialRequest = z.strictObject(trial).refine(refersRightly, '人员编号有误');

const quoteRequest = z
  .strictObject({ ...trial, premium: moneyInput.optional(), partner: partnerToken.optional() })
  .refine(refersRightly, '人员编号有误')
  .refine(({ premium, insureds }) => premium === undefined || insureds.length === 1, '反算保额时只能有一位被保险人');

/** The amount that an unchosen rider would add to every premium, or why it cannot be added. */
const riderOffer = z.object({
  coverageId: z.string(),
  premium: yuanText.nullable().describe('附加后每期增加的保费；空：不能附加'),
  reason: z.string().nullable(),
});

const quoteAnswer = z.object({
  premium: yuanText.describe('全部被保险人每期保费合计；一次交清时为全部保费'),
  /** 1 for a single premium. */
  payments: z.number().int().describe('交费总期数；1 为一次交清'),
  perYear: perYear.describe('每年交费次数'),
  discounts: z
    .array(z.object({ label: z.string(), share: z.number().int().describe('折后为原价的万分之几') }))
    .describe('已计入保费的折扣'),
  insureds: z
    .array(
      z.object({
        id: z.string(),
        age: z.number().int(),
        sumAssured: yuanText.nullable().describe('基本保额；产品没有可选保额时为空'),
        premium: yuanText,
        lines: z.array(z.object({ coverageId: z.string(), premium: yuanText })).describe('各项保障的保费'),
        riders: z.array(riderOffer).describe('未选的附加险'),
      }),
    )
    .describe('与请求同序'),
});

/** Premium trial, premiums for all combinations of periods, and benefit illustration. */
export const quotingCalls = {
  quotePremium: defineCall({
    summary: '保费试算，一次可算多位被保险人；给 premium 则反算一位被保险人的保额（取不超过该保费的最高保额）',
    caller: 'anyone',
    cost: 'price',
    request: quoteRequest,
    answer: quoteAnswer,
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_ON_SALE', 'QUOTE_OUT_OF_RANGE', ...partnerRefusals],
  }),
  enumeratePremiums: defineCall({
    summary: '一次试算各选项的全部组合，如保障期间与交费期间',
    caller: 'anyone',
    cost: 'price',
    request: trialRequest,
    answer: z.array(
      z.object({
        choices: z.record(z.string(), z.string()).describe('本组合的选项'),
        premium: yuanText.nullable().describe('全部被保险人合计；空：该组合不可投'),
        insureds: z.array(z.object({ id: z.string(), premium: yuanText })).describe('各被保险人的保费'),
        reason: z.string().nullable(),
      }),
    ),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_ON_SALE', 'QUOTE_OUT_OF_RANGE'],
  }),
  illustrateBenefits: defineCall({
    summary: '利益演示：逐保单年度的保费、保障与现金价值；没有现金价值的产品没有演示',
    caller: 'anyone',
    cost: 'price',
    request: trialRequest,
    answer: z.object({
      insureds: z
        .array(
          z.object({
            id: z.string(),
            columns: z.array(z.object({ id: z.string(), name: z.string() })).describe('各项利益'),
            rows: z.array(
              z.object({
                policyYear: z.number().int(),
                age: z.number().int().describe('年度末年龄'),
                premium: yuanText,
                cumulativePremium: yuanText,
                benefits: z.array(yuanText).describe('与 columns 同序'),
                cashValue: yuanText,
              }),
            ),
          }),
        )
        .describe('与请求同序'),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_ON_SALE', 'QUOTE_OUT_OF_RANGE'],
  }),
} satisfies Area;
