import { randomBytes } from 'node:crypto';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findLocalCode, insertLocalCode, useLocalCode } from './local-wechat.queries.ts';
import type { WechatSettings } from './wechat-gateway.ts';

/** The people whom a tester can be. */
export const samplePeople = [
  { id: 'a', nickname: '微信样例甲' },
  { id: 'b', nickname: '微信样例乙' },
  { id: 'c', nickname: '微信样例丙' },
] as const;

/** The choices of a tester on WeChat's page. A snapshot is WeChat's preview of a page for visitors who have not agreed. */
export type Decision = 'agree' | 'snapshot' | 'refuse';

/** Where the double is served, below the address of this server. */
export const localWechatPath = '/sandbox/wechat';

const codeMinutes = 5;
const faults = {
  appId: { errcode: 40013, errmsg: 'invalid appid' },
  secret: { errcode: 40125, errmsg: 'invalid appsecret' },
  grant: { errcode: 40002, errmsg: 'invalid grant_type' },
  missing: { errcode: 41008, errmsg: 'missing code' },
  invalid: { errcode: 40029, errmsg: 'invalid code' },
  used: { errcode: 40163, errmsg: 'code been used' },
  expired: { errcode: 42003, errmsg: 'oauth_code expired' },
  token: { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  openid: { errcode: 40003, errmsg: 'invalid openid' },
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** WeChat's side of the sign-in. */
export interface LocalWechat {
  readonly settings: () => WechatSettings;
  /** Why WeChat's page cannot ask for agreement, in its words. Undefined: it can. */
  faultOf(query: Query): string | undefined;
  /** Returns the address of the insurer to which WeChat goes back. */
  decide(query: Query, person: string, decision: Decision): Promise<string>;
  exchangeCode(query: Query): Promise<object>;
  tellPerson(query: Query): Promise<object>;
}

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** The address at which this server answers, and the one that customers use. */
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
}

const openidOf = (person: string): string => `oSANDBOX${person.padStart(20, '0')}`;

/** The local double of WeChat: pages and calls over HTTP, with the answers and refusals that WeChat documents. */
export function createLocalWechat({ db, sealer, clock, ownUrl, publicUrl }: Deps): LocalWechat {
  const appId = 'wx0000000000sandbx';
  const secret = sealer.derive('sandbox-wechat-secret').toString('hex').slice(0, 32);
  const token = sealer.derive('sandbox-wechat-token').toString('hex').slice(0, 32);

  return {
    settings: () => ({ appId, secret, token, openUrl: publicUrl() + localWechatPath, apiUrl: ownUrl() + localWechatPath }),
    faultOf({ appid, redirect_uri = '', response_type, scope }) {
      if (appid !== appId) return 'AppID 参数错误';
      const isOwn = URL.canParse(redirect_uri) && new URL(redirect_uri).origin === new URL(publicUrl()).origin;
      if (!isOwn) return 'redirect_uri 域名与后台配置不一致，错误码：10003';
      return response_type === 'code' && scope === 'snsapi_userinfo' ? undefined : 'scope 参数错误或没有 scope 权限，错误码：10005';
    },
    async decide({ redirect_uri = '', state = '' }, person, decision) {
      const back = new URL(redirect_uri);
      if (decision !== 'refuse') {
        const code = randomBytes(16).toString('hex');
        const accessToken = randomBytes(32).toString('base64url');
        await insertLocalCode(db, {
          code,
          person,
          is_snapshot: decision === 'snapshot',
          access_token: accessToken,
          expires_at: addMinutes(clock(), codeMinutes),
        });
        back.searchParams.set('code', code);
      }
      back.searchParams.set('state', state);
      return back.href;
    },
    async exchangeCode({ appid, secret: given, code, grant_type }) {
      if (appid !== appId) return faults.appId;
      if (given !== secret) return faults.secret;
      if (grant_type !== 'authorization_code') return faults.grant;
      if (!code) return faults.missing;
      const issued = await findLocalCode(db, { code });
      if (!issued) return faults.invalid;
      if (issued.expires_at <= clock()) return faults.expired;
      if (!(await useLocalCode(db, code, clock()))) return faults.used;
      return {
        access_token: issued.access_token,
        expires_in: 7200,
        refresh_token: randomBytes(32).toString('base64url'),
        openid: openidOf(issued.person),
        scope: 'snsapi_userinfo',
        ...(issued.is_snapshot && { is_snapshotuser: 1 }),
      };
    },
    async tellPerson({ access_token = '', openid }) {
      const issued = await findLocalCode(db, { accessToken: access_token });
      if (!issued?.used_at) return faults.token;
      if (openid !== openidOf(issued.person)) return faults.openid;
      const nickname = samplePeople.find(({ id }) => id === issued.person)?.nickname ?? '';
      const unionid = `uSANDBOX${issued.person.padStart(20, '0')}`;
      return { openid, nickname, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [], unionid };
    },
  };
}
