import { z } from 'zod';
import { type AlipaySettings, createAlipayApi } from './alipay-api.ts';
import type { KeyTexts } from './alipay-keys.ts';

/** Amounts and numbers go there: without TLS to this machine only. */
const isSafe = (url: string): boolean => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$)/.test(url);
const text = (what: string) => z.string().optional().describe(what);

/** The settings of Alipay. */
export const alipayShape = {
  PAYMENT_ALIPAY_MERCHANT: text('number of the merchant at Alipay (PID, 2088…); without it a local double'),
  PAYMENT_ALIPAY_APP_ID: text('app id at Alipay that the pages for phones and computers are open for'),
  PAYMENT_ALIPAY_PRIVATE_KEY: text('the private key of the app, PEM or its base64'),
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: text('a file with it'),
  PAYMENT_ALIPAY_PUBLIC_KEY: text("Alipay's public key for the app (支付宝公钥), PEM or its base64; not the app's own"),
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: text('a file with it'),
  PAYMENT_ALIPAY_APP_CERT_FILE: text('with certificates in place of that key: a file with the certificate of the app'),
  PAYMENT_ALIPAY_CERT_FILE: text("a file with Alipay's certificate; while Alipay changes it, with both"),
  PAYMENT_ALIPAY_ROOT_CERT_FILE: text("a file with Alipay's root certificates"),
  PAYMENT_ALIPAY_URL: z
    .url()
    .refine(isSafe, 'must begin with https://')
    .default('https://openapi.alipay.com/gateway.do')
    .describe("address of Alipay's gateway"),
} as const;

const shape = z.object(alipayShape);
type Read = z.infer<typeof shape>;

/** The settings of a merchant, without the address of its call-backs. */
export type AlipayMerchant = Omit<AlipaySettings, 'noticeUrl'>;

/** Reads a key: that of a setting, or the text of the file that `<setting>_FILE` names. Throws if both are given, or the file cannot be read. */
type ReadSecret = (name: 'PAYMENT_ALIPAY_PRIVATE_KEY' | 'PAYMENT_ALIPAY_PUBLIC_KEY') => string | undefined;

/** The first of them that is given. The address alone connects nothing. */
const given = (read: Read): string | undefined =>
  Object.keys(alipayShape).find((name) => name !== 'PAYMENT_ALIPAY_URL' && read[name as keyof Read] !== undefined);

const certificates = ['PAYMENT_ALIPAY_APP_CERT_FILE', 'PAYMENT_ALIPAY_CERT_FILE', 'PAYMENT_ALIPAY_ROOT_CERT_FILE'] as const;

interface Reading {
  readonly readSecret: ReadSecret;
  /** Reads a file, or throws. */
  readonly readFile: (file: string) => string;
}

/** What Alipay signs with: its public key, or certificates. Otherwise the name of what is missing. */
function readKeys(read: Read, publicKey: string | undefined, readFile: Reading['readFile']): KeyTexts | { readonly missing: string } {
  const files = certificates.map((name) => read[name]);
  if (files.every((file) => file === undefined)) return publicKey === undefined ? { missing: 'PAYMENT_ALIPAY_PUBLIC_KEY' } : { publicKey };
  if (publicKey !== undefined) throw new Error('either a public key or certificates');
  const missing = certificates.find((name) => read[name] === undefined);
  if (missing) return { missing };
  const [appCert = '', alipayCert = '', rootCert = ''] = files.map((file = '') => readFile(file));
  return { appCert, alipayCert, rootCert };
}

/** The settings of Alipay belong together: returns them, or in words what is missing or no key. Undefined: none is given. */
export function readAlipaySettings(read: Read, reading: Reading): AlipayMerchant | { readonly fault: string } | undefined {
  if (given(read) === undefined) return undefined;
  const needed = (name: string) => ({ fault: `${name}: needed with ${given(read)}` });
  const { PAYMENT_ALIPAY_MERCHANT: merchant, PAYMENT_ALIPAY_APP_ID: appId, PAYMENT_ALIPAY_URL: url } = read;
  if (merchant === undefined) return needed('PAYMENT_ALIPAY_MERCHANT');
  if (appId === undefined) return needed('PAYMENT_ALIPAY_APP_ID');
  const privateKey = reading.readSecret('PAYMENT_ALIPAY_PRIVATE_KEY');
  if (privateKey === undefined) return needed('PAYMENT_ALIPAY_PRIVATE_KEY');
  const publicKey = reading.readSecret('PAYMENT_ALIPAY_PUBLIC_KEY');
  try {
    const keys = readKeys(read, publicKey, reading.readFile);
    if ('missing' in keys) return needed(keys.missing);
    const settings = { merchant, appId, privateKey, keys, baseUrl: url.replace(/\/$/, '') };
    // Tried once here: a server that cannot sign takes no money.
    createAlipayApi({ ...settings, noticeUrl: () => '' }, () => new Date(), 1_000);
    return settings;
  } catch (error) {
    return { fault: `PAYMENT_ALIPAY_*: ${error instanceof Error ? error.message : String(error)}` };
  }
}
