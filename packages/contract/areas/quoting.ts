import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { choicesInput } from '../application.ts';
import { day, gender, goodsId, id, moneyInput, relation, yuanText } from '../fields.ts';

const life = z.strictObject({ gender, birthday: day, socialInsurance: z.enum(['yes', 'no']).optional() });

/** Whose cover is priced and what was chosen. Ages are whole years. */
const trial = {
  goodsId,
  insured: life,
  /** What the insured is to the applicant; some riders are not sold for oneself. */
  relation: relation.optional(),
  /** Needed by riders of the applicant's life. */
  applicant: life.optional(),
  choices: choicesInput,
  riders: z.array(id).max(10).default([]),
};

const quoteAnswer = z.object({
  age: z.number().int(),
  sumAssured: yuanText.nullable().describe('基本保额；产品没有可选保额时为空'),
  premium: yuanText.describe('每期（年交）保费合计；一次交清时为全部保费'),
  lines: z.array(z.object({ coverageId: z.string(), premium: yuanText })).describe('各项保障的保费'),
  /** 1 for a single premium. */
  payments: z.number().int(),
});

/** Premium trial, premiums for all combinations of periods, and benefit illustration. */
export const quotingCalls = {
  quotePremium: defineCall({
    summary: '保费试算；给 premium 则反算保额（取不超过该保费的最高保额）',
    session: 'none',
    cost: 'price',
    request: z.strictObject({ ...trial, premium: moneyInput.optional() }),
    answer: quoteAnswer,
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
  enumeratePremiums: defineCall({
    summary: '一次试算各选项的全部组合，如保障期间与交费期间',
    session: 'none',
    cost: 'price',
    request: z.strictObject(trial),
    answer: z.array(
      z.object({
        choices: z.record(z.string(), z.string()).describe('本组合的选项'),
        premium: yuanText.nullable().describe('空：该组合不可投'),
        reason: z.string().nullable(),
      }),
    ),
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
  illustrateBenefits: defineCall({
    summary: '利益演示：逐保单年度的保费、保障与现金价值；没有现金价值的产品没有演示',
    session: 'none',
    cost: 'price',
    request: z.strictObject(trial),
    answer: z.object({
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
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
} satisfies Area;
