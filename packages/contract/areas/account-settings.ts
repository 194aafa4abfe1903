import { consentKinds } from '@portal/rules/account/separate-consents.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { countryCode, id, instant, newPassword, phone, phoneDigits, regionCode, ticket, verifyCode } from '../fields.ts';
import { assuranceLevel, realNameState } from '../states.ts';
import { customer } from './accounts.ts';

/**
 * The proof that the caller owns the account, asked for before a sensitive change. A proof by code is valid for 10 minutes and one call.
 */
const proof = z.object({
  ticket,
  expiresAt: instant,
  provedUntil: instant.describe('此前再要凭证不需要验证码；更换手机号和注销账户除外'),
});
const ownPhone = z.object({ umUserId: z.string(), phone: z.string().describe('完整手机号'), countryCode: z.string() });
const contact = {
  email: z.string().max(254).optional(),
  address: z
    .strictObject({ region: z.array(regionCode).min(1).max(3), detail: z.string().max(200) })
    .optional()
    .describe('detail 为省市区之后的详细地址'),
};
const contactPolicies = z.object({
  reached: z.array(z.object({ policyNo: z.string(), productName: z.string() })).describe('本人投保，随联系方式变更'),
  notReached: z.array(z.object({ policyNo: z.string(), productName: z.string(), reason: z.string() })).describe('他人投保，须由投保人变更'),
});
const movedPhone = z.object({ phone: z.string().describe('掩码') });
/** The change of a phone: the specification has two addresses for it. */
const phoneChange = {
  caller: 'customer',
  cost: 'hash',
  request: z.strictObject({ ticket, phone, verifyCode: verifyCode.describe('发往新手机号，用途 change') }),
  answer: movedPhone,
  refusals: ['TICKET_EXPIRED', 'CODE_WRONG', 'PHONE_IN_USE'],
} as const;
const password = z.string().max(100);

/** What customers see and change of their own account. */
export const accountSettingCalls = {
  getUserInfo: defineCall({
    summary: '账户概要',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: customer.extend({
      registeredAt: instant,
      qinBeans: z.number().int().describe('积分余额'),
      identities: z
        .array(z.object({ identityType: z.union([z.literal(11), z.literal(12)]), since: instant }))
        .describe('登录方式：11 密码，12 微信；手机号总是可以登录'),
      hasPassword: z.boolean(),
      email: z.string().nullable().describe('掩码'),
      address: z.string().nullable().describe('省市区，详细地址掩码'),
      premiumMail: z.boolean().describe('保险费和保单效力的提醒同时发送到邮箱'),
      realNameState,
      level: assuranceLevel,
    }),
  }),
  getPhoneTicket: defineCall({
    summary: '凭发往本人手机的验证码（用途 verify）得到敏感操作的凭证；本次登录 5 分钟内已凭验证码得到过的，不需要验证码',
    caller: 'customer',
    cost: 'hash',
    request: z.strictObject({ verifyCode: verifyCode.optional() }),
    answer: proof,
    refusals: ['CODE_WRONG', 'CODE_NEEDED'],
  }),
  provePhone: defineCall({
    summary: '更换手机号第一步：凭发往现手机号的验证码（用途 verify）得到凭证',
    caller: 'customer',
    cost: 'hash',
    request: z.strictObject({ verifyCode }),
    answer: proof,
    refusals: ['CODE_WRONG'],
  }),
  revealDetails: defineCall({
    summary: '完整的手机号、证件号、邮箱和地址；凭证用后即失效',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ ticket }),
    answer: z.object({
      phone: z.string(),
      realName: z.string().nullable(),
      idcard: z.string().nullable(),
      email: z.string().nullable(),
      address: z.object({ region: z.array(z.string()), regionLabel: z.string(), detail: z.string() }).nullable(),
    }),
    refusals: ['TICKET_EXPIRED'],
  }),
  getAccountPhone: defineCall({
    summary: '本人完整手机号',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: ownPhone,
  }),
  findPhone: defineCall({
    summary: '按手机号查询，仅限本人；其他号码一律回答未找到',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ phone: phoneDigits, countryCode }),
    answer: ownPhone,
    refusals: ['ACCOUNT_NOT_FOUND'],
  }),
  getPhoneOfAccount: defineCall({
    summary: '按账户编号查询手机号，仅限本人；其他编号一律回答未找到',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ id }),
    answer: ownPhone,
    refusals: ['ACCOUNT_NOT_FOUND'],
  }),
  checkNewPhone: defineCall({
    summary: '检查新手机号的格式以及与现号码是否不同；不回答是否已注册',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ phone }),
    answer: z.object({}),
  }),
  changePhone: defineCall({ summary: '更换手机号；其他登录全部退出，并通知原手机号', ...phoneChange }),
  modifyPhone: defineCall({ summary: '更换手机号，与 phone-update 相同', ...phoneChange }),
  changePhoneSignedOut: defineCall({
    summary: '原手机号已停用时更换：原手机号、密码、已实名的姓名和证件号，以及新手机号的验证码（用途 change）。任何一项不符，回答相同',
    caller: 'anyone',
    cost: 'hash',
    limit: 'movePhone',
    request: z.strictObject({
      oldPhone: phone,
      password,
      name: z.string().max(80),
      certificateNo: z.string().max(40),
      phone,
      verifyCode,
    }),
    answer: movedPhone,
    refusals: ['OWNER_NOT_PROVEN', 'CODE_WRONG', 'PHONE_IN_USE', 'SIGN_IN_LOCKED'],
  }),
  updatePhoneAsStaff: defineCall({
    summary: '由工作人员更换手机号：尚无工作人员，一律拒绝',
    caller: 'anyone',
    cost: 'write',
    request: z.strictObject({ id, phone }),
    answer: z.object({}),
    refusals: ['STAFF_ONLY'],
  }),
  changePassword: defineCall({
    summary: '修改密码；其他登录全部退出',
    caller: 'customer',
    cost: 'hash',
    request: z.strictObject({ oldPassword: password, newPassword }),
    answer: z.object({}),
    refusals: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET'],
  }),
  setPassword: defineCall({
    summary: '首次设置密码',
    caller: 'customer',
    cost: 'hash',
    request: z.strictObject({ ticket, password: newPassword }),
    answer: z.object({}),
    refusals: ['TICKET_EXPIRED', 'PASSWORD_EXISTS'],
  }),
  choosePremiumMail: defineCall({
    summary: '保险费和保单效力的提醒是否同时发送到本人邮箱，默认不发送；短信照常发送',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ wanted: z.boolean() }),
    answer: z.object({ premiumMail: z.boolean() }),
    refusals: ['EMAIL_MISSING'],
  }),
  chooseAdvised: defineCall({
    summary: '是否允许个性化推荐，默认允许；只影响推荐和排序',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ wanted: z.boolean() }),
    answer: z.object({ isAdvised: z.boolean() }),
  }),
  listContactPolicies: defineCall({
    summary: '修改联系方式会影响和不会影响的保单',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: contactPolicies,
  }),
  updateCustomerInfo: defineCall({
    summary: '修改邮箱或地址，并通知原联系方式；回答影响和不影响的保单',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ ticket, ...contact }),
    answer: contactPolicies,
    refusals: ['TICKET_EXPIRED'],
  }),
  listSessions: defineCall({
    summary: '登录中的设备',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        id: z.uuid(),
        device: z.string().nullable().describe('如 Chrome · Windows'),
        place: z.string().nullable().describe('掩码网络地址，如 203.0.113.*'),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean().describe('正在使用的这台设备'),
      }),
    ),
  }),
  endSession: defineCall({
    summary: '退出一台设备',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
    refusals: ['SESSION_NOT_FOUND'],
  }),
  endOtherSessions: defineCall({
    summary: '退出其他所有设备',
    caller: 'customer',
    cost: 'write',
    request: nothing,
    answer: z.object({ ended: z.number().int() }),
  }),
  listMyConsents: defineCall({
    summary: '我的授权：本人作出的单独同意、所同意的说明、对应的订单，以及撤回的后果；最近 200 项',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({
      consents: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(consentKinds),
          version: z.string(),
          title: z.string(),
          points: z.array(z.string()),
          orderNo: z.string().nullable().describe('证件影像不属于订单，为空'),
          product: z.string().nullable(),
          givenAt: instant,
          withdrawnAt: instant.nullable(),
          follows: z.string().describe('撤回的后果'),
        }),
      ),
    }),
  }),
  withdrawConsent: defineCall({
    summary: '撤回一项单独同意：草稿删除相应资料，未付款的订单取消，未用于认证的证件照片删除；已成立的合同不受影响',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
    refusals: ['CONSENT_NOT_FOUND', 'CONSENT_KIND_UNKNOWN', 'ORDER_NOT_FOUND', 'APPLICATION_UNREADABLE', 'TRANSITION_NOT_ALLOWED'],
  }),
  exportMyData: defineCall({
    summary:
      '我的数据：账户、登录设备、订单、保单、理赔、积分、确认记录、授权记录、实名认证（影像只列明细）、短信和邮件。页面存为 HTML 文件；凭证用后即失效',
    caller: 'customer',
    cost: 'write',
    limit: 'myData',
    request: z.strictObject({ ticket }),
    answer: z.object({
      fileName: z.string(),
      content: z.record(z.string(), z.unknown()),
      page: z.string().describe('可以阅读的 HTML 文件，中文项目名，北京时间；内含 content 的 JSON'),
    }),
    refusals: ['TICKET_EXPIRED'],
  }),
  getCloseReasons: defineCall({
    summary: '暂不能注销的原因；空表为可以注销',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ reasons: z.array(z.string()), lasting: z.number().int().describe('注销后继续有效的保单数') }),
  }),
  closeAccount: defineCall({
    summary: '注销账户：退出所有登录，删除联系方式和登录方式；依法须保存的合同仍保存。不能注销时以 findings 说明原因',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ ticket }),
    answer: z.object({}),
    refusals: ['TICKET_EXPIRED', 'ACCOUNT_IN_USE'],
  }),
} satisfies Area;
