import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { day, goodsId, id, instant, orderNo, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { typedLine } from '../staff-fields.ts';

const partner = id.describe('合作方编号，见 partners.yaml');
const manager = { staff: 'partners.manage' } as const;

/** Keys, links and results of partners, and the events that are sent to them. */
export const partnerDeskCalls = {
  addPartnerKey: defineCall({
    summary: '新增合作方的密钥，立即有效；密钥只返回这一次',
    caller: manager,
    cost: 'write',
    subject: 'partner',
    request: z.strictObject({ partner }),
    answer: z.object({ keyId: z.string(), secret: z.string().describe('base64url') }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  listPartnerKeys: defineCall({
    summary: '合作方的密钥，不含密钥内容',
    caller: manager,
    cost: 'read',
    request: z.strictObject({ partner }),
    answer: z.array(z.object({ keyId: z.string(), since: instant, retiredAt: instant.nullable() })),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  retirePartnerKey: defineCall({
    summary: '停用密钥：用它签名的链接不再有效',
    caller: manager,
    cost: 'write',
    subject: 'keyId',
    request: z.strictObject({ partner, keyId: id.describe('密钥编号') }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  makePartnerLink: defineCall({
    summary: '生成合作方的签名链接',
    caller: manager,
    cost: 'write',
    subject: 'partner',
    request: z.strictObject({
      partner,
      goods: z.array(goodsId).min(1, '请填写产品').max(100),
      days: z.coerce.number('请填写有效天数').int('请填写有效天数').min(1, '有效期为 1 至 400 天').max(400, '有效期为 1 至 400 天'),
      commission: typedLine(40).optional().describe('佣金代码，仅限持牌中介'),
      once: z.boolean().default(false).describe('只可投保一次'),
    }),
    answer: z.object({
      linkId: z.string(),
      expiresAt: instant,
      addresses: z.array(z.string()).describe('在售产品的页面地址'),
      token: z.string(),
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  readPartnerStats: defineCall({
    summary: '合作方链接每天的打开、试算、投保和承保；首期保费仅限持牌中介',
    caller: manager,
    cost: 'read',
    request: z.strictObject({ partner, from: day, to: day }),
    answer: z.object({
      hasPremium: z.boolean(),
      days: z.array(
        z.object({
          day,
          opened: z.number(),
          quoted: z.number(),
          begun: z.number(),
          submitted: z.number(),
          policies: z.number(),
          premium: yuanText.nullable(),
        }),
      ),
    }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  listPartnerDeliveries: defineCall({
    summary: '尚未送达合作方的订单通知，或全部通知，最近的在前',
    caller: manager,
    cost: 'read',
    request: z.strictObject({ partner, which: z.enum(['undelivered', 'all']).default('undelivered') }),
    answer: z.array(
      z.object({
        eventId: z.string(),
        at: instant,
        orderNo,
        sequence: z.number(),
        kind: z.string(),
        state: z.enum(['open', 'delivered', 'dead', 'withheld']),
        attempts: z.number(),
        problem: z.string().nullable(),
      }),
    ),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  replayPartnerDeliveries: defineCall({
    summary: '重发一个通知，或全部停发的通知',
    caller: manager,
    cost: 'write',
    subject: 'partner',
    request: z.strictObject({ partner, eventId: z.uuid('通知编号格式有误').optional() }),
    answer: z.object({ queued: z.number() }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
} satisfies StaffArea;
