import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { goodsId } from '../fields.ts';
import { elementConfig, productNotice } from '../product.ts';
import { applicationCalls } from './applications.ts';
import { productCalls } from './products.ts';
import { quotingCalls } from './quoting.ts';

const ofProduct = { session: 'none', cost: 'read', request: z.strictObject({ goodsId }), refusals: ['PRODUCT_NOT_FOUND'] } as const;

/**
 * The calls of a sale in which one contract insures several people of a family. Their requests and answers are those of every
 * sale; a product of another flow is not found.
 */
export const familyCalls = {
  getFamilyProduct: defineCall({ ...ofProduct, summary: '家庭产品详情', answer: productCalls.getProduct.answer }),
  getFamilyTrialTemplate: defineCall({ ...ofProduct, summary: '家庭产品的试算要素', answer: productCalls.getTrialTemplate.answer }),
  getFamilyTemplate: defineCall({
    ...ofProduct,
    summary: '家庭产品的投保要素：各角色需要填写的项目，可投保的关系、人数与地区',
    answer: z.object({
      elements: elementConfig,
      relations: productCalls.getProduct.answer.shape.relations,
      insureds: z.object({ min: z.number().int(), max: z.number().int() }).describe('一份合同可以保障的人数'),
      provinces: z.array(z.string()).describe('销售地区的省级代码；空为全国'),
      cities: z.array(z.string()).describe('销售地区的城市代码；空为不限城市'),
    }),
  }),
  getFamilyHealth: defineCall({ ...ofProduct, summary: '家庭产品的投保提示、健康告知与责任免除', answer: productNotice }),
  quoteFamily: defineCall({ ...quotingCalls.quotePremium, summary: '家庭产品保费试算：每位家庭成员的保费与合计' }),
  enumerateFamily: defineCall({ ...quotingCalls.enumeratePremiums, summary: '家庭产品：一次试算各选项的全部组合' }),
  saveFamilyDraft: defineCall({ ...applicationCalls.saveDraft, summary: '保存家庭产品的投保单（登录客户）' }),
  applyForFamily: defineCall({
    ...applicationCalls.applyInsurance,
    summary: '提交家庭产品的投保：重新校验全部规则、重新计费、固定保费与文件。应带 idempotency-key 头',
  }),
} satisfies Area;
