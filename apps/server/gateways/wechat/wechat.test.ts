import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { actAtWechat } from '../../testing/doubles/wechat-user.ts';
import type { WechatSettings } from './wechat-gateway.ts';
import { createWechatOauth, signForWechat } from './wechat-oauth.ts';

let portal: TestPortal;
let settings: WechatSettings;
beforeAll(async () => {
  portal = await startPortal();
  settings = portal.services.localWechat.settings();
});
afterAll(() => portal.stop());

const state = '5'.repeat(48);
const authorizeUrl = () => portal.services.wechat.authorizeUrl({ returnUrl: `${portal.url}/wxAccountBind`, state });

/** A code that WeChat has just given. */
async function giveCode(decision: 'agree' | 'snapshot' = 'agree', person: 'a' | 'b' = 'a'): Promise<string> {
  const { code } = await actAtWechat(openBrowser(portal.url), authorizeUrl(), { person, decision });
  return code ?? '';
}

/** Asks WeChat's first call over HTTP, with some parameters changed. */
async function exchange(changes: Record<string, string>): Promise<unknown> {
  const { appId, secret, apiUrl } = settings;
  const query = { appid: appId, secret, code: 'none', grant_type: 'authorization_code', ...changes };
  const response = await fetch(`${apiUrl}/sns/oauth2/access_token?${new URLSearchParams(query).toString()}`);
  return response.json();
}

describe('the exchange of a code', () => {
  it('tells the same person each time, and different persons apart', async () => {
    const { wechat } = portal.services;
    const first = await wechat.identify(await giveCode());
    expect(first).toEqual({ openid: expect.stringMatching(/^oSANDBOX/), unionid: expect.stringMatching(/^uSANDBOX/) });
    expect(await wechat.identify(await giveCode())).toEqual(first);
    expect(await wechat.identify(await giveCode('agree', 'b'))).not.toEqual(first);
  });

  it('works once for a code', async () => {
    const code = await giveCode();
    await portal.services.wechat.identify(code);
    expect(await portal.services.wechat.identify(code)).toBe('code_invalid');
    expect(await exchange({ code })).toMatchObject({ errcode: 40163 });
  });

  it('is refused by WeChat for a missing, an unknown and an old code', async () => {
    expect(await exchange({ code: '' })).toMatchObject({ errcode: 41008 });
    expect(await exchange({ code: 'none' })).toMatchObject({ errcode: 40029 });
    const code = await giveCode();
    portal.clock.advance(5);
    expect(await exchange({ code })).toMatchObject({ errcode: 42003 });
    for (const wrong of ['', 'none', code]) expect(await portal.services.wechat.identify(wrong)).toBe('code_invalid');
  });

  it('identifies nobody from the preview of a page', async () => {
    expect(await portal.services.wechat.identify(await giveCode('snapshot'))).toBe('snapshot');
  });

  it('fails for an operator when WeChat refuses app id or secret, without repeating them', async () => {
    expect(await exchange({ appid: 'wx1' })).toMatchObject({ errcode: 40013 });
    expect(await exchange({ grant_type: 'x' })).toMatchObject({ errcode: 40002 });
    const wrong = createWechatOauth(() => ({ ...settings, secret: 'wrong-secret' }));
    await expect(wrong.identify('none')).rejects.toThrow(/^WeChat refused the exchange of a code: 40125$/);
  });

  it('says that WeChat cannot be reached', async () => {
    const nowhere = createWechatOauth(() => ({ ...settings, apiUrl: 'http://127.0.0.1:9' }));
    expect(await nowhere.identify('none')).toBe('unreachable');
  });

  it('gives no person for a token that is not of this person', async () => {
    const ask = async (query: Record<string, string>) =>
      (await fetch(`${settings.apiUrl}/sns/userinfo?${new URLSearchParams(query).toString()}`)).json() as Promise<unknown>;
    expect(await ask({ access_token: 'none', openid: 'none' })).toMatchObject({ errcode: 40001 });
    const granted = (await exchange({ code: await giveCode() })) as { access_token: string };
    expect(await ask({ access_token: granted.access_token, openid: 'none' })).toMatchObject({ errcode: 40003 });
  });
});

describe("WeChat's page", () => {
  it('asks whom to be, and returns only to the address of this site', async () => {
    const browser = openBrowser(portal.url);
    const { pathname, searchParams } = new URL(authorizeUrl());
    const open = async (changes: Record<string, string>) => {
      const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...changes });
      return (await browser.fetch(`${pathname}?${query.toString()}`)).text();
    };
    expect(await open({})).toContain('微信样例甲');
    expect(await open({ appid: 'wx1' })).toContain('AppID 参数错误');
    expect(await open({ redirect_uri: 'https://evil.example/wxAccountBind' })).toContain('10003');
    expect(await open({ scope: 'snsapi_login' })).toContain('10005');
  });

  it('returns without a code when somebody refuses', async () => {
    expect(await actAtWechat(openBrowser(portal.url), authorizeUrl(), { decision: 'refuse' })).toEqual({ state });
  });
});

describe("the verification of the server's address", () => {
  const ask = async (changes: Record<string, string>) => {
    const signed = { timestamp: '1795240500', nonce: '1320562132' };
    const signature = signForWechat([settings.token, signed.timestamp, signed.nonce]);
    const query = new URLSearchParams({ ...signed, signature, echostr: '5837397576500011341', ...changes });
    return openBrowser(portal.url).fetch(`/api/weixin?${query.toString()}`);
  };

  it('repeats the text of WeChat alone', async () => {
    const response = await ask({});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('5837397576500011341');
  });

  it.each([
    ['a wrong signature', { signature: '0'.repeat(40) }, 'NOTICE_REJECTED'],
    ['a short signature', { signature: '0' }, 'NOTICE_REJECTED'],
    ['another nonce', { nonce: '1' }, 'NOTICE_REJECTED'],
    ['a text with markup', { echostr: '<script>' }, 'INVALID_INPUT'],
  ])('is refused with %s', async (_what, changes, code) => {
    const response = await ask(changes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });
});
