import { checkLoginPassword } from '@portal/rules/account/password.ts';
import { SLIDER_END } from '@portal/rules/account/slider.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import {
  agreedVersions,
  countryCode,
  deviceId,
  instant,
  linkToken,
  newPassword,
  orderNo,
  passwordOf,
  phone,
  phoneDigits,
  ticket,
  verifyCode,
} from '../fields.ts';

export const customer = z.object({
  umUserId: z.string(),
  realName: z.string().nullable().describe('已实名时为本人姓名'),
  phone: z.string().describe('掩码手机号'),
  phoneNoShield: z.string().describe('掩码手机号，与 phone 相同'),
  idcard: z.string().nullable().describe('已实名时为掩码证件号'),
});
const accessKey = z.string().describe('放入 authorization 头；仅与登录时的 HttpOnly cookie 一起有效');
const session = customer.extend({ accessKey });
export const signedIn = session.extend({ adoptedOrders: z.number().int() });

/** The random token that proves that a slider challenge was passed. */
const sliderProof = z.string().regex(/^[\w-]{43}$/, '请重新完成滑块验证');

/** Proofs of a person, sent only when the server asks for one. */
export const proofs = {
  captchaUuid: z.uuid().optional(),
  captcha: z.string().max(10).optional(),
  sliderProof: sliderProof.optional().describe('代替图形或语音验证码'),
};

const oldPassword = passwordOf(checkLoginPassword);

const captcha = z.object({ captchaImage: z.string().describe('SVG 的 data 地址'), uuid: z.uuid() });
const sentCode = z.object({ resendAfterSeconds: z.number().int(), sentTo: z.string().describe('掩码手机号') });
export const proofRefusals = ['CAPTCHA_NEEDED', 'CAPTCHA_WRONG', 'SLIDER_EXPIRED'] as const;
/** Why a message that somebody asked for is not sent. */
export const messageRefusals = ['WORK_NEEDED', 'CODE_TOO_SOON', 'CODE_LIMIT_REACHED'] as const;
const sendRefusals = [...proofRefusals, 'SMS_NOT_OFFERED', ...messageRefusals] as const;

/** Captchas, SMS codes, registration, sign-in, sign-out and passwords that were forgotten. */
export const accountCalls = {
  getImageCaptcha: defineCall({
    summary: '图形验证码（4 位字符，5 分钟内有效，只能用一次）',
    caller: 'anyone',
    cost: 'write',
    limit: 'captcha',
    request: nothing,
    answer: captcha,
  }),
  getCaptcha: defineCall({
    summary: '图形验证码，与 image-captcha 相同',
    caller: 'anyone',
    cost: 'write',
    limit: 'captcha',
    request: nothing,
    answer: captcha,
  }),
  getAudioCaptcha: defineCall({
    summary: '语音验证码（4 位数字，每位是一声长音后的几声短音；5 分钟内有效，只能用一次），答案的提交与图形验证码相同',
    caller: 'anyone',
    cost: 'write',
    limit: 'captcha',
    request: nothing,
    answer: z.object({ captchaAudio: z.string().describe('WAV 的 data 地址'), uuid: z.uuid() }),
  }),
  startSlider: defineCall({
    summary: '领取滑块验证（2 分钟内有效，最多验证 3 次）',
    caller: 'anyone',
    cost: 'write',
    limit: 'slider',
    request: nothing,
    answer: z.object({ challenge: z.uuid(), validSeconds: z.number().int() }),
  }),
  verifySlider: defineCall({
    summary: '提交滑块松开的位置；到达 100 时得到可用一次的凭证',
    caller: 'anyone',
    cost: 'write',
    request: z.strictObject({ challenge: z.uuid(), value: z.number().int().min(0).max(SLIDER_END) }),
    answer: z.object({ proof: sliderProof, validSeconds: z.number().int() }),
    refusals: ['SLIDER_NOT_PASSED', 'SLIDER_EXPIRED'],
  }),
  startPuzzle: defineCall({
    summary: '领取计算题：密码登录被要求 WORK_NEEDED 时，由页面在后台算出答案后重新提交；只能用一次',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ phone, deviceId }),
    answer: z.object({
      challenge: z.string(),
      bits: z.number().int().describe('SHA-256(challenge:solution) 开头须为 0 的位数'),
      validSeconds: z.number().int(),
    }),
  }),
  sendVerifyCode: defineCall({
    summary:
      '发送短信验证码：登录、注册、重设密码、更换手机号（新号码）、绑定账户、预约回电用手机号；身份验证发往登录账户的手机号；投保确认用订单号；被保险人确认用链接口令',
    caller: 'visitor',
    cost: 'message',
    request: z.discriminatedUnion('purpose', [
      z.strictObject({ purpose: z.enum(['login', 'consult', 'register', 'reset', 'change', 'bind']), phone, ...proofs }),
      z.strictObject({ purpose: z.literal('verify') }),
      z.strictObject({ purpose: z.literal('apply'), orderNo }),
      z.strictObject({ purpose: z.literal('consent'), token: linkToken }),
    ]),
    answer: sentCode,
    refusals: [...sendRefusals, 'ORDER_NOT_FOUND', 'CONSENT_LINK_INVALID', 'APPLICATION_UNREADABLE', 'APPLICATION_INCOMPLETE'],
  }),
  checkPhoneCode: defineCall({
    summary: '核对短信验证码是否有效，不使用它；每次核对都计为一次尝试',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({
      countryCode,
      phone: phoneDigits,
      purpose: z.enum(['login', 'register', 'reset', 'change', 'bind', 'verify']),
      verifyCode,
    }),
    answer: z.object({ valid: z.boolean() }),
  }),
  logIn: defineCall({
    summary: '短信验证码登录（首次登录即注册），或密码登录。本浏览器未登录时的订单，以及已实名的投保人本人提交的订单，一并归入账户',
    caller: 'anyone',
    cost: 'hash',
    request: z
      .strictObject({
        phone,
        verifyCode: verifyCode.optional(),
        password: oldPassword.optional().describe('与 verifyCode 二选一'),
        deviceId,
        agreed: agreedVersions,
        ...proofs,
        work: z
          .strictObject({
            challenge: z.string().max(200),
            solution: z
              .number()
              .int()
              .min(0)
              .max(2 ** 40),
          })
          .optional()
          .describe('计算题的答案，被要求 WORK_NEEDED 后提交'),
      })
      .refine(({ verifyCode: code, password }) => (code === undefined) !== (password === undefined), '请用短信验证码或密码之一登录'),
    answer: signedIn,
    refusals: ['CODE_WRONG', 'PASSWORD_WRONG', 'WORK_NEEDED', 'AGREEMENTS_CHANGED', 'AGREEMENTS_NEEDED', ...proofRefusals],
  }),
  enterAsApplicant: defineCall({
    summary: '本浏览器刚提交订单的访客登录：投保时的短信验证码已验证投保人手机。首次登录即注册，手机号是否注册，回答相同',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({ orderNo, deviceId }),
    answer: signedIn,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  register: defineCall({
    summary: '注册并登录。手机号已注册时直接登录该账户，不更改其密码',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({ phone, verifyCode, password: newPassword.optional(), deviceId, agreed: agreedVersions, ...proofs }),
    answer: signedIn.extend({ existing: z.boolean().describe('手机号此前已注册') }),
    refusals: ['CODE_WRONG', 'AGREEMENTS_CHANGED', 'AGREEMENTS_NEEDED', ...proofRefusals],
  }),
  resetPassword: defineCall({
    summary: '一步重设密码；其他登录全部退出',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({ phone, verifyCode, password: newPassword, ...proofs }),
    answer: z.object({}),
    refusals: ['CODE_WRONG', 'ACCOUNT_NOT_FOUND', ...proofRefusals],
  }),
  startPasswordReset: defineCall({
    summary: '重设密码第一步：发送短信验证码。手机号是否注册，回答相同',
    caller: 'anyone',
    cost: 'message',
    request: z.strictObject({ phone, ...proofs }),
    answer: sentCode,
    refusals: sendRefusals,
  }),
  provePasswordReset: defineCall({
    summary: '重设密码第二步：核对短信验证码，得到 10 分钟内可用一次的凭证',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({ phone, verifyCode, ...proofs }),
    answer: z.object({ ticket, expiresAt: instant }),
    refusals: ['CODE_WRONG', 'ACCOUNT_NOT_FOUND', ...proofRefusals],
  }),
  finishPasswordReset: defineCall({
    summary: '重设密码第三步：设置新密码；其他登录全部退出',
    caller: 'anyone',
    cost: 'hash',
    request: z.strictObject({ ticket, password: newPassword }),
    answer: z.object({}),
    refusals: ['TICKET_EXPIRED'],
  }),
  logOut: defineCall({
    summary: '退出登录',
    caller: 'anyone',
    cost: 'write',
    request: nothing,
    answer: z.object({}),
  }),
  isLoggedIn: defineCall({
    summary: '当前是否登录；新标签页由此取回 accessKey',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.discriminatedUnion('loggedIn', [
      z.object({ loggedIn: z.literal(false) }),
      session.extend({
        loggedIn: z.literal(true),
        idleSeconds: z.number().int().describe('闲置多少秒后失效'),
        isAdvised: z.boolean().describe('客户没有关闭个性化推荐'),
      }),
    ]),
  }),
  getToken: defineCall({
    summary: '当前 cookie 所属登录的 accessKey',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.object({ accessKey }),
  }),
  clearLoginCache: defineCall({
    summary: '登录已失效时清除其 cookie，并回答是否仍登录',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.object({ loggedIn: z.boolean() }),
  }),
  listCountryCodes: defineCall({
    summary: '手机号国家和地区代码',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.array(z.object({ callingCode: z.string(), name: z.string() })),
  }),
} satisfies Area;
