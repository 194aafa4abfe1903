import { checkNewPassword } from '@portal/rules/account/password.ts';
import { fromYuanText, LARGEST_AMOUNT, toYuanText, type Fen } from '@portal/rules/values/money.ts';
import { LONGEST_PARTNER_TOKEN } from '@portal/rules/partner/partner-texts.ts';
import type { Refusal } from '@portal/rules/values/refusal.ts';
import { z } from 'zod';

const yuanPattern = /^\d{1,12}\.\d{2}$/;
/** Money on the wire: text in yuan with two decimals, `"8236.00"`. Code uses fen. */
export const yuanText = z.string().regex(yuanPattern, '金额格式应为 0.00');

export const largestAmountMessage = `金额不能超过${LARGEST_AMOUNT / 1e10}亿元`;

/** Whether this is yuan text above the largest amount that may be entered. */
export const isTooLarge = (text: unknown): boolean =>
  typeof text === 'string' && yuanPattern.test(text) && fromYuanText(text) > LARGEST_AMOUNT;

/** An amount in a request that stays yuan text. */
export const amountText = yuanText.refine((text) => !isTooLarge(text), largestAmountMessage);

/** An amount in a request: yuan text, parsed into fen. */
export const moneyInput = amountText.transform((text): Fen => fromYuanText(text));

/** A record of a request, with at most so many keys. The documentation of the calls shows the number too. */
export const recordOf = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  { most, message }: { most: number; message: string },
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, message)
    .meta({ maxProperties: most });

/** Formats fen as yuan text for the wire. */
export const presentMoney = (amount: Fen): string => toYuanText(amount);

/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const day = z.iso.date('日期格式应为 YYYY-MM-DD');

/** An instant, ISO 8601 in UTC. */
export const instant = z.string().max(30);

/** The id of a content item or of a choice. */
export const id = z.string().regex(/^[\w-]{1,64}$/, '编号格式有误');

export const deviceId = id.optional().describe('浏览器的随机编号');
export const goodsId = id.describe('产品编号');
/** The signed link of a partner: three parts of base64url. The refusals of partners say why one is not accepted. */
export const partnerToken = z.string().max(LONGEST_PARTNER_TOKEN, '合作方链接过长').describe('合作方的签名链接；不经合作方时不带');
/** A product version: SHA-256 (hex) of its folder. */
export const productVersion = z.string().regex(/^[0-9a-f]{64}$/, '产品版本格式有误');
/** Texts that the customer was shown and agreed to. */
export const agreedVersions = z.array(productVersion).max(4).optional().describe('客户已阅读并同意的《用户服务协议》《隐私政策》的版本');
export const orderNo = z
  .string()
  .regex(/^\d{18}$/, '订单号格式有误')
  .describe('订单号，18 位数字');
export const policyNo = z
  .string()
  .regex(/^\d{16}$/, '保单号格式有误')
  .describe('保单号，16 位数字，末位为校验位');
export const claimNo = z
  .string()
  .regex(/^[A-Z0-9-]{6,32}$/, '报案号格式有误')
  .describe('报案号');
export const gender = z.enum(['0', '1']).describe('0 男，1 女');
export const relation = z.enum(['00', '01', '02', '03']).describe('被保险人是投保人的：00 本人 01 父母 02 配偶 03 子女');
export const certificateType = z.enum(['0', '1', '4', '7', 'B', 'E', 'G', 'H', 'I']);
export const cardNumber = z.string().regex(/^\d{12,19}$/, '银行卡号应为12至19位数字');
export const verifyCode = z.string().regex(/^\d{6}$/, '请输入6位短信验证码');

/** A password that `check` accepts. A text longer than any password is refused before it is examined. */
export const passwordOf = (check: (password: string) => Refusal | undefined) =>
  z
    .string()
    .max(100, { error: () => check('')?.message, abort: true })
    .superRefine((password, context) => {
      const problem = check(password);
      if (problem) context.addIssue({ code: 'custom', message: problem.message });
    });

/** A password that is being set. */
export const newPassword = passwordOf(checkNewPassword);

/** What a caller has proved or may open, sealed and good for minutes: see `platform/tickets.ts`. */
export const ticket = z.string().max(400);

/** Of a file that somebody uploaded: a small picture for a list. */
export const smallPicture = z.boolean().default(false).describe('缩略图：列表中认得出是哪一份，读不清内容');

/** The token of a link: pages have it after the `#`. */
export const linkToken = z.string().regex(/^[\w-]{20,100}$/);

const callingCode = z.string().regex(/^\d{1,4}$/, '请选择国家或地区');
export const phoneDigits = z.string().regex(/^\d{5,15}$/, '请输入正确的手机号码');
/** The calling code of a phone in a query. */
export const countryCode = callingCode.default('86');
export const phone = z.strictObject({ countryCode: callingCode, number: phoneDigits });

export const regionCode = z.string().regex(/^\d{6}$/, '地区代码应为6位数字');

/** Search text of a visitor. It has no control characters: PostgreSQL refuses NUL, and nobody searches for the others. */
export const lookedFor = z
  .string()
  .trim()
  .max(100, '请输入不超过 100 个字')
  .regex(/^\P{Cc}*$/u, '请输入文字');

/** One page of a list. */
export const pageRequest = z.strictObject({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(40).default(10),
});

/** The number of a premium after the first one. */
export const premiumPeriod = z.number().int().min(2).max(1_200);

/** A broken rule, with the path of the field that it concerns. */
export const finding = z.object({ rule: z.string(), path: z.string(), message: z.string() });

/** The choices, in words and in the order of the product: 保障期间 终身, 基本保额 50万元. */
export const choicesInWords = z.array(z.object({ id: z.string(), label: z.string(), value: z.string() }));
