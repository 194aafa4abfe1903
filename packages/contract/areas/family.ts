import { keptRelations } from '@portal/rules/family/kept-members.ts';
import { z } from 'zod';
import { person } from '../application.ts';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { cardNumber, certificateType, day, goodsId, id, instant, orderNo, verifyCode, yuanText } from '../fields.ts';
import { elementConfig, productNotice } from '../product.ts';
import { applicationCalls } from './applications.ts';
import { productCalls } from './products.ts';
import { quotingCalls } from './quoting.ts';

const relation = z.enum(keptRelations).describe('家人是本人的：01 父母 02 配偶 03 子女');
const keptPerson = person.pick({
  name: true,
  certificateType: true,
  certificateNo: true,
  certificateValidUntil: true,
  gender: true,
  birthday: true,
  nationality: true,
  occupation: true,
  phone: true,
});
const memberId = z.strictObject({ id: z.uuid() });

const ofProduct = { caller: 'anyone', cost: 'read', request: z.strictObject({ goodsId }), refusals: ['PRODUCT_NOT_FOUND'] } as const;

/**
 * The family members that a customer keeps, and the calls of a sale in which one contract insures several people of a family. Their requests and answers are those of every
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
  signCard: defineCall({
    summary: '签约支付第一步：银行向预留手机号发送短信验证码。应带 idempotency-key 头；同一键重复请求只发送一条短信',
    caller: 'visitor',
    cost: 'money',
    request: z.strictObject({
      orderNo,
      card: z.strictObject({ number: cardNumber }),
      phone: z.string().regex(/^1[3-9]\d{9}$/, '请输入11位银行预留手机号'),
    }),
    answer: z.object({
      signNo: id.describe('签约编号，第二步使用'),
      cardTail: z.string().describe('卡号后四位'),
      sentTo: z.string().describe('掩码手机号'),
      resendAfterSeconds: z.number().int(),
      expiresAt: instant,
    }),
    refusals: [
      'ORDER_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'PAYMENT_DEADLINE_PASSED',
      'RENEWAL_NOT_OPEN',
      'MINOR_COVER_EXCEEDED',
      'APPLICATION_UNREADABLE',
      'CARD_NOT_SUPPORTED',
      'METHOD_NOT_OFFERED',
      'CARD_NOT_SIGNED',
      'CODE_TOO_SOON',
      'CODE_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  paySigned: defineCall({
    summary: '签约支付第二步：凭银行短信验证码确认签约并扣款。同一签约编号重复请求只产生一次支付',
    caller: 'visitor',
    cost: 'money',
    request: z.strictObject({ orderNo, signNo: id, verifyCode }),
    answer: z.object({ paymentNo: z.string(), cardTail: z.string().describe('卡号后四位'), amount: yuanText }),
    refusals: [
      'ORDER_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'PAYMENT_DEADLINE_PASSED',
      'RENEWAL_NOT_OPEN',
      'MINOR_COVER_EXCEEDED',
      'APPLICATION_UNREADABLE',
      'CARD_NOT_SUPPORTED',
      'METHOD_NOT_OFFERED',
      'SIGN_CODE_WRONG',
      'SIGN_CODE_EXPIRED',
      'SIGNING_ENDED',
    ],
  }),
  listFamilyMembers: defineCall({
    summary: '常用家人，最多 20 位；还没有时以 5004 拒绝',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({
      members: z.array(
        z.object({
          id: z.uuid(),
          relation,
          name: z.string().describe('掩码'),
          certificateType,
          certificateNo: z.string().describe('掩码'),
          certificateValidUntil: day,
          validity: z.enum(['valid', 'expiring', 'expired']).describe('证件有效期：有效、90 日内到期、已过期'),
        }),
      ),
    }),
    refusals: ['5004'],
  }),
  getFamilyMember: defineCall({
    summary: '一位常用家人的完整信息，仅限本人保存的；用于修改和投保时填写',
    caller: 'customer',
    cost: 'read',
    request: memberId,
    answer: z.object({ id: z.uuid(), relation, person: keptPerson }),
    refusals: ['MEMBER_NOT_FOUND'],
  }),
  saveFamilyMember: defineCall({
    summary: '添加常用家人，或按编号修改。须单独同意；同一证件只能保存一次',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({
      id: z.uuid().optional().describe('不填为添加'),
      relation: relation.optional(),
      person: keptPerson,
      consentVersion: z.string().max(20).optional().describe('所同意的《常用家人信息处理说明》的版本；此前已同意现行版本的，修改时可不填'),
    }),
    answer: memberId,
    refusals: ['MEMBER_NOT_FOUND', 'MEMBER_INCOMPLETE', 'TOO_MANY_MEMBERS', 'FAMILY_CONSENT_NEEDED'],
  }),
  removeFamilyMember: defineCall({
    summary: '删除一位常用家人',
    caller: 'customer',
    cost: 'write',
    request: memberId,
    answer: z.object({}),
    refusals: ['MEMBER_NOT_FOUND'],
  }),
} satisfies Area;
