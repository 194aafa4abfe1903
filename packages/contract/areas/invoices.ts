import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { instant, policyNo, yuanText } from '../fields.ts';
import { invoiceState } from '../states.ts';

const invoice = z.object({
  policyNo,
  state: invoiceState,
  amount: yuanText.describe('已交的首期保费'),
  title: z.string().nullable().describe('抬头；个人的为掩码姓名'),
  taxNo: z.string().nullable(),
  sentTo: z.string().nullable().describe('掩码邮箱'),
  email: z.string().nullable().describe('投保时填写的邮箱，掩码；空为没有'),
  reason: z.string().nullable().describe('没有开成的原因和办法'),
  mayApply: z.boolean().describe('现在可以申请'),
  requestedAt: instant.nullable(),
  url: z.string().nullable().describe('下载链接（5 分钟有效，仅本人）；开好后才有'),
});

const refusals = ['POLICY_NOT_FOUND', 'INVOICE_NOT_OFFERED'] as const;

/**
 * The electronic invoice of a policy's first premium. Nothing personal stands in a request: a personal title is the applicant's name
 * in the contract, and the e-mail is the one given there.
 */
export const invoiceCalls = {
  applyInvoice: defineCall({
    summary: '申请电子发票；已在开具或已开好时，只返回现状',
    session: 'required',
    cost: 'money',
    request: z.strictObject({
      policyNo,
      titleType: z.enum(['personal', 'company']),
      companyName: z.string().trim().max(100).optional(),
      taxNo: z.string().trim().max(20).optional().describe('统一社会信用代码'),
      sendEmail: z.enum(['yes', 'no']).default('no').describe('yes 为同时发到投保时填写的邮箱'),
    }),
    answer: invoice,
    refusals,
  }),
  getInvoice: defineCall({
    summary: '电子发票的状态与下载链接',
    session: 'required',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: invoice,
    refusals,
  }),
  downloadInvoice: defineCall({
    summary: '下载电子发票',
    session: 'none',
    cost: 'render',
    request: z.strictObject({ ticket: z.string().max(300) }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
} satisfies Area;
