import { SLIDER_END } from '@portal/rules/account/slider.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { id, instant, orderNo, phone, verifyCode } from '../fields.ts';

const customer = z.object({
  umUserId: z.string(),
  realName: z.string().nullable().describe('已实名时为本人姓名'),
  phone: z.string().describe('掩码手机号'),
  phoneNoShield: z.string().describe('掩码手机号，与 phone 相同'),
  idcard: z.string().nullable().describe('已实名时为掩码证件号'),
});
const session = customer.extend({
  accessKey: z.string().describe('放入 authorization 头；仅与登录时的 HttpOnly cookie 一起有效'),
});

/** The random token that proves that a slider challenge was passed. */
const sliderProof = z.string().regex(/^[\w-]{43}$/, '请重新完成滑块验证');

/** Captchas, SMS codes, sign-in and sign-out. */
export const accountCalls = {
  getImageCaptcha: defineCall({
    summary: '图形验证码（4 位字符，5 分钟内有效，只能用一次）',
    session: 'none',
    request: nothing,
    answer: z.object({ captchaImage: z.string().describe('SVG 的 data 地址'), uuid: z.uuid() }),
  }),
  getAudioCaptcha: defineCall({
    summary: '语音验证码（4 位数字，每位是一声长音后的几声短音；5 分钟内有效，只能用一次），答案的提交与图形验证码相同',
    session: 'none',
    request: nothing,
    answer: z.object({ captchaAudio: z.string().describe('WAV 的 data 地址'), uuid: z.uuid() }),
  }),
  startSlider: defineCall({
    summary: '领取滑块验证（2 分钟内有效，最多验证 3 次）',
    session: 'none',
    request: nothing,
    answer: z.object({ challenge: z.uuid(), validSeconds: z.number().int() }),
  }),
  verifySlider: defineCall({
    summary: '提交滑块松开的位置；到达 100 时得到可用一次的凭证',
    session: 'none',
    request: z.strictObject({ challenge: z.uuid(), value: z.number().int().min(0).max(SLIDER_END) }),
    answer: z.object({ proof: sliderProof, validSeconds: z.number().int() }),
    refusals: ['SLIDER_NOT_PASSED', 'SLIDER_EXPIRED'],
  }),
  sendVerifyCode: defineCall({
    summary: '发送短信验证码：登录、预约回电用手机号，投保确认用订单号，被保险人确认用链接口令',
    session: 'optional',
    request: z.discriminatedUnion('purpose', [
      z.strictObject({
        purpose: z.enum(['login', 'consult']),
        phone,
        captchaUuid: z.uuid().optional(),
        captcha: z.string().max(10).optional(),
        sliderProof: sliderProof.optional().describe('代替图形或语音验证码'),
      }),
      z.strictObject({ purpose: z.literal('apply'), orderNo }),
      z.strictObject({ purpose: z.literal('consent'), token: z.string().max(100) }),
    ]),
    answer: z.object({ resendAfterSeconds: z.number().int(), sentTo: z.string().describe('掩码手机号') }),
    refusals: [
      'CAPTCHA_NEEDED',
      'CAPTCHA_WRONG',
      'SLIDER_EXPIRED',
      'SMS_NOT_OFFERED',
      'CODE_TOO_SOON',
      'CODE_LIMIT_REACHED',
      'ORDER_NOT_FOUND',
      'CONSENT_LINK_INVALID',
      'APPLICATION_INCOMPLETE',
    ],
  }),
  logIn: defineCall({
    summary: '短信验证码登录；首次登录即注册。同一手机号在投保时验证过的订单一并归入账户',
    session: 'none',
    request: z.strictObject({ phone, verifyCode, deviceId: id.optional().describe('浏览器的随机编号') }),
    answer: session.extend({ adoptedOrders: z.number().int() }),
    refusals: ['CODE_WRONG', 'SIGN_IN_LOCKED'],
  }),
  logOut: defineCall({
    summary: '退出登录',
    session: 'none',
    request: nothing,
    answer: z.object({}),
  }),
  isLoggedIn: defineCall({
    summary: '当前是否登录；新标签页由此取回 accessKey',
    session: 'none',
    request: nothing,
    answer: z.discriminatedUnion('loggedIn', [
      z.object({ loggedIn: z.literal(false) }),
      session.extend({ loggedIn: z.literal(true), idleSeconds: z.number().int().describe('闲置多少秒后失效') }),
    ]),
  }),
  getUserInfo: defineCall({
    summary: '账户概要',
    session: 'required',
    request: nothing,
    answer: customer.extend({ registeredAt: instant, qinBeans: z.number().int().describe('积分余额') }),
  }),
  listCountryCodes: defineCall({
    summary: '手机号国家和地区代码',
    session: 'none',
    request: nothing,
    answer: z.array(z.object({ callingCode: z.string(), name: z.string() })),
  }),
} satisfies Area;
