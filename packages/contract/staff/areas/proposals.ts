import { actNames } from '@portal/rules/permissions/acts.ts';
import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { decidingRefusals, proposalNo, reason, staffId, typedLine } from '../staff-fields.ts';

const decided = z.object({ said: z.string().describe('办理的结果') });

/** What two persons decide: one proposes by the call of the act, another approves here. */
export const proposalCalls = {
  listProposals: defineCall({
    summary: '等待复核的事项，以及未经复核先办、等待补认的事项',
    caller: { staff: 'any' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        proposalNo,
        act: z.enum(actNames),
        name: z.string(),
        subject: z.string(),
        said: z.string().describe('提交的内容'),
        state: z.enum(['open', 'forced']),
        proposedBy: z.string(),
        proposedAt: instant,
        reason: z.string().nullable().describe('先办的原因'),
        actions: z.array(z.enum(['approve', 'refuse', 'withdraw', 'force', 'confirm'])),
      }),
    ),
  }),
  approveProposal: defineCall({
    summary: '复核通过并办理',
    caller: { staff: 'any' },
    cost: 'write',
    subject: 'proposalNo',
    request: z.strictObject({ proposalNo }),
    answer: decided,
    refusals: decidingRefusals,
  }),
  refuseProposal: defineCall({
    summary: '复核不通过',
    caller: { staff: 'any' },
    cost: 'write',
    subject: 'proposalNo',
    request: z.strictObject({ proposalNo, reason }),
    answer: z.object({}),
    refusals: decidingRefusals,
  }),
  withdrawProposal: defineCall({
    summary: '收回本人提交的事项',
    caller: { staff: 'any' },
    cost: 'write',
    subject: 'proposalNo',
    request: z.strictObject({ proposalNo }),
    answer: z.object({}),
    refusals: decidingRefusals,
  }),
  forceProposal: defineCall({
    summary: '紧急情况下不经复核先办：写明原因，列入待补认的事项并告警',
    caller: { staff: 'acts.force' },
    cost: 'write',
    subject: 'proposalNo',
    request: z.strictObject({ proposalNo, reason }),
    answer: decided,
    refusals: decidingRefusals,
  }),
  confirmProposal: defineCall({
    summary: '补认先办的事项',
    caller: { staff: 'any' },
    cost: 'write',
    subject: 'proposalNo',
    request: z.strictObject({ proposalNo }),
    answer: z.object({}),
    refusals: decidingRefusals,
  }),
  listActs: defineCall({
    summary: '操作记录：谁在何时做了什么、打开了谁的资料',
    caller: { staff: 'audit.read' },
    cost: 'read',
    request: z.strictObject({
      subject: typedLine(64).optional().describe('编号'),
      staffId: staffId.optional(),
      before: proposalNo.optional().describe('更早的记录：上一页最后一条的序号'),
    }),
    answer: z.array(
      z.object({
        no: z.number(),
        at: instant,
        actor: z.string(),
        call: z.string(),
        subjects: z.array(z.string()),
        opens: z.enum(['personal', 'health', 'accounts']).nullable(),
        outcome: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  }),
} satisfies StaffArea;
