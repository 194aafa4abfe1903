import { partnerRoles } from '@portal/rules/partner/partner-texts.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { goodsId, orderNo, partnerToken } from '../fields.ts';
import { productCalls } from './products.ts';

const partner = z
  .object({
    name: z.string(),
    shortName: z.string(),
    logo: z.string().describe('SVG 的 data 地址'),
    role: z.enum(partnerRoles),
    roleText: z.string().describe('合作方的身份，如“持牌保险中介”'),
    licence: z.string().optional().describe('保险中介许可证号；只介绍的合作机构没有'),
    statement: z.string().describe('合作方做什么、不做什么，页面属于谁，以及由谁承保和销售、保费付给谁'),
    payment: z.string().describe('付款前再次说明保费由谁收取'),
  })
  .describe('带您来到本站的合作方');

/** The refusals of every call with a signed link of a partner. */
export const partnerRefusals = [
  'PARTNER_LINK_INVALID',
  'PARTNER_LINK_EXPIRED',
  'PARTNER_LINK_EARLY',
  'PARTNER_KEY_UNKNOWN',
  'PARTNER_KEY_RETIRED',
  'PARTNER_NOT_ACTIVE',
  'PARTNER_LINK_OVERSCOPED',
  'PARTNER_PRODUCT_NOT_ALLOWED',
] as const;

/** Partners: the page that a signed link opens, and what an order says of its partner. */
export const partnerCalls = {
  findGoodsInfo: defineCall({
    summary: '产品详情与带客户来的合作方；链接无效时说明原因，产品仍可不经合作方购买',
    caller: 'visitor',
    cost: 'price',
    request: z.strictObject({ goodsId, partner: partnerToken.optional() }),
    answer: productCalls.getProduct.answer.extend({ partner: partner.nullable().describe('没有合作方链接时为空') }),
    refusals: ['PRODUCT_NOT_FOUND', ...partnerRefusals, 'PARTNER_LINK_USED'],
  }),
  getOrderPartner: defineCall({
    summary: '订单的合作方，以及客户是否同意告知其进展',
    caller: 'visitor',
    cost: 'read',
    request: z.strictObject({ orderNo }),
    answer: z.object({
      partner: partner.extend({ linkId: z.string(), since: z.string() }).nullable().describe('不经合作方的订单为空'),
      notices: z
        .object({
          version: z.string().describe('征求同意的文本的版本'),
          title: z.string(),
          points: z.array(z.string()),
          agreed: z.boolean(),
        })
        .nullable()
        .describe('没有合作方，或合作方只介绍客户、不被告知订单时为空'),
    }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  setPartnerNotices: defineCall({
    summary: '单独同意将本订单的进展告知合作方，或撤回；不影响投保',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({
      orderNo,
      agreed: z.boolean(),
      version: z
        .string()
        .regex(/^[\w.-]{1,20}$/, '版本格式有误')
        .describe('客户所见文本的版本'),
    }),
    answer: z.object({ agreed: z.boolean() }),
    refusals: ['ORDER_NOT_FOUND', 'PARTNER_NOT_OF_ORDER', 'CONSENT_CHANGED'],
  }),
} satisfies Area;
