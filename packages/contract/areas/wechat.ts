import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { agreedVersions, deviceId, phone, ticket, verifyCode } from '../fields.ts';
import { proofRefusals, proofs, signedIn } from './accounts.ts';

const attemptId = z.uuid().describe('本浏览器发起的一次微信登录；确认后 10 分钟内可用来绑定');
const state = z
  .string()
  .regex(/^[0-9a-f]{48}$/, '请重新扫码')
  .describe('交给微信、由微信带回的随机口令');
const ownOrigin = 'https://own.invalid';
const isOwnPath = (value: string): boolean => {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, ownOrigin)) return false;
  const { origin, pathname } = new URL(value, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//');
};
const redirect = z.string().max(500).refine(isOwnPath, '只能是本站地址').describe('登录后打开的本站地址');
const asked = { device: z.string().nullable().describe('如 Chrome · Windows'), place: z.string().describe('掩码网络地址') };
const purpose = z.enum(['login', 'bind']).describe('登录，或为已登录的账户绑定微信');
const join = 'join 为首次登录：微信尚未绑定账户，将绑定到验证的手机号';

/** Sign-in with WeChat: by a code that the phone scans, or within WeChat's own browser. */
export const wechatCalls = {
  startWechat: defineCall({
    summary: '开始微信登录或绑定（5 分钟内有效）：qr 得到二维码内容，here 得到微信的授权地址',
    caller: 'visitor',
    cost: 'write',
    limit: 'wechatStart',
    visitor: true,
    request: z.strictObject({ way: z.enum(['qr', 'here']), purpose: purpose.default('login'), redirect: redirect.optional() }),
    answer: z.object({
      attemptId,
      validSeconds: z.number().int(),
      qrContent: z.string().nullable(),
      qrImage: z.string().nullable().describe('SVG 的 data 地址'),
      authorizeUrl: z.string().nullable(),
    }),
  }),
  getWechatState: defineCall({
    summary: '本浏览器发起的微信登录进行到哪一步；他人的、过期的、用过的都是 expired',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ attemptId }),
    answer: z.object({ state: z.enum(['waiting', 'scanned', 'confirmed', 'denied', 'expired']) }),
  }),
  scanWechatCode: defineCall({
    summary: '手机打开了二维码：标记为已扫码，得到微信的授权地址',
    caller: 'anyone',
    cost: 'write',
    request: z.strictObject({ state }),
    answer: z.object({ authorizeUrl: z.string() }),
    refusals: ['WECHAT_EXPIRED'],
  }),
  returnFromWechat: defineCall({
    summary: '从微信返回：用 code 换取身份。没有 code 即客户拒绝。同一浏览器重复提交，回答相同',
    caller: 'anyone',
    cost: 'write',
    limit: 'wechatReturn',
    visitor: true,
    request: z.strictObject({ state, code: z.string().max(128).optional() }),
    answer: z.discriminatedUnion('outcome', [
      z
        .object({ outcome: z.literal('enter'), attemptId, redirect: z.string().nullable() })
        .describe('在本浏览器登录：接着调用 qrCodeLogin'),
      z
        .object({ outcome: z.literal('confirm'), purpose: z.enum(['login', 'join', 'bind']).describe(join), ...asked })
        .describe('另一台设备在请求登录：须由客户按钮确认'),
      z.object({ outcome: z.literal('confirmed') }).describe('已确认，另一台设备即将登录'),
      z.object({ outcome: z.literal('denied'), redirect: z.string().nullable(), isHere: z.boolean().describe('本浏览器自己的登录') }),
    ]),
    refusals: ['WECHAT_EXPIRED', 'WECHAT_PREVIEW', 'WECHAT_UNREACHABLE'],
  }),
  confirmWechat: defineCall({
    summary: '在手机上确认或拒绝另一台设备的登录',
    caller: 'anyone',
    cost: 'write',
    request: z.strictObject({ state, agreed: z.boolean() }),
    answer: z.object({}),
    refusals: ['WECHAT_EXPIRED'],
  }),
  enterByWechat: defineCall({
    summary: '用已确认的微信登录；微信尚未绑定账户时，回答 bind，接着调用 auth-add',
    caller: 'anyone',
    cost: 'write',
    request: z.strictObject({ attemptId, deviceId, agreed: agreedVersions }),
    answer: z.discriminatedUnion('outcome', [
      signedIn.extend({ outcome: z.literal('signedIn') }),
      z.object({ outcome: z.literal('bind'), purpose: z.enum(['join', 'bind']).describe(join), validSeconds: z.number().int() }),
    ]),
    refusals: ['WECHAT_EXPIRED', 'AGREEMENTS_CHANGED', 'AGREEMENTS_NEEDED'],
  }),
  bindWechat: defineCall({
    summary: '绑定微信：凭手机验证码（用途 bind）绑定到该手机号的账户并登录，新手机号即注册；或凭 ticket 绑定到登录的账户',
    caller: 'visitor',
    cost: 'hash',
    request: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('phone'), attemptId, phone, verifyCode, deviceId, agreed: agreedVersions, ...proofs }),
      z.strictObject({ by: z.literal('ticket'), attemptId, ticket: ticket.describe('由 user/phonetoken 得到') }),
    ]),
    answer: z.object({ signedIn: signedIn.nullable().describe('绑定到登录的账户时为空') }),
    refusals: [
      'WECHAT_EXPIRED',
      'WECHAT_IN_USE',
      'WECHAT_BOUND',
      'CODE_WRONG',
      'TICKET_EXPIRED',
      'AGREEMENTS_CHANGED',
      'AGREEMENTS_NEEDED',
      ...proofRefusals,
    ],
  }),
  unbindWechat: defineCall({
    summary: '解除微信绑定；其他登录全部退出，并通知手机号。没有绑定时不做任何事',
    caller: 'customer',
    cost: 'write',
    request: nothing,
    answer: z.object({}),
  }),
  verifyServerForWechat: defineCall({
    summary: '微信公众平台验证服务器地址：签名正确时原样返回 echostr',
    caller: 'anyone',
    cost: 'machine',
    request: z.strictObject({
      signature: z.string().max(64),
      timestamp: z.string().max(20),
      nonce: z.string().max(64),
      echostr: z.string().regex(/^[\w-]{1,128}$/),
    }),
    answer: z.unknown(),
    file: true,
    refusals: ['NOTICE_REJECTED'],
  }),
} satisfies Area;
