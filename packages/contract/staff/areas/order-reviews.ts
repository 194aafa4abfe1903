import { riskLevels, riskReasonNames } from '@portal/rules/owners/judge-risk.ts';
import { MOST_ROW_NUMBERS } from '@portal/rules/roster/row-numbers.ts';
import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { choicesInWords, day, instant, orderNo, policyNo, smallPicture, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { reason, typedLine } from '../staff-fields.ts';

const caller = { staff: 'review.underwriting' } as const;
const one = z.strictObject({ orderNo });
const fileName = typedLine(80).describe('文件名，不含个人信息');
const oneFile = one.extend({ file: fileName });
const openedFile = oneFile.extend({ small: smallPicture });
const inWords = z.record(z.string(), z.string());

const answers = z.array(z.object({ id: z.string(), text: z.string(), answer: z.string(), details: inWords }));
const reports = z.array(z.object({ file: fileName, bytes: z.number(), sha256: z.string() }));

const risk = z.object({ level: z.enum(riskLevels), reasons: z.array(z.enum(riskReasonNames)) });

const owners = z
  .object({
    stated: z.array(z.object({ heading: z.string(), rows: inWords })).describe('单位填写的'),
    register: z.enum(['agrees', 'differs', 'silent']).describe('与登记是否一致'),
    registered: z.array(z.object({ name: z.string(), share: z.string().nullable() })).nullable(),
    differences: z.array(z.object({ kind: z.enum(['unstated', 'unregistered', 'share']), name: z.string() })).nullable(),
    risk: risk.extend({ ratedBy: z.string().nullable().describe('无：只是建议的等级') }),
  })
  .nullable()
  .describe('单位的受益所有人');

/** Orders that wait for an underwriter, or for somebody who looks at the papers of an organisation. */
export const orderReviewCalls = {
  listReviews: defineCall({
    summary: '等待人工审核的投保单，最早的在前',
    caller,
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        orderNo,
        submittedAt: instant.nullable(),
        premium: yuanText.nullable(),
        hasPapers: z.boolean().describe('单位投保，须先查看资料'),
      }),
    ),
  }),
  openReview: defineCall({
    summary: '打开一份投保单：与风险有关的告知和选择',
    caller,
    opens: 'health',
    subject: 'orderNo',
    cost: 'write',
    request: one,
    answer: z.object({
      orderNo,
      product: z.string(),
      organisation: z.string().nullable(),
      people: z.number().nullable().describe('单位投保的人数'),
      insureds: z.array(
        z.object({
          relation: z.string().nullable(),
          choices: choicesInWords,
          gender: z.string().nullable(),
          birthday: z.string().nullable(),
          occupation: z.string().nullable(),
          answers,
        }),
      ),
      applicantAnswers: answers,
      owners,
      reports,
    }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  listReports: defineCall({
    summary: '一份投保单的检查报告和病历的文件名',
    caller,
    opens: 'health',
    subject: 'orderNo',
    cost: 'write',
    request: one,
    answer: reports,
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  openReport: defineCall({
    summary: '一份检查报告或病历',
    caller,
    opens: 'health',
    subject: 'orderNo',
    cost: 'write',
    file: true,
    request: openedFile,
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  openPapers: defineCall({
    summary: '单位投保的资料：营业执照、签字表的文件名，受益所有人',
    caller,
    opens: 'personal',
    subject: 'orderNo',
    cost: 'write',
    request: one,
    answer: z.object({
      orderNo,
      organisation: z.object({ name: z.string(), creditCode: z.string() }),
      papers: z
        .array(
          z.object({
            paper: fileName.describe('哪一份资料：licence、sheet-1'),
            file: fileName,
            kind: z.enum(['licence', 'sheet']),
            sha256: z.string(),
            uploadedAt: instant,
          }),
        )
        .describe('各份资料的各页'),
      people: z.number().describe('总人数'),
      signed: z.number().describe('单位登记在签字表上签字的人数；其余的人由本人用手机同意'),
      owners,
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  openPaper: defineCall({
    summary: '营业执照或签字表的一页。看过全部各页的人才能审核',
    caller,
    opens: 'personal',
    subject: 'orderNo',
    cost: 'write',
    file: true,
    request: openedFile,
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  readPaper: defineCall({
    summary: '程序在一份资料的图片中读到什么。程序不作判断',
    caller,
    opens: 'personal',
    subject: 'orderNo',
    // Reading has a queue of its own; a turn of computations would keep pages waiting for seconds.
    cost: 'render',
    request: oneFile,
    answer: z.object({
      file: fileName,
      isRead: z.boolean().describe('程序读取了这份资料；不读取 PDF，也会放弃过于费时的图片'),
      licence: z.object({ names: z.boolean(), hasCode: z.boolean() }).nullable().describe('营业执照：读到单位名称、统一社会信用代码'),
      rows: z
        .array(
          z.object({
            row: z.number(),
            name: z.string(),
            certificate: z.string().describe('已遮盖'),
            found: z
              .object({
                read: z.string().describe('读到的文字'),
                namesPerson: z.boolean(),
                mark: z.enum(['ink', 'empty', 'unclear', 'unknown']).describe('签字格'),
                picture: z.base64().nullable().describe('这一行的图片（JPEG）'),
              })
              .nullable(),
          }),
        )
        .describe('签字表：单位登记在这张表上签字的人'),
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  returnPapers: defineCall({
    summary: '退回单位投保的资料：单位看到原因，重新上传、提交',
    caller,
    cost: 'write',
    subject: 'orderNo',
    request: one.extend({
      licence: z.boolean(),
      rows: z.union([z.literal('all'), z.array(z.number().int().min(1).max(1_000_000)).max(MOST_ROW_NUMBERS)]).describe('签字表中的行'),
      reason,
    }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  decideReview: defineCall({
    summary: '承保或拒保。单位投保的同时定下风险等级，不填的按建议的等级',
    caller,
    cost: 'write',
    subject: 'orderNo',
    request: one.extend({ verdict: z.enum(['accept', 'decline']), risk: z.enum(riskLevels).optional() }),
    answer: z.object({ risk: risk.nullable() }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  listEndingCertificates: defineCall({
    summary: '受益所有人的证件在有效保单的保障期内到期的，不含姓名',
    caller,
    cost: 'read',
    request: nothing,
    answer: z.array(z.object({ orderNo, policyNo, owner: z.string(), validUntil: day, coverUntil: day.nullable(), expired: z.boolean() })),
  }),
} satisfies StaffArea;
