import { caseOutcomes, caseStates, caseWaits } from '@portal/rules/cases/case-states.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, instant, recordOf } from '../fields.ts';
import { addedPage, addingRefusals, pageId, paper, replaces } from '../paper.ts';

const caseNo = z.string().regex(/^[A-Z]\d{1,30}$/, '申请编号格式有误');
const kind = z.string().regex(/^[a-z-]{1,40}$/);
const fieldId = z.string().regex(/^[A-Za-z][\w-]{0,39}$/, '项目编号格式有误');
const when = z
  .object({ field: fieldId, is: z.array(z.string()).readonly() })
  .optional()
  .describe('只在这样回答之后才问');
const fieldBase = { id: fieldId, label: z.string(), hint: z.string().optional(), optional: z.literal(true).optional(), when };

const field = z.discriminatedUnion('kind', [
  z.object({ ...fieldBase, kind: z.literal('text'), most: z.number().int(), long: z.literal(true).optional() }),
  z.object({
    ...fieldBase,
    kind: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string().optional() })).readonly(),
  }),
  z.object({ ...fieldBase, kind: z.literal('consent'), version: z.string(), points: z.array(z.string()).readonly() }),
  z.object({ ...fieldBase, kind: z.literal('day'), from: day, until: day }),
  z.object({ ...fieldBase, kind: z.literal('amount'), most: z.string() }),
  z.object({ ...fieldBase, kind: z.literal('phone') }),
]);

const form = z.object({
  steps: z.array(z.object({ id: fieldId, title: z.string(), lead: z.string().optional(), fields: z.array(field).readonly() })).readonly(),
  papers: z
    .array(
      z.object({
        id: fieldId,
        title: z.string(),
        purpose: z.string().describe('为什么需要，看什么'),
        issuer: z.string().describe('由谁出具'),
        optional: z.literal(true).optional(),
        when,
      }),
    )
    .readonly(),
});

const answer = z.string().max(2_000, '填写的内容过长');
/** More than any form asks for. */
const mostAnswers = 60;
const answers = recordOf(fieldId, answer, { most: mostAnswers, message: '填写的内容过多' }).describe(
  '各项的回答，按项目编号；日期 2026-11-30，金额 12.50，同意填文本的版本',
);
const seenVersion = z.number().int().min(1).max(1_000_000);

const ownPaper = paper.extend({ id: fieldId, sent: z.number().int().describe('已提交的页数，不含没有通过的') });

const section = z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) });

const shown = z.object({
  caseNo,
  kind,
  name: z.string().describe('这类申请的名称'),
  about: z.string().describe('关于什么：产品名称和保单号等'),
  state: z.enum(caseStates),
  outcome: z.enum(caseOutcomes).nullable(),
  reason: z.string().nullable().describe('办理结果的理由，或需要补充什么'),
  version: z.number().int().describe('保存时附上'),
  askedAt: instant.nullable().describe('提交时间；草稿为空'),
  waitsFor: z.enum(caseWaits).nullable(),
  dueOn: day.nullable().describe('最晚办结的一天；在等您时，是补交的最后一天'),
  form: form.nullable().describe('可以填写时：逐页要填的内容'),
  answers: answers.nullable(),
  said: z.array(section).describe('填写的内容，用文字表达'),
  papers: z.array(ownPaper).describe('各项材料：还可以改的各页，已提交的页数'),
  actions: z.array(z.enum(['save', 'send', 'withdraw'])),
});

const ownRefusals = ['CASE_NOT_FOUND'] as const;
const changing = [...ownRefusals, 'CASE_CLOSED'] as const;

/** What customers ask for: filled in page by page, sent with its papers, and followed until it is done. Only their own. */
export const caseCalls = {
  startCase: defineCall({
    summary: '开始一件申请，或者继续自己的草稿',
    caller: 'customer',
    cost: 'write',
    limit: 'newCase',
    request: z.strictObject({ kind, subjectNo: z.string().min(1).max(40).describe('关于哪份保单或投保单') }),
    answer: z.object({ caseNo }),
    refusals: ['CASE_SUBJECT_NOT_FOUND', 'CASE_NOT_OFFERED', 'CASE_OPEN'],
  }),
  getCase: defineCall({
    summary: '一件申请：要填的内容、进度和结果（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ caseNo }),
    answer: shown,
    refusals: ownRefusals,
  }),
  listOwnCases: defineCall({
    summary: '本人的申请，最近的在前',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({
      list: z.array(
        shown.pick({ caseNo: true, kind: true, name: true, state: true, outcome: true, askedAt: true, waitsFor: true, dueOn: true }),
      ),
    }),
  }),
  saveCase: defineCall({
    summary: '保存草稿',
    caller: 'customer',
    cost: 'write',
    limit: 'draft',
    request: z.strictObject({ caseNo, version: seenVersion, answers }),
    answer: shown,
    refusals: [...changing, 'CASE_CHANGED'],
  }),
  addCasePage: defineCall({
    summary: '为一项材料上传一页：JPG、PNG、WebP 图片或 PDF',
    caller: 'customer',
    cost: 'image',
    limit: 'paperPage',
    form: true,
    request: z.strictObject({ caseNo, paper: fieldId, file: z.file('请选择文件'), replaces }),
    answer: z.object({ page: addedPage, paper }),
    refusals: [...changing, ...addingRefusals, 'CASE_PAPER_NOT_ASKED'],
  }),
  removeCasePage: defineCall({
    summary: '删除还没有提交的一页',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ caseNo, paper: fieldId, page: pageId }),
    answer: z.object({ paper }),
    refusals: [...changing, 'CASE_PAPER_NOT_ASKED', 'PAPER_PAGE_NOT_FOUND'],
  }),
  sendCase: defineCall({
    summary: '提交申请，或提交补充的材料',
    caller: 'customer',
    cost: 'money',
    request: z.strictObject({ caseNo, version: seenVersion }),
    answer: shown,
    refusals: [...changing, 'CASE_NOT_OFFERED', 'CASE_CHANGED', 'CASE_INCOMPLETE', 'CASE_OPEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  withdrawOwnCase: defineCall({
    summary: '撤回一件还没有结果的申请，或删除草稿',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ caseNo }),
    answer: z.object({}),
    refusals: [...ownRefusals, 'CASE_CLOSED'],
  }),
} satisfies Area;
