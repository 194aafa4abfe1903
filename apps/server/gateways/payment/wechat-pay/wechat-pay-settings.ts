import { z } from 'zod';
import { createWechatApi, type WechatPaySettings } from './wechat-api.ts';

/** Amounts and numbers go there: without TLS to this machine only. */
const isSafe = (url: string): boolean => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$)/.test(url);
const text = (what: string) => z.string().optional().describe(what);

/** The settings of WeChat Pay. */
export const wechatPayShape = {
  PAYMENT_WECHAT_MERCHANT: text('number of the merchant at WeChat Pay (mchid); without it a local double'),
  PAYMENT_WECHAT_APP_ID: text('app id of the official account that is bound to the merchant'),
  PAYMENT_WECHAT_SERIAL: text("serial number of the merchant's certificate"),
  PAYMENT_WECHAT_PRIVATE_KEY: text("the merchant's private key, PEM"),
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: text('a file with it'),
  PAYMENT_WECHAT_API_KEY: text('the APIv3 key, 32 characters'),
  PAYMENT_WECHAT_API_KEY_FILE: text('a file with it'),
  PAYMENT_WECHAT_PLATFORM_KEYS: text(
    "WeChat Pay's public keys or certificates: id=file, comma-separated, the id being PUB_KEY_ID_… or a serial number; two while it changes its key",
  ),
  PAYMENT_WECHAT_URL: z
    .url()
    .refine(isSafe, 'must begin with https://')
    .default('https://api.mch.weixin.qq.com')
    .describe('address of WeChat Pay'),
} as const;

const shape = z.object(wechatPayShape);
type Read = z.infer<typeof shape>;

/** The settings of a merchant, without the address of its call-backs. */
export type WechatMerchant = Omit<WechatPaySettings, 'noticeUrl'>;

/** Reads a secret: that of a setting, or the text of the file that `<setting>_FILE` names. Throws if both are given, or the file cannot be read. */
type ReadSecret = (name: 'PAYMENT_WECHAT_PRIVATE_KEY' | 'PAYMENT_WECHAT_API_KEY') => string | undefined;

/** The first of them that is given. The address alone connects nothing. */
const given = (read: Read): string | undefined =>
  Object.keys(wechatPayShape).find((name) => name !== 'PAYMENT_WECHAT_URL' && read[name as keyof Read] !== undefined);

/** The files by the ids of their keys. Undefined: something else than `id=file`. */
function filesOf(list: string): (readonly [string, string])[] | undefined {
  const entries = list.split(',').map((entry) => /^([\w-]{1,64})=(.+)$/.exec(entry.trim()));
  return entries.every((entry) => entry !== null) ? entries.map(([, id = '', file = '']) => [id, file] as const) : undefined;
}

/**
 * The settings of WeChat Pay belong together: returns them, or in words what is missing or no key. `readFile` reads a file, or throws. Undefined: none
 * is given.
 */
export function readWechatPaySettings(
  read: Read,
  { readSecret, readFile }: { readonly readSecret: ReadSecret; readonly readFile: (file: string) => string },
): WechatMerchant | { readonly fault: string } | undefined {
  if (given(read) === undefined) return undefined;
  const needed = (name: string) => ({ fault: `${name}: needed with ${given(read)}` });
  const { PAYMENT_WECHAT_MERCHANT: merchant, PAYMENT_WECHAT_APP_ID: appId, PAYMENT_WECHAT_SERIAL: serial } = read;
  if (merchant === undefined) return needed('PAYMENT_WECHAT_MERCHANT');
  if (appId === undefined) return needed('PAYMENT_WECHAT_APP_ID');
  if (serial === undefined) return needed('PAYMENT_WECHAT_SERIAL');
  const privateKey = readSecret('PAYMENT_WECHAT_PRIVATE_KEY');
  const apiV3Key = readSecret('PAYMENT_WECHAT_API_KEY');
  if (privateKey === undefined) return needed('PAYMENT_WECHAT_PRIVATE_KEY');
  if (apiV3Key === undefined) return needed('PAYMENT_WECHAT_API_KEY');
  if (read.PAYMENT_WECHAT_PLATFORM_KEYS === undefined) return needed('PAYMENT_WECHAT_PLATFORM_KEYS');
  const files = filesOf(read.PAYMENT_WECHAT_PLATFORM_KEYS);
  if (!files) return { fault: 'PAYMENT_WECHAT_PLATFORM_KEYS: must be id=file, comma-separated' };
  let settings: WechatMerchant;
  try {
    const platformKeys = Object.fromEntries(files.map(([id, file]) => [id, readFile(file)]));
    settings = { merchant, appId, serial, privateKey, apiV3Key, platformKeys, baseUrl: read.PAYMENT_WECHAT_URL.replace(/\/$/, '') };
    // Tried once here: a server that cannot sign takes no money.
    createWechatApi({ ...settings, noticeUrl: () => '' }, () => new Date(), 1_000);
  } catch (error) {
    return { fault: `PAYMENT_WECHAT_*: ${error instanceof Error ? error.message : String(error)}` };
  }
  return settings;
}
