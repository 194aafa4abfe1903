import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_IMAGE_LIMIT_MB } from '@portal/rules/account/image.ts';
import { z } from 'zod';
import { BadConfig, keysForm, readOrCreateKeys, reasonOf } from './key-files.ts';
import type { MailSettings } from './gateways/mail/mail-gateway.ts';
import { type AlipayMerchant, alipayShape, readAlipaySettings } from './gateways/payment/alipay/alipay-settings.ts';
import { readWechatPaySettings, type WechatMerchant, wechatPayShape } from './gateways/payment/wechat-pay/wechat-pay-settings.ts';
import { readSmsSettings, type SmsSettings, smsShape } from './gateways/sms/sms-settings.ts';
import type { WechatSettings } from './gateways/wechat/wechat-gateway.ts';
import { isNetwork, type TrustedProxies } from './platform/http/trusted-proxies.ts';
import type { Language } from './platform/text/in-language.ts';
import { openPkcs12, type PdfCertificate } from './platform/pdf/open-pkcs12.ts';
import type { SealingKey } from './platform/sealing.ts';

/**
 * Which proxies are trusted: none, a number of them counted from the server, or those with these addresses or networks. Addresses further
 * left in X-Forwarded-For were written by the client and prove nothing. `on` is one proxy.
 */
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('is off, on, a number of proxies from 1 to 9, or their addresses and networks: 10.0.0.0/8,192.0.2.7');
  return z.NEVER;
});

const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** Every setting, its meaning and its default. README has the same list. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PUBLIC_URL: z.url().optional().describe('address that customers use; needed behind a proxy'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('external PostgreSQL; without it an embedded one runs'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10).describe('size of the connection pool'),
  PORTAL_DATA: z
    .string()
    .default(path.resolve(import.meta.dirname, '../../.data'))
    .describe('folder of database, files and keys'),
  PORTAL_FILES: z.string().optional().describe('folder of stored files, shared by all servers'),
  PORTAL_ANCHORS: z.string().optional().describe('file into which the heads of sale records are written daily, shared by all servers'),
  PORTAL_KEYS: z
    .string()
    .regex(keysForm, 'must be id:base64-of-32-bytes, comma-separated, current key first')
    .optional()
    .describe('sealing keys'),
  PORTAL_KEY_FILE: z.string().optional().describe('file with the sealing keys, outside PORTAL_DATA, so that a copy of that has no key'),
  PORTAL_SANDBOX: onOff.optional().describe('local doubles of what no setting connects; on by default with the embedded database only'),
  API_DOCS: onOff.optional().describe('serve the documentation of the calls at /api/docs; on while the sandbox is on'),
  PORTAL_MESSAGES: z.enum(['en', 'zh']).default('en').describe('language in which files of content are judged'),
  PRODUCT_APPROVAL: onOff
    .default(false)
    .describe('a new version of a product goes on sale only after a second person approved its preview'),
  WECHAT_APP_ID: z
    .string()
    .optional()
    .describe('app id of the WeChat official account that customers sign in with; without it a local double'),
  WECHAT_SECRET: z.string().optional().describe('its secret'),
  WECHAT_TOKEN: z.string().optional().describe('its token, with which WeChat verifies the address of the server'),
  WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com').describe('address of WeChat at which customers agree'),
  WECHAT_API_URL: z.url().default('https://api.weixin.qq.com').describe('address of WeChat that the server asks'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtps:// or smtp://' })
    .optional()
    .describe('mail server, smtps://user:password@host:port; without it a local double'),
  MAIL_FROM: z.email().optional().describe('address that mails come from'),
  ...smsShape,
  ...wechatPayShape,
  ...alipayShape,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('service that compares name, certificate number and phone; without it a local double, and none while the sandbox is off'),
  IDENTITY_APP_KEY: z.string().optional().describe('its key'),
  IDENTITY_SECRET: z.string().optional().describe('its secret, with which requests are signed'),
  COMPANIES_URL: z
    .url()
    .optional()
    .describe('register of organisations by credit code; without it a local double, and none while the sandbox is off'),
  COMPANIES_APP_KEY: z.string().optional().describe('its key'),
  COMPANIES_SECRET: z.string().optional().describe('its secret, with which requests are signed'),
  SIGNING_P12: z.string().optional().describe('PKCS#12 file whose certificate seals the e-policies'),
  SIGNING_PASSPHRASE: z.string().default('').describe('its passphrase'),
  TIME_STAMP_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
    .optional()
    .describe('time-stamp authority (RFC 3161) that stamps the seals; without it they have no time stamp'),
  IMAGE_LIMIT_MB: z.coerce.number().int().min(1).max(50).default(DEFAULT_IMAGE_LIMIT_MB).describe('megabytes of an uploaded image'),
  IDENTITY_IMAGE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('days for which images of a proof of identity are kept'),
  PARTNER_WEBHOOK_LOOPBACK: onOff.default(false).describe('webhooks of partners may be on this machine; for development'),
  CORE_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
    .optional()
    .describe("address of the insurer's core system that events are sent to; without it they are kept, and `core file` writes them"),
  CORE_WEBHOOK_APP_KEY: z.string().optional().describe('the key that both sides sign with'),
  CORE_WEBHOOK_SECRET: z.string().optional().describe('its secret'),
  PORTAL_DEV: onOff.default(false).describe('serve the web app from its sources; set by npm run dev'),
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe('off, how many proxies stand before the server, or their addresses: the client is what they appended to X-Forwarded-For'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('how much is logged'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** Absent: the embedded PostgreSQL runs. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly dataFolder: string;
  readonly filesFolder: string;
  /** The append-only file of the heads of sale records. */
  readonly anchorFile: string;
  readonly sealingKeys: readonly SealingKey[];
  readonly sandbox: boolean;
  /** The documentation of the calls is served. */
  readonly apiDocs: boolean;
  /** The language in which files of content are judged. */
  readonly messages: Language;
  /** A new version of a product needs the approval of a second person. */
  readonly productApproval: boolean;
  /** Absent: the local double of WeChat. */
  readonly wechat: WechatSettings | undefined;
  /** Absent: the local double of a mail server. */
  readonly mail: MailSettings | undefined;
  /** Absent: a local double of text messages. */
  readonly sms: SmsSettings | undefined;
  /** Absent: the local double of WeChat Pay. */
  readonly wechatPay: WechatMerchant | undefined;
  /** Absent: the local double of Alipay. */
  readonly alipay: AlipayMerchant | undefined;
  /** Absent: the local double of the three-factor check, or none while the sandbox is off. */
  readonly identity: SignedServiceSettings | undefined;
  /** Absent: the local double of the register of organisations, or none while the sandbox is off. */
  readonly companies: SignedServiceSettings | undefined;
  /** Absent: events for the core system are kept, or taken away as files. */
  readonly coreWebhook: SignedServiceSettings | undefined;
  /** Absent: a demonstration certificate. */
  readonly signing: PdfCertificate | undefined;
  /** Absent: seals have no time stamp. */
  readonly timeStampUrl: string | undefined;
  /** The largest uploaded image, in megabytes. */
  readonly imageLimitMb: number;
  /** Days for which images that proved who somebody is are kept. */
  readonly identityImageDays: number;
  /** Webhooks of partners may be on this machine. */
  readonly allowsLoopbackWebhooks: boolean;
  readonly dev: boolean;
  readonly trustProxy: TrustedProxies;
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL'];
}

/** A service that is asked with signed requests. */
interface SignedServiceSettings {
  readonly url: string;
  readonly appKey: string;
  readonly secret: string;
}

/** The certificate that seals. It is opened once here: a server that cannot sign sells nothing. */
function readSigning({ SIGNING_P12: file, SIGNING_PASSPHRASE: passphrase }: z.infer<typeof settings>): PdfCertificate | undefined {
  if (file === undefined) return undefined;
  try {
    const signing = { p12: readFileSync(file), passphrase };
    if (openPkcs12(signing).certificates.length === 0) throw new Error('it holds no certificate for its key');
    return signing;
  } catch (error) {
    const what = 'it must be a PKCS#12 file with an RSA key and its certificate that SIGNING_PASSPHRASE opens';
    throw new BadConfig(`SIGNING_P12: ${file}: ${reasonOf(error)}; ${what}`, { cause: error });
  }
}

/** The settings of WeChat belong together. */
function readWechat(read: z.infer<typeof settings>): WechatSettings | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_TOKEN: token } = read;
  if (appId === undefined && secret === undefined && token === undefined) return undefined;
  if (appId === undefined) throw new BadConfig('WECHAT_APP_ID: needed with WECHAT_SECRET and WECHAT_TOKEN');
  if (secret === undefined) throw new BadConfig('WECHAT_SECRET: needed with WECHAT_APP_ID');
  if (token === undefined) throw new BadConfig('WECHAT_TOKEN: needed with WECHAT_APP_ID');
  const withoutSlash = (url: string): string => url.replace(/\/$/, '');
  return { appId, secret, token, openUrl: withoutSlash(read.WECHAT_OPEN_URL), apiUrl: withoutSlash(read.WECHAT_API_URL) };
}

/** The settings of mail belong together. */
function readMail({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof settings>): MailSettings | undefined {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw new BadConfig('SMTP_URL: needed with MAIL_FROM');
  if (from === undefined) throw new BadConfig('MAIL_FROM: needed with SMTP_URL');
  return { url, from };
}

type SecretName =
  | Parameters<Parameters<typeof readSmsSettings>[1]>[0]
  | Parameters<Parameters<typeof readWechatPaySettings>[1]['readSecret']>[0]
  | Parameters<Parameters<typeof readAlipaySettings>[1]['readSecret']>[0];

/** A secret, from its setting or from the file that `<setting>_FILE` names. Nothing of it is in any message. */
function readSecret(read: z.infer<typeof settings>, name: SecretName): string | undefined {
  const file = read[`${name}_FILE`];
  if (file === undefined) return read[name];
  if (read[name] !== undefined) throw new BadConfig(`${name}_FILE: not together with ${name}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BadConfig(`${name}_FILE: ${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  if (text === '') throw new BadConfig(`${name}_FILE: ${file} is empty`);
  return text;
}

/** The settings of text messages belong together. */
function readSms(read: z.infer<typeof settings>): SmsSettings | undefined {
  const found = readSmsSettings(read, (name) => readSecret(read, name));
  if (found && 'fault' in found) throw new BadConfig(found.fault);
  return found;
}

/** The text of a file with a key or a certificate. */
function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** The settings of WeChat Pay belong together. */
function readWechatPay(read: z.infer<typeof settings>): WechatMerchant | undefined {
  const found = readWechatPaySettings(read, { readSecret: (name) => readSecret(read, name), readFile: readKeyFile });
  if (found && 'fault' in found) throw new BadConfig(found.fault);
  return found;
}

/** The settings of Alipay belong together. */
function readAlipay(read: z.infer<typeof settings>): AlipayMerchant | undefined {
  const found = readAlipaySettings(read, { readSecret: (name) => readSecret(read, name), readFile: readKeyFile });
  if (found && 'fault' in found) throw new BadConfig(found.fault);
  return found;
}

/** The settings of a service that is asked with signed requests belong together. */
function readSignedService(
  read: z.infer<typeof settings>,
  name: 'IDENTITY' | 'COMPANIES' | 'CORE_WEBHOOK',
): SignedServiceSettings | undefined {
  const { [`${name}_URL` as const]: url, [`${name}_APP_KEY` as const]: appKey, [`${name}_SECRET` as const]: secret } = read;
  if (url === undefined && appKey === undefined && secret === undefined) return undefined;
  if (url === undefined) throw new BadConfig(`${name}_URL: needed with ${name}_APP_KEY and ${name}_SECRET`);
  if (appKey === undefined) throw new BadConfig(`${name}_APP_KEY: needed with ${name}_URL`);
  if (secret === undefined) throw new BadConfig(`${name}_SECRET: needed with ${name}_URL`);
  return { url: url.replace(/\/$/, ''), appKey, secret };
}

/** The language in which files of content are judged, for commands that need no other setting. Throws `BadConfig` for any other value. */
export function readLanguage({ PORTAL_MESSAGES: given }: Readonly<Record<string, string | undefined>>): Language {
  const result = settings.shape.PORTAL_MESSAGES.safeParse(given === '' ? undefined : given);
  if (!result.success) throw new BadConfig('PORTAL_MESSAGES: en or zh');
  return result.data;
}

/** Reads the environment into one typed object. Nothing else reads `process.env`. Throws `BadConfig` naming every bad setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new BadConfig(result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
  }
  const read = result.data;
  const external = read.DATABASE_URL !== undefined;
  const sandbox = read.PORTAL_SANDBOX ?? !external;
  if (external && !read.PORTAL_KEYS && !read.PORTAL_KEY_FILE)
    throw new BadConfig('PORTAL_KEYS: needed with DATABASE_URL, so that every server opens the same records');
  if (!sandbox) {
    throw new BadConfig(
      'PORTAL_SANDBOX: no payment provider is connected; set it to on for a demonstration, or connect a provider in gateways/',
    );
  }
  const dataFolder = path.resolve(read.PORTAL_DATA);
  const filesFolder = read.PORTAL_FILES ?? path.join(dataFolder, 'files');
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    dataFolder,
    filesFolder,
    anchorFile: path.resolve(read.PORTAL_ANCHORS ?? path.join(filesFolder, 'anchors.jsonl')),
    sealingKeys: readOrCreateKeys(read, dataFolder),
    sandbox,
    apiDocs: read.API_DOCS ?? sandbox,
    messages: read.PORTAL_MESSAGES,
    productApproval: read.PRODUCT_APPROVAL,
    wechat: readWechat(read),
    mail: readMail(read),
    sms: readSms(read),
    wechatPay: readWechatPay(read),
    alipay: readAlipay(read),
    identity: readSignedService(read, 'IDENTITY'),
    companies: readSignedService(read, 'COMPANIES'),
    coreWebhook: readSignedService(read, 'CORE_WEBHOOK'),
    signing: readSigning(read),
    timeStampUrl: read.TIME_STAMP_URL,
    imageLimitMb: read.IMAGE_LIMIT_MB,
    identityImageDays: read.IDENTITY_IMAGE_DAYS,
    allowsLoopbackWebhooks: read.PARTNER_WEBHOOK_LOOPBACK,
    dev: read.PORTAL_DEV,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  };
}
