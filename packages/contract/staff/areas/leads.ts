import { consultationKinds } from '@portal/rules/service/consultation.ts';
import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { goodsId, instant, phone } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

const requestNo = z
  .string()
  .regex(/^[\w-]{1,40}$/, '编号格式有误')
  .describe('咨询编号');
const kind = z.enum(consultationKinds);

/** Requests of visitors to be called. */
export const leadDeskCalls = {
  listLeads: defineCall({
    summary: '等待回电的咨询，最早的在前，不含姓名和电话',
    caller: { staff: 'leads.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(z.object({ requestNo, kind, askedAt: instant, callAt: instant.nullable().describe('希望在此后一小时内接到电话') })),
  }),
  openLead: defineCall({
    summary: '打开咨询：称呼、电话和想了解的内容',
    caller: { staff: 'leads.read' },
    opens: 'personal',
    cost: 'write',
    subject: 'requestNo',
    request: z.strictObject({ requestNo }),
    answer: z.object({
      requestNo,
      kind,
      name: z.string(),
      phone,
      region: z.string().optional().describe('省份'),
      wish: z.string().optional(),
      goodsId: goodsId.optional(),
      phoneProven: z.boolean().describe('电话已用验证码核实'),
      askedAt: instant,
      callAt: instant.nullable(),
      doneAt: instant.nullable(),
      keptUntil: instant,
    }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  finishLead: defineCall({
    summary: '办结咨询',
    caller: { staff: 'leads.read' },
    cost: 'write',
    subject: 'requestNo',
    request: z.strictObject({ requestNo }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
} satisfies StaffArea;
