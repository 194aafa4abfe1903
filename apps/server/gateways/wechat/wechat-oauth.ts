import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createHttpClient, jsonOf } from '../../platform/http-client/http-client.ts';
import type { WechatGateway, WechatSettings } from './wechat-gateway.ts';

const system = 'WeChat';
const timeoutMs = 8_000;
/** A name, a picture's address and some ids. */
const largestAnswer = 64 * 1024;
const client = createHttpClient({ system, timeoutMs, largestAnswer });

/** Codes that WeChat does not exchange: missing, invalid, used before, expired. */
const invalidCode: ReadonlySet<number> = new Set([41008, 40029, 40163, 42003]);
const busy = -1;

const fault = z.object({ errcode: z.number().refine((code) => code !== 0) });
const token = z.object({ access_token: z.string(), openid: z.string(), is_snapshotuser: z.number().optional() });
const person = z.object({ openid: z.string(), unionid: z.string() });

/** Signs WeChat's requests to the server: SHA-1 of token, time stamp and nonce in the order of their characters. */
export function signForWechat(parts: readonly [token: string, timestamp: string, nonce: string]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex');
}

/**
 * Sign-in of WeChat's official accounts (网页授权): a code becomes an access token, and the token tells who the person is. The
 * addresses of the requests contain secrets, which the client keeps out of errors.
 */
export function createWechatOauth(settings: () => WechatSettings): WechatGateway {
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${settings().apiUrl}${path}?${new URLSearchParams(query).toString()}`);
    return jsonOf(await client.ask({ method: 'GET', url }), system);
  }

  return {
    authorizeUrl({ returnUrl, state }) {
      const { openUrl, appId } = settings();
      const query = { appid: appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_userinfo', state };
      return `${openUrl}/connect/oauth2/authorize?${new URLSearchParams(query).toString()}#wechat_redirect`;
    },
    async identify(code) {
      const { appId, secret } = settings();
      const exchange = async (path: string, query: Record<string, string>) => ask(path, query).catch(() => ({ errcode: busy }));
      const given = await exchange('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' });
      const refused = fault.safeParse(given).data?.errcode;
      if (refused !== undefined && invalidCode.has(refused)) return 'code_invalid';
      if (refused === busy) return 'unreachable';
      const granted = token.safeParse(given);
      if (!granted.success) throw new Error(`WeChat refused the exchange of a code: ${refused ?? 'unknown answer'}`);
      if (granted.data.is_snapshotuser === 1) return 'snapshot';
      const { access_token, openid } = granted.data;
      const told = await exchange('/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
      const failed = fault.safeParse(told).data?.errcode;
      if (failed === busy) return 'unreachable';
      const known = person.safeParse(told);
      // Without a unionid the official account is not linked to an account of WeChat's open platform.
      if (!known.success) throw new Error(`WeChat did not tell who a person is: ${failed ?? 'no unionid'}`);
      return known.data;
    },
    isFromWechat({ signature, timestamp, nonce }) {
      const expected = Buffer.from(signForWechat([settings().token, timestamp, nonce]));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
