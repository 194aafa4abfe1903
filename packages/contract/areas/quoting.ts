import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { day, gender, goodsId, id, moneyInput, yuanText } from '../fields.ts';

/** The insured life, and the applicant's where a rider needs it. Ages are whole years; age 0 starts at 28 days. */
const lives = {
  goodsId,
  gender,
  birthday: day,
  /** Needed by riders on the applicant's life. */
  applicant: z.strictObject({ gender, birthday: day }).optional(),
};

const choices = {
  coverPeriod: id,
  paymentPeriod: id,
  riders: z.array(id).max(10).default([]),
};

const quoteAnswer = z.object({
  age: z.number().int(),
  sumAssured: yuanText,
  premium: yuanText.describe('每期（年交）保费合计；一次交清时为全部保费'),
  mainPremium: yuanText,
  additionalPremiums: z.array(z.object({ riderId: z.string(), premium: yuanText })),
  /** 1 for a single premium. */
  payments: z.number().int(),
});

/** Premium trial, premiums for all combinations of periods, and benefit illustration. */
export const quotingCalls = {
  quotePremium: defineCall({
    summary: '保费试算；给 premium 则反算保额（取不超过该保费的最高保额）',
    session: 'none',
    request: z.union([
      z.strictObject({ ...lives, ...choices, sumAssured: moneyInput }),
      z.strictObject({ ...lives, ...choices, premium: moneyInput }),
    ]),
    answer: quoteAnswer,
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
  enumeratePremiums: defineCall({
    summary: '一次试算全部保障期间与交费期间',
    session: 'none',
    request: z.strictObject({ ...lives, riders: choices.riders, sumAssured: moneyInput }),
    answer: z.array(
      z.object({
        coverPeriod: z.string(),
        paymentPeriod: z.string(),
        premium: yuanText.nullable().describe('空：该组合不可投'),
        reason: z.string().nullable(),
      }),
    ),
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
  illustrateBenefits: defineCall({
    summary: '利益演示：逐保单年度的保费、保障与现金价值',
    session: 'none',
    request: z.strictObject({ ...lives, ...choices, sumAssured: moneyInput }),
    answer: z.object({
      rows: z.array(
        z.object({
          policyYear: z.number().int(),
          age: z.number().int().describe('年度末年龄'),
          premium: yuanText,
          cumulativePremium: yuanText,
          criticalIllnessBenefit: yuanText,
          deathBenefit: yuanText,
          cashValue: yuanText,
        }),
      ),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'QUOTE_OUT_OF_RANGE'],
  }),
} satisfies Area;
