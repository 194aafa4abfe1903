import { z } from 'zod';
import { choicesInput, classCounts } from '../application.ts';
import { type Area, defineCall } from '../define-call.ts';
import { goodsId, id, yuanText } from '../fields.ts';
import { signature } from '../signature.ts';
import { applicationCalls } from './applications.ts';
import { quotingCalls } from './quoting.ts';

/** The calls of a sale to an organisation that insures the people of a place. Drafts and payments are those of every sale. */
export const groupCalls = {
  quoteGroup: defineCall({
    summary: '团体产品保费试算：按职业类别与人数计费，每人保费相同的为一类',
    caller: 'anyone',
    cost: 'price',
    request: z.strictObject({ goodsId, choices: choicesInput, riders: z.array(id).max(10).default([]), classes: classCounts }),
    answer: z.object({
      premium: yuanText.describe('全部人员的保费合计'),
      tariff: yuanText.describe('折扣前的保费合计'),
      insureds: z.number().int().describe('人数'),
      discounts: quotingCalls.quotePremium.answer.shape.discounts,
      classes: z.array(
        z.object({
          lifeClass: z.number().int(),
          count: z.number().int(),
          premium: yuanText.describe('每人保费'),
          tariff: yuanText.describe('每人折扣前的保费'),
          subtotal: yuanText.describe('本类合计'),
          lines: z.array(z.object({ coverageId: z.string(), premium: yuanText })).describe('每人各项保障的保费'),
        }),
      ),
    }),
    refusals: quotingCalls.quotePremium.refusals,
  }),
  applyForGroup: defineCall({
    ...applicationCalls.applyInsurance,
    summary: '提交团体投保：重新校验全部规则、名单与每人的同意，重新计费，由签署人签名。应带 idempotency-key 头',
    request: applicationCalls.applyInsurance.request.extend({ signature }),
  }),
} satisfies Area;
