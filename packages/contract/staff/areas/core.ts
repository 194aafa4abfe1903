import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { coreEventKinds, subjectKinds } from '../../events/core-events.ts';
import { day, instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

const manager = { staff: 'core.manage' } as const;
const no = z.string().regex(/^[A-Z0-9]{1,40}$/, '编号格式有误');

/** Events for the insurer's core system. */
export const coreCalls = {
  readCoreStatus: defineCall({
    summary: '核心系统是否已连接，有多少事件尚未送达',
    caller: manager,
    cost: 'read',
    request: nothing,
    answer: z.object({
      isConnected: z.boolean(),
      waiting: z.number().describe('尚未确认的事件'),
      since: instant.nullable().describe('其中最早的发生时间'),
      dead: z.number().describe('停发的保单、订单、付款、申请'),
      unfiled: z.number().describe('尚未写入日文件的事件'),
      lastFile: day.nullable(),
    }),
  }),
  listDeadCoreEvents: defineCall({
    summary: '停发的事件及原因，最早的在前',
    caller: manager,
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        subject: z.object({ kind: z.enum(subjectKinds), no: z.string() }),
        eventId: z.string(),
        event: z.enum(coreEventKinds),
        sequence: z.number(),
        at: instant,
        attempts: z.number(),
        problem: z.string(),
        since: instant,
        held: z.number().describe('同一对象等在其后的事件'),
      }),
    ),
  }),
  replayCoreEvents: defineCall({
    summary: '重发停发的事件，或从某一事件起重发一份保单、订单、付款、申请的事件',
    caller: manager,
    cost: 'write',
    subject: 'no',
    request: z.strictObject({
      no: no.optional().describe('保单号、订单号、付款号或申请编号；不填为全部停发的'),
      from: z.coerce.number('请填写第几个事件').int('请填写第几个事件').min(1).max(1_000_000).optional(),
    }),
    answer: z.object({ subjects: z.number() }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
} satisfies StaffArea;
