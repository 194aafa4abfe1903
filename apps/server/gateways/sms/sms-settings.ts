import { z } from 'zod';
import type { AliyunSettings } from './aliyun-sms.ts';
import { type SmsVendor, smsVendors } from './sms-gateway.ts';
import type { TencentSettings } from './tencent-sms.ts';

/** Phones and texts go there: without TLS to this machine only. */
const isSafe = (url: string): boolean => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$)/.test(url);
const https = (what: string, url: string) => z.url().refine(isSafe, 'must begin with https://').default(url).describe(what);
const secret = (what: string) => z.string().optional().describe(what);

/** The settings of text messages. */
export const smsShape = {
  SMS_VENDOR: z.enum(smsVendors).optional().describe('who sends text messages; without it a local double'),
  SMS_SECOND_VENDOR: z.enum(smsVendors).optional().describe('who sends what the first vendor does not take or deliver'),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(1).optional().describe('messages of a day, as vendors count them; without it any number'),
  SMS_RECEIPT_TOKEN: secret('the secret end of the address that vendors send receipts to'),
  SMS_RECEIPT_TOKEN_FILE: secret('a file with it'),
  SMS_ALIYUN_KEY_ID: secret('key id at Aliyun'),
  SMS_ALIYUN_SECRET: secret('its secret'),
  SMS_ALIYUN_SECRET_FILE: secret('a file with it'),
  SMS_ALIYUN_SIGNATURE: z.string().optional().describe('signature as registered; by default that of site.yaml'),
  SMS_ALIYUN_URL: https('address of the service', 'https://dysmsapi.aliyuncs.com'),
  SMS_TENCENT_KEY_ID: secret('key id at Tencent Cloud'),
  SMS_TENCENT_SECRET: secret('its secret'),
  SMS_TENCENT_SECRET_FILE: secret('a file with it'),
  SMS_TENCENT_APP_ID: z.string().optional().describe('number of the application of text messages (SmsSdkAppId)'),
  SMS_TENCENT_SIGNATURE: z.string().optional().describe('signature as registered; by default that of site.yaml'),
  SMS_TENCENT_REGION: z.string().default('ap-guangzhou').describe('region of the service'),
  SMS_TENCENT_URL: https('address of the service', 'https://sms.tencentcloudapi.com'),
} as const;

const shape = z.object(smsShape);
type Read = z.infer<typeof shape>;
type Name = keyof Read;

/** Reads a secret: that of a setting, or the text of the file that `<setting>_FILE` names. Throws if both are given, or the file cannot be read. */
type ReadSecret = (name: 'SMS_RECEIPT_TOKEN' | 'SMS_ALIYUN_SECRET' | 'SMS_TENCENT_SECRET') => string | undefined;

/** An account at a vendor. */
export type VendorSettings =
  | { readonly vendor: 'aliyun'; readonly account: AliyunSettings }
  | { readonly vendor: 'tencent'; readonly account: TencentSettings };

/** How text messages are sent. */
export interface SmsSettings {
  /** In the order in which they are asked; one or two. */
  readonly vendors: readonly VendorSettings[];
  readonly receiptToken: string;
  readonly dailyBudget: number | undefined;
  /** Of the local double: it knows templates without a number by their `id`. */
  readonly knowsIds?: boolean;
}

const namesOf: Readonly<Record<SmsVendor, readonly Name[]>> = {
  aliyun: ['SMS_ALIYUN_KEY_ID', 'SMS_ALIYUN_SECRET', 'SMS_ALIYUN_SECRET_FILE', 'SMS_ALIYUN_SIGNATURE'],
  tencent: ['SMS_TENCENT_KEY_ID', 'SMS_TENCENT_SECRET', 'SMS_TENCENT_SECRET_FILE', 'SMS_TENCENT_APP_ID', 'SMS_TENCENT_SIGNATURE'],
};
/** Of no use without a vendor. */
const ofAny = ['SMS_RECEIPT_TOKEN', 'SMS_RECEIPT_TOKEN_FILE', 'SMS_DAILY_BUDGET'] as const satisfies readonly Name[];
/** A token that nobody guesses, and that may stand in an address. */
const tokenForm = /^[\w-]{24,128}$/;

/** The settings of text messages belong together: returns them, or in words what is missing or too much. Undefined: no vendor is named. */
export function readSmsSettings(read: Read, readSecret: ReadSecret): SmsSettings | { readonly fault: string } | undefined {
  const vendors = [read.SMS_VENDOR, read.SMS_SECOND_VENDOR].filter((vendor) => vendor !== undefined);
  if (read.SMS_VENDOR === undefined && read.SMS_SECOND_VENDOR !== undefined) return { fault: 'SMS_VENDOR: needed with SMS_SECOND_VENDOR' };
  if (vendors[0] !== undefined && vendors[0] === vendors[1]) return { fault: 'SMS_SECOND_VENDOR: must be another one than SMS_VENDOR' };
  for (const vendor of smsVendors) {
    const given = namesOf[vendor].find((name) => read[name] !== undefined);
    if (given !== undefined && !vendors.includes(vendor))
      return { fault: `${given}: neither SMS_VENDOR nor SMS_SECOND_VENDOR is ${vendor}` };
  }
  if (vendors.length === 0) {
    const given = ofAny.find((name) => read[name] !== undefined);
    return given && { fault: `${given}: needs SMS_VENDOR` };
  }
  const receiptToken = readSecret('SMS_RECEIPT_TOKEN');
  if (receiptToken === undefined) return { fault: 'SMS_RECEIPT_TOKEN: needed with SMS_VENDOR' };
  if (!tokenForm.test(receiptToken)) return { fault: 'SMS_RECEIPT_TOKEN: 24 to 128 letters, digits, - and _' };
  const accounts: VendorSettings[] = [];
  for (const vendor of vendors) {
    const account = vendor === 'aliyun' ? readAliyun(read, readSecret) : readTencent(read, readSecret);
    if ('fault' in account) return account;
    accounts.push(account);
  }
  return { vendors: accounts, receiptToken, dailyBudget: read.SMS_DAILY_BUDGET };
}

type ReadVendor = VendorSettings | { readonly fault: string };

const needed = (name: Name, vendor: SmsVendor) => ({ fault: `${name}: needed for messages by ${vendor}` });

function readAliyun(read: Read, readSecret: ReadSecret): ReadVendor {
  const { SMS_ALIYUN_KEY_ID: keyId, SMS_ALIYUN_SIGNATURE: signature, SMS_ALIYUN_URL: url } = read;
  const secret = readSecret('SMS_ALIYUN_SECRET');
  if (keyId === undefined) return needed('SMS_ALIYUN_KEY_ID', 'aliyun');
  if (secret === undefined) return needed('SMS_ALIYUN_SECRET', 'aliyun');
  return { vendor: 'aliyun', account: { keyId, secret, signature, url } };
}

function readTencent(read: Read, readSecret: ReadSecret): ReadVendor {
  const { SMS_TENCENT_KEY_ID: keyId, SMS_TENCENT_APP_ID: appId, SMS_TENCENT_SIGNATURE: signature } = read;
  const secret = readSecret('SMS_TENCENT_SECRET');
  if (keyId === undefined) return needed('SMS_TENCENT_KEY_ID', 'tencent');
  if (secret === undefined) return needed('SMS_TENCENT_SECRET', 'tencent');
  if (appId === undefined) return needed('SMS_TENCENT_APP_ID', 'tencent');
  return { vendor: 'tencent', account: { keyId, secret, appId, signature, region: read.SMS_TENCENT_REGION, url: read.SMS_TENCENT_URL } };
}
