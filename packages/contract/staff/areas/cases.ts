import { caseOutcomes, caseStates, caseWaits } from '@portal/rules/cases/case-states.ts';
import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { day, instant } from '../../fields.ts';
import { pageId, paperPage } from '../../paper.ts';
import type { StaffArea } from '../staff-area.ts';
import { reason, staffId, subjectNo } from '../staff-fields.ts';

const caller = { staff: 'any' } as const;
const caseNo = subjectNo.describe('申请编号');
const kind = z.string().describe('申请的种类');
const name = z.string().describe('种类的名称');
const dueOn = day.nullable().describe('最晚办理日；等待补交的，是补交的最后一天');

/** What customers ask for, of every kind. Each kind has the right that whoever works on it needs. */
export const caseCalls = {
  listCases: defineCall({
    summary: '正在办理的申请：到期早的在前，等待客户的在后。只列本人有权办理的种类',
    caller,
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        caseNo,
        kind,
        name,
        askedAt: instant,
        dueOn,
        proposedBy: staffId.nullable().describe('已由此人决定，等待另一人复核'),
        waitsFor: z.enum(caseWaits).nullable().describe('空：等待办理'),
        assignee: staffId.nullable(),
        lookedAtBy: z.string().nullable().describe('十分钟内打开过它的另一人'),
      }),
    ),
  }),
  assignCase: defineCall({
    summary: '领取一件申请，或者放回',
    caller,
    cost: 'write',
    subject: 'caseNo',
    request: z.strictObject({ caseNo, take: z.boolean() }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'RIGHT_MISSING'],
  }),
  openCase: defineCall({
    summary: '打开一件申请：决定所依据的内容',
    caller,
    // The most that any kind shows.
    opens: 'health',
    subject: 'caseNo',
    cost: 'write',
    request: z.strictObject({ caseNo }),
    answer: z.object({
      caseNo,
      kind,
      name,
      state: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
      proposal: z
        .object({ by: staffId, outcome: z.enum(caseOutcomes), reason: z.string().nullable() })
        .nullable()
        .describe('等待复核的决定；同意即由另一人作同样的决定'),
      askedAt: instant,
      dueOn,
      sections: z.array(z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) })),
      papers: z.array(
        z.object({
          documentId: z.uuid(),
          paper: z.string(),
          state: z.string(),
          pages: z.array(paperPage.extend({ seenBy: z.array(z.string()) })),
        }),
      ),
      decidedBy: z.string().nullable().describe('有自己办理方式的种类：用哪个命令'),
      actions: z.array(z.enum(['grant', 'partly', 'refuse', 'return'])),
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'RIGHT_MISSING'],
  }),
  openCasePage: defineCall({
    summary: '打开一件申请的一页材料，或它的缩略图；看过全部材料才能决定',
    caller,
    opens: 'health',
    subject: 'caseNo',
    cost: 'write',
    file: true,
    request: z.strictObject({ caseNo, page: pageId, size: z.enum(['whole', 'small']).default('whole') }),
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND', 'RIGHT_MISSING', 'NOT_POSSIBLE'],
  }),
  returnCase: defineCall({
    summary: '退回补充：说明缺少什么，指明哪些材料不能用。期间停止计时',
    caller,
    cost: 'write',
    subject: 'caseNo',
    request: z.strictObject({ caseNo, reason: reason.describe('客户看到的说明'), documents: z.array(z.uuid()).max(120).default([]) }),
    answer: z.object({ told: z.boolean().describe('已短信告知；否则须另行告知') }),
    refusals: ['SUBJECT_NOT_FOUND', 'RIGHT_MISSING', 'NOT_POSSIBLE'],
  }),
  decideCase: defineCall({
    summary: '同意、部分同意或不同意一件申请，或复核另一人的决定',
    caller,
    cost: 'write',
    subject: 'caseNo',
    request: z.strictObject({
      caseNo,
      verdict: z.enum(['grant', 'partly', 'refuse']),
      reason: reason.optional().describe('客户看到的理由'),
    }),
    answer: z.object({
      told: z.boolean().nullable().describe('已短信告知；否则须寄信告知。空：还没有决定'),
      became: z.enum(['decided', 'proposed', 'sent_back']).describe('已决定；等待另一人复核；复核不一致或内容已变，退回重新决定'),
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'RIGHT_MISSING', 'NOT_POSSIBLE', 'PROPOSAL_OWN'],
  }),
} satisfies StaffArea;
