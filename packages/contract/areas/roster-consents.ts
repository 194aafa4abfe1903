import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { instant, linkToken, orderNo, ticket, verifyCode } from '../fields.ts';
import { signature } from '../signature.ts';
import { messageRefusals } from './accounts.ts';
import { agreedContent, consentContent } from './consent.ts';
import { addedPage, addingRefusals, pageId, paper, replaces } from '../paper.ts';
import { rosterAnswer } from './rosters.ts';

const ofDraft = z.strictObject({ orderNo });
const draftRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'APPLICATION_UNREADABLE', 'DRAFT_CHANGED_ELSEWHERE'] as const;
const rosterToken = z.strictObject({ token: linkToken });
/** Names the person who was found, or who proved their identity. It is valid for this link only. */
const proof = ticket;
const linkRefusals = ['ROSTER_LINK_INVALID', 'ROSTER_PROOF_EXPIRED'] as const;

/**
 * The people whom an organisation insures consent to the contract and the sum (保险法 34): through the link of the group, or on a signed
 * sheet.
 */
export const rosterConsentCalls = {
  giveRosterLink: defineCall({
    summary: '生成一个发给全体被保险人的链接，14 天有效；以前的链接随即失效',
    caller: 'visitor',
    cost: 'write',
    limit: 'draftLink',
    request: ofDraft,
    answer: z.object({ token: z.string().describe('放在 /insuredConsent 的 #g. 之后'), expiresAt: instant }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND'],
  }),
  endRosterLink: defineCall({
    summary: '停用链接；已经作出的同意不受影响',
    caller: 'visitor',
    cost: 'write',
    request: ofDraft,
    answer: z.object({ ended: z.boolean().describe('否为没有可停用的链接') }),
    refusals: draftRefusals,
  }),
  downloadConsentSheet: defineCall({
    summary: '签字表（PDF）：合同、保险金额与人员名单，每人一格签字。名单确认后才能下载',
    caller: 'visitor',
    cost: 'render',
    request: ofDraft,
    answer: z.unknown(),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND'],
    file: true,
  }),
  uploadConsentSheet: defineCall({
    summary: '上传签好的签字表的一页（图片或 PDF），一次一个文件。名单确认后才能上传；登记之后才算数',
    caller: 'visitor',
    cost: 'image',
    limit: 'paperPage',
    form: true,
    request: z.strictObject({ sheet: z.file('请选择文件'), orderNo, replaces }),
    answer: z.object({ sheet: paper, page: addedPage }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND', ...addingRefusals],
  }),
  removeSheetPage: defineCall({
    summary: '删除签字表的一页：登记之后不能再删除',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, page: pageId }),
    answer: z.object({ sheet: paper }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND', 'PAPER_PAGE_NOT_FOUND'],
  }),
  registerConsentSheet: defineCall({
    summary: '登记上传的签字表：哪些行已由本人签字。这份签字表从此不再变化，可以再上传下一份',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({
      orderNo,
      rows: z
        .string()
        .max(12_000)
        .regex(/^(?:all|\d{1,6}(?:,\d{1,6}){0,1999})$/, '请选择已签字的人员')
        .describe('all 为全部，或以逗号分隔的行号'),
    }),
    answer: z.object({ roster: rosterAnswer, signed: z.number().int().describe('这一次记为已签字的人数') }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND', 'ROSTER_ROW_NOT_FOUND', 'SIGNED_SHEET_MISSING'],
  }),
  openRosterLink: defineCall({
    summary: '打开链接的人先看到：哪个单位、哪个产品',
    caller: 'anyone',
    cost: 'read',
    request: rosterToken,
    answer: z.object({ organisationName: z.string(), productName: z.string(), insurer: z.string() }),
    refusals: ['ROSTER_LINK_INVALID'],
  }),
  identifyByRoster: defineCall({
    summary: '被保险人填写姓名和完整的证件号码，找到名单中的本人；不说明哪一项不符。只有名单中本人的手机号可以继续',
    caller: 'anyone',
    cost: 'hash',
    limit: 'rosterPerson',
    request: rosterToken.extend({ name: z.string().min(1).max(60), certificateNo: z.string().min(1).max(40) }),
    answer: z.object({
      proof,
      sentTo: z.string().describe('名单中本人的手机号，掩码'),
    }),
    refusals: ['ROSTER_LINK_INVALID', 'ROSTER_PERSON_UNKNOWN', 'ROSTER_PHONE_MISSING', 'ROSTER_PHONE_SHARED'],
  }),
  sendRosterCode: defineCall({
    summary: '向名单中本人的手机发送验证码',
    caller: 'anyone',
    cost: 'message',
    request: rosterToken.extend({ proof }),
    answer: z.object({ resendAfterSeconds: z.number().int(), sentTo: z.string() }),
    refusals: [...linkRefusals, ...messageRefusals],
  }),
  showRosterConsent: defineCall({
    summary: '凭验证码查看本人的部分；回答带新的 proof，用于同意或撤回，30 分钟有效',
    caller: 'anyone',
    cost: 'hash',
    request: rosterToken.extend({ proof, verifyCode }),
    answer: z.object({
      proof,
      content: consentContent,
      state: z.enum(['open', 'given', 'withdrawn']),
      mayWithdraw: z.boolean(),
      ...agreedContent,
    }),
    refusals: [...linkRefusals, 'CONSENT_NOT_READY', 'CODE_WRONG'],
  }),
  giveRosterConsent: defineCall({
    summary: '被保险人签名，同意投保并认可保险金额',
    caller: 'anyone',
    cost: 'hash',
    request: rosterToken.extend({ proof, content: consentContent, signature }),
    answer: z.object({ givenAt: instant }),
    refusals: [...linkRefusals, 'CONSENT_NOT_READY', 'CONSENT_CHANGED', 'SIGNATURE_DIFFERS'],
  }),
  withdrawRosterConsent: defineCall({
    summary: '被保险人不同意，或撤回同意：付款之前都可以。已提交而未付款的订单随之取消',
    caller: 'anyone',
    cost: 'write',
    request: rosterToken.extend({ proof }),
    answer: z.object({ withdrawnAt: instant }),
    refusals: linkRefusals,
  }),
} satisfies Area;
