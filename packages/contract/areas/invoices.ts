import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { instant, policyNo, ticket, yuanText } from '../fields.ts';
import { invoiceState } from '../states.ts';

const invoice = z.object({
  policyNo,
  period: z.number().int().describe('第几期保险费，1 为首期'),
  payments: z.number().int().describe('这张保单一共交几期保险费'),
  arrearsThrough: z.number().int().nullable().describe('补交的保险费：到第几期'),
  state: invoiceState,
  amount: yuanText.describe('已交的保险费'),
  title: z.string().nullable().describe('抬头；个人的为掩码姓名'),
  taxNo: z.string().nullable(),
  sentTo: z.string().nullable().describe('掩码邮箱'),
  email: z.string().nullable().describe('投保时填写的邮箱，掩码；空为没有'),
  company: z
    .object({ name: z.string(), taxNo: z.string() })
    .nullable()
    .describe('投保人是单位的：单位名称和统一社会信用代码，只能开具单位抬头'),
  reason: z.string().nullable().describe('没有开成的原因和办法'),
  mayApply: z.boolean().describe('现在可以申请'),
  requestedAt: instant.nullable(),
  url: z.string().nullable().describe('下载链接（5 分钟有效，仅本人）；开好后才有'),
});

/** Which premium of a policy: the first one unless told otherwise. */
const request = z.strictObject({ policyNo, period: z.coerce.number().int().min(1).max(1_200).default(1).describe('第几期保险费') });

const refusals = ['POLICY_NOT_FOUND', 'INVOICE_NOT_OFFERED'] as const;

/**
 * The electronic invoices of the premiums of a policy, one for each that was paid. A request has no personal data: a personal title is the applicant's name
 * in the contract, and the e-mail is the one given there. An organisation has no personal title: its invoice would lack the code.
 */
export const invoiceCalls = {
  applyInvoice: defineCall({
    summary: '申请电子发票；已在开具或已开好时，只返回现状',
    caller: 'customer',
    cost: 'money',
    request: request.extend({
      titleType: z.enum(['personal', 'company']),
      companyName: z.string().trim().max(100).optional(),
      taxNo: z.string().trim().max(20).optional().describe('统一社会信用代码'),
      sendEmail: z.enum(['yes', 'no']).default('no').describe('yes 为同时发到投保时填写的邮箱'),
    }),
    answer: invoice,
    refusals,
  }),
  listInvoices: defineCall({
    summary: '已交的各期保险费的电子发票，由近到远；下载链接由单期查询给出',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({ list: z.array(invoice.omit({ url: true })) }),
    refusals,
  }),
  getInvoice: defineCall({
    summary: '一期保险费的电子发票的状态与下载链接',
    caller: 'customer',
    cost: 'read',
    request,
    answer: invoice,
    refusals,
  }),
  downloadInvoice: defineCall({
    summary: '下载电子发票',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({ ticket }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
} satisfies Area;
