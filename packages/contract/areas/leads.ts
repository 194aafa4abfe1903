import { consultationKinds } from '@portal/rules/service/consultation.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { goodsId, phone, verifyCode } from '../fields.ts';

/** Requests of visitors to be called. */
export const leadCalls = {
  requestConsultation: defineCall({
    summary: '预约回电或提交咨询；保存 180 天。填写正确的验证码则另发短信确认',
    caller: 'anyone',
    cost: 'write',
    limit: 'lead',
    request: z.strictObject({
      kind: z.enum(consultationKinds),
      name: z.string().max(60),
      phone,
      region: z
        .string()
        .regex(/^\d{6}$/, '请选择所在省份')
        .optional()
        .describe('省份代码'),
      wish: z.string().max(400).optional(),
      goodsId: goodsId.optional(),
      callAt: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '请选择回电时间')
        .optional()
        .describe('希望在此后一小时内接到电话，北京时间'),
      verifyCode: verifyCode.optional(),
      agreed: z.literal(true, '请阅读并同意后再提交'),
    }),
    answer: z.object({ requestNo: z.string(), sentTo: z.string().nullable().describe('短信确认发往的掩码手机号') }),
    refusals: ['CODE_WRONG', 'PRODUCT_NOT_FOUND'],
  }),
} satisfies Area;
