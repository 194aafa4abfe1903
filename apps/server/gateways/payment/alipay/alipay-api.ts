import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { createHttpClient, type OutsideAnswer, OutsideFailure, type Retry } from '../../../platform/http-client/http-client.ts';
import { type AlipayKeys, type KeyTexts, readAlipayKeys } from './alipay-keys.ts';
import { beijingText, cutMember, isSignedBy, type Params, readPrivateKey, signText, signType, textOfRequest } from './alipay-signature.ts';

export const system = 'Alipay';

/** What Alipay gives a merchant, and the merchant gives Alipay. */
export interface AlipaySettings {
  /** The number of the merchant at Alipay (PID, `2088…`): `seller_id` of call-backs. */
  readonly merchant: string;
  readonly appId: string;
  /** The private key of the app: PEM, or its base64 alone. */
  readonly privateKey: string;
  readonly keys: KeyTexts;
  /** `https://openapi.alipay.com/gateway.do`. */
  readonly baseUrl: string;
  /** The address for call-backs, without a query. */
  readonly noticeUrl: () => string;
}

/** An answer that Alipay has signed, or why a request failed. `code` is empty unless Alipay has signed it: nothing is decided by another. */
export type AlipayAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly failure: OutsideFailure };

export interface AlipayApi {
  readonly settings: AlipaySettings;
  readonly keys: AlipayKeys;
  readonly clock: Clock;
  /** Throws OutsideFailure if there is no answer, or a success that Alipay did not sign. */
  ask(method: string, content: object): Promise<AlipayAnswer>;
  /** The signed address of a page of Alipay. */
  addressOf(method: string, content: object, more: Params): string;
  /** Gets a file of Alipay. Its answer is not signed. */
  download(url: URL): Promise<Buffer>;
}

const largestAnswer = 256 * 1024;
const largestFile = 16 * 1024 * 1024;
const done = '10000';

/** An app without a right, a missing or a wrong parameter, a call that is not permitted: settings are wrong, and the same request is refused again. */
const misconfigured: ReadonlySet<string> = new Set(['40001', '40002', '40003', '40006']);
const tooOften = '40005';
/** A business refusal. Its cause is the `sub_code`. */
const refused = '40004';
/** Causes that say nothing: the request may have been carried out. */
const saysNothing = /SYSTEM_ERROR$|unknow/i;

const said = z.object({ code: z.string().regex(/^\d{5}$/), sub_code: z.string().optional() });
const envelope = z.looseObject({ sign: z.string().optional(), alipay_cert_sn: z.string().optional(), error_response: said.optional() });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an answer says, and whether Alipay has signed just that. */
interface Said {
  readonly content: unknown;
  readonly isSigned: boolean;
}

function readSaid({ body }: OutsideAnswer, method: string, keys: AlipayKeys): Said {
  const text = body.toString('utf8');
  const whole = envelope.safeParse(parse(text)).data;
  const cut = cutMember(text, `${method.replaceAll('.', '_')}_response`);
  if (!whole || cut === undefined) return { content: whole?.error_response, isSigned: false };
  const key = keys.find(whole.alipay_cert_sn);
  return { content: parse(cut), isSigned: key !== undefined && whole.sign !== undefined && isSignedBy(key, cut, whole.sign) };
}

function retryOf(status: number, code: string, cause: string, isSigned: boolean): Retry {
  if (status === 429 || status === 503 || code === tooOften) return 'busy';
  if (misconfigured.has(code)) return 'refused';
  return isSigned && code === refused && cause !== '' && !saysNothing.test(cause) ? 'refused' : 'unknown';
}

/** The codes of a refusal contain nothing of the request; its words do. */
function refusalOf(status: number, { content, isSigned }: Said): AlipayAnswer {
  const { code = '', sub_code: given = '' } = said.safeParse(content).data ?? {};
  const cause = isSigned && /^[A-Za-z][\w.-]{1,63}$/.test(given) ? given : '';
  const why = [status, code, cause, !isSigned && 'without a valid signature'].filter(Boolean).join(' ');
  return {
    ok: false,
    code: cause,
    failure: new OutsideFailure(`${system} answered ${why}`, retryOf(status, code, cause, isSigned), status),
  };
}

/** The content of an answer, or an OutsideFailure: what was asked may have been done. */
export function readAnswer<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return parsed.data;
}

/** Throws the failure of a request that was refused. */
export function must(answer: AlipayAnswer): unknown {
  if (!answer.ok) throw answer.failure;
  return answer.body;
}

/** Alipay has no payment of this number. */
export const notKnown = 'ACQ.TRADE_NOT_EXIST';

/** The signed calls and pages of Alipay's gateway. Throws for settings that are no keys. */
export function createAlipayApi(settings: AlipaySettings, clock: Clock, timeoutMs: number): AlipayApi {
  const privateKey = readPrivateKey(settings.privateKey);
  const keys = readAlipayKeys(settings.keys, privateKey);
  const client = createHttpClient({ system, timeoutMs, largestAnswer });
  const files = createHttpClient({ system, timeoutMs: timeoutMs * 4, largestAnswer: largestFile });

  /** All parameters of a request, signed. */
  function signParams(method: string, content: object, more: Params): Params {
    const params = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: signType,
      timestamp: beijingText(clock()),
      version: '1.0',
      ...keys.named,
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...params, sign: signText(privateKey, textOfRequest(params)) };
  }

  return {
    settings,
    keys,
    clock,
    async ask(method, content) {
      const { biz_content: body = '', ...params } = signParams(method, content, {});
      const answer = await client.send({
        method: 'POST',
        url: new URL(`${settings.baseUrl}?${String(new URLSearchParams(params))}`),
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'insurance-portal/1' },
        body: String(new URLSearchParams({ biz_content: body })),
      });
      const { status } = answer;
      const found = readSaid(answer, method, keys);
      const isDone = status === 200 && said.safeParse(found.content).data?.code === done;
      if (!isDone) return refusalOf(status, found);
      if (!found.isSigned) throw new OutsideFailure(`${system} answered ${done} without a valid signature`, 'unknown', status);
      return { ok: true, body: found.content };
    },
    addressOf: (method, content, more) => `${settings.baseUrl}?${String(new URLSearchParams(signParams(method, content, more)))}`,
    async download(url) {
      const answer = await files.ask({ method: 'GET', url, headers: { 'user-agent': 'insurance-portal/1' } });
      return answer.body;
    },
  };
}
