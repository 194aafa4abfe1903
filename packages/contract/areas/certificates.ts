import { perYear } from '../product.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { day, instant, linkToken, pageRequest, policyNo, ticket, verifyCode, yuanText } from '../fields.ts';
import { coverageState, policyState } from '../states.ts';
import { messageRefusals } from './accounts.ts';

const memberToken = z.strictObject({ token: linkToken });
const ofMember = z.strictObject({ policyNo, member: z.string().min(1).max(40).describe('被保险人在合同中的编号') });
const linkRefusals = [
  'MEMBER_LINK_INVALID',
  'MEMBER_LINK_EXPIRED',
  'MEMBER_LINK_WITHDRAWN',
  'MEMBER_PHONE_CHANGED',
  'MEMBER_POLICY_RETURNED',
] as const;
const sendRefusals = ['SMS_NOT_OFFERED', ...messageRefusals] as const;

const memberLink = z.object({
  member: z.string(),
  name: z.string().describe('掩码'),
  certificate: z.string().describe('掩码'),
  relation: z.string(),
  sentTo: z.string().nullable().describe('掩码；空为不能发送：未成年、没有本人手机号或与投保人相同'),
  state: z.enum(['none', 'sent', 'withdrawn', 'expired']),
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
});

const cover = z.object({
  name: z.string(),
  amount: z.string(),
  state: coverageState,
  on: day.nullable().describe('同保单详情的保险利益'),
});

const fileVerdict = z.enum(['not_checked', 'genuine', 'altered']);

/** The part of one insured person in a contract of several: the policyholder sends the link, the member opens it alone. */
export const certificateCalls = {
  listMemberLinks: defineCall({
    summary: '被保险人凭证链接的状态，一页（仅投保人）：除投保人以外的被保险人',
    caller: 'customer',
    cost: 'read',
    request: pageRequest.extend({ policyNo }),
    answer: z.object({
      policyNo,
      isGroup: z.boolean().describe('团体保单：承保时不逐人发送链接'),
      total: z.number().int(),
      list: z.array(memberLink),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  searchMembers: defineCall({
    summary: '在团体保单中查找被保险人，答其凭证链接的状态（仅投保人）',
    caller: 'customer',
    cost: 'price',
    request: z.strictObject({ policyNo, text: z.string().trim().min(1).max(60).describe('完整姓名、完整证件号码或其后四位') }),
    answer: z.object({ total: z.number().int(), list: z.array(memberLink).describe('前 40 人') }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  sendMemberLink: defineCall({
    summary: '向一名被保险人本人的手机发送凭证链接；以前的链接随即失效（仅投保人）',
    caller: 'customer',
    cost: 'message',
    request: ofMember,
    answer: z.object({ sentTo: z.string(), expiresAt: instant }),
    refusals: ['POLICY_NOT_FOUND', 'MEMBER_NOT_REACHABLE', 'MEMBER_POLICY_RETURNED', ...sendRefusals],
  }),
  withdrawMemberLink: defineCall({
    summary: '停用一名被保险人的凭证链接（仅投保人）',
    caller: 'customer',
    cost: 'write',
    request: ofMember,
    answer: z.object({ withdrawn: z.boolean().describe('否为没有可停用的链接') }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  openMemberLink: defineCall({
    summary: '被保险人凭证链接通向哪里；验证码核对之前只有产品和掩码',
    caller: 'anyone',
    cost: 'read',
    request: memberToken,
    answer: z.object({
      insurer: z.string(),
      productName: z.string(),
      memberName: z.string().describe('掩码'),
      sentTo: z.string().describe('掩码'),
    }),
    refusals: linkRefusals,
  }),
  sendMemberCode: defineCall({
    summary: '向链接所属的被保险人发送验证码',
    caller: 'anyone',
    cost: 'message',
    request: memberToken,
    answer: z.object({ resendAfterSeconds: z.number().int(), sentTo: z.string() }),
    refusals: [...linkRefusals, ...sendRefusals],
  }),
  showMemberCertificate: defineCall({
    summary: '被保险人凭证：凭链接和本人手机的验证码，只有本人的保障',
    caller: 'anyone',
    cost: 'hash',
    visitor: true,
    request: memberToken.extend({ verifyCode }),
    answer: z.object({
      policyNo,
      insurer: z.string(),
      productName: z.string(),
      filingNo: z.string(),
      memberName: z.string().describe('掩码'),
      certificateType: z.string(),
      certificateNo: z.string().describe('掩码'),
      relation: z.string().describe('被保险人是投保人的'),
      state: policyState,
      effectiveOn: day,
      coverUntil: day.nullable().describe('本人保障的最后一天；空为终身'),
      premium: z.object({ amount: yuanText, payments: z.number().int(), perYear }).describe('其中本人的保费'),
      coverages: z.array(cover),
      clauses: z.array(
        z.object({
          name: z.string(),
          benefits: z.array(z.object({ name: z.string(), amount: z.string(), how: z.string() })),
          exclusions: z.array(z.string()),
        }),
      ),
      waiting: z.string().describe('等待期的说明；空为没有'),
      claims: z.object({ hotline: z.string(), hotlineHours: z.string() }),
      file: z.object({ url: z.string(), expiresAt: instant }).describe('本人凭证的 PDF，仅本浏览器可下载'),
    }),
    refusals: [...linkRefusals, 'CODE_WRONG'],
  }),
  downloadMemberCertificate: defineCall({
    summary: '下载被保险人凭证；首次下载时生成并加盖电子签章',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({ ticket }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
  verifyMember: defineCall({
    summary: '按姓名查验：保单号、一名被保险人的姓名与证件号码后四位；只答复这名被保险人的保障',
    caller: 'anyone',
    cost: 'hash',
    limit: 'verifyPolicy',
    request: z.strictObject({
      policyNo,
      name: z.string().min(1).max(60),
      lastFour: z.string().regex(/^[0-9A-Z]{4}$/, '请输入证件号码的后四位'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      productName: z.string(),
      memberName: z.string().describe('掩码'),
      coverages: z.array(cover),
      effectiveOn: day,
      state: policyState,
      file: fileVerdict,
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
} satisfies Area;
