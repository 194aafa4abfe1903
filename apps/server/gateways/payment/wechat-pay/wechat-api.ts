import { createPrivateKey } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { createHttpClient, jsonOf, type OutsideAnswer, OutsideFailure, type Retry } from '../../../platform/http-client/http-client.ts';
import { authorize, findSignatureFault, type MerchantKey, type PlatformKeys, readPlatformKeys } from './wechat-signature.ts';

export const system = 'WeChat Pay';

/** What WeChat Pay gives a merchant, and the merchant gives WeChat Pay. */
export interface WechatPaySettings {
  /** The number of the merchant (mchid). */
  readonly merchant: string;
  /** The official account whose customers pay; it is bound to the merchant. */
  readonly appId: string;
  /** The serial number of the merchant's certificate. */
  readonly serial: string;
  /** The merchant's private key, PEM. */
  readonly privateKey: string;
  /** The APIv3 key, 32 characters: what notices enclose is sealed with it. */
  readonly apiV3Key: string;
  /** Public keys or certificates of WeChat Pay, PEM, by `PUB_KEY_ID_…` or serial number. While they change, both. */
  readonly platformKeys: Readonly<Record<string, string>>;
  /** `https://api.mch.weixin.qq.com`, or `https://api2.mch.weixin.qq.com` while that one is away. */
  readonly baseUrl: string;
  /** The address for call-backs, without a query. */
  readonly noticeUrl: () => string;
}

/** An answer that WeChat Pay has signed, or why a request failed. `code` is empty unless WeChat Pay has signed it: nothing is decided by another. */
export type WechatAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly failure: OutsideFailure };

export interface WechatApi {
  readonly settings: WechatPaySettings;
  readonly merchantKey: MerchantKey;
  readonly keys: PlatformKeys;
  readonly sealKey: Buffer;
  readonly clock: Clock;
  /** `path` begins with `/v3/`. Throws OutsideFailure if there is no answer, or a success that WeChat Pay did not sign. */
  get(path: string): Promise<WechatAnswer>;
  post(path: string, body: object): Promise<WechatAnswer>;
  /** Gets a file of WeChat Pay. Its answer is not signed. */
  download(url: URL): Promise<Buffer>;
}

const largestAnswer = 256 * 1024;
const largestFile = 16 * 1024 * 1024;

/** The code of a refusal and the number of its cause, which WeChat Pay asks for. They contain nothing of the request. */
function readRefusal({ headers, body }: OutsideAnswer): { readonly code: string; readonly cause: string } {
  const cause = /-(\d{1,12})$/.exec(String(headers['request-id']))?.[1] ?? '';
  try {
    const { code } = JSON.parse(body.toString('utf8')) as { code?: unknown };
    return { code: typeof code === 'string' && /^[A-Z][A-Z_]{1,39}$/.test(code) ? code : '', cause };
  } catch {
    return { code: '', cause };
  }
}

/** 5xx may have been carried out. So may a refusal that WeChat Pay did not sign, but that of a signature, which it cannot sign for whom it does not know. */
function retryOf(status: number, code: string): Retry {
  if (status === 429 || status === 503 || code === 'FREQUENCY_LIMITED') return 'busy';
  if (status >= 500) return 'unknown';
  return code !== '' || status === 401 ? 'refused' : 'unknown';
}

function refusalOf(answer: OutsideAnswer, isSigned: boolean): WechatAnswer {
  const { status } = answer;
  const { code, cause } = isSigned ? readRefusal(answer) : { code: '', cause: '' };
  const why = isSigned ? [code, cause && `(${cause})`].filter(Boolean).join(' ') : 'without a valid signature';
  return { ok: false, code, failure: new OutsideFailure(`${system} answered ${status} ${why}`.trim(), retryOf(status, code), status) };
}

/** The content of an answer, or an OutsideFailure: what was asked may have been done. */
export function readAnswer<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return parsed.data;
}

/** Throws the failure of a request that was refused. */
export function must(answer: WechatAnswer): unknown {
  if (!answer.ok) throw answer.failure;
  return answer.body;
}

function readKeys({ merchant, serial, privateKey, apiV3Key, platformKeys }: WechatPaySettings) {
  const sealKey = Buffer.from(apiV3Key);
  if (sealKey.length !== 32) throw new Error('the APIv3 key of WeChat Pay has 32 characters');
  const merchantKey: MerchantKey = { merchant, serial, privateKey: createPrivateKey(privateKey) };
  return { sealKey, merchantKey, keys: readPlatformKeys(platformKeys) };
}

/** The signed calls of WeChat Pay's APIv3. Throws for settings that are no keys. */
export function createWechatApi(settings: WechatPaySettings, clock: Clock, timeoutMs: number): WechatApi {
  const { sealKey, merchantKey, keys } = readKeys(settings);
  const client = createHttpClient({ system, timeoutMs, largestAnswer });
  const files = createHttpClient({ system, timeoutMs: timeoutMs * 4, largestAnswer: largestFile });

  const requestTo = (method: 'GET' | 'POST', url: URL, body: string) => ({
    method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': 'insurance-portal/1',
      authorization: authorize(merchantKey, { method, target: url.pathname + url.search, body }, clock()),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body }),
  });

  async function ask(method: 'GET' | 'POST', path: string, body: string): Promise<WechatAnswer> {
    const answer = await client.send(requestTo(method, new URL(settings.baseUrl + path), body));
    const isSigned = findSignatureFault(keys, answer.headers, answer.body.toString('utf8'), clock()) === undefined;
    const { status } = answer;
    if (status < 200 || status > 299) return refusalOf(answer, isSigned);
    if (!isSigned) throw new OutsideFailure(`${system} answered ${status} without a valid signature`, 'unknown', status);
    return { ok: true, body: answer.body.length === 0 ? null : jsonOf(answer, system) };
  }

  return {
    settings,
    merchantKey,
    keys,
    sealKey,
    clock,
    get: (path) => ask('GET', path, ''),
    post: (path, body) => ask('POST', path, JSON.stringify(body)),
    async download(url) {
      const answer = await files.ask(requestTo('GET', url, ''));
      return answer.body;
    },
  };
}
