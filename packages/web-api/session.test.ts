import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './browser-api.ts';
import { currentSession, endSession, fetchSession, followSession, isSignedOut, shareSession, withFreshSession } from './session.ts';

const guest = { loggedIn: false };
const customer = (accessKey: string) => ({
  loggedIn: true,
  accessKey,
  realName: null,
  phoneNoShield: '138****0000',
  idleSeconds: 1800,
  isAdvised: true,
});
const answer = (data: unknown) => Response.json({ code: '000000', success: true, message: '', data });
const signedOut = () => Response.json({ code: 'NOT_SIGNED_IN', success: false, message: '登录已失效', findings: [], reference: '' });

let kept: Map<string, string>;
let asked: string[];
/** The server's answers, in order. */
let answers: (Response | Promise<Response>)[];

beforeEach(() => {
  kept = new Map();
  asked = [];
  answers = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '');
    const next = answers.shift();
    if (!next) throw new Error(`nobody expected ${url}`);
    return next;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('who is signed in', () => {
  it('is passed to all followers, and the access key is stored for the tab', async () => {
    const heard: string[] = [];
    const unfollow = followSession(({ state }) => heard.push(state));
    answers = [answer(customer('key-1'))];
    expect((await fetchSession()).state).toBe('customer');
    expect(kept.get('accessKey')).toBe('key-1');
    expect((await currentSession()).state).toBe('customer');
    expect([heard, asked.length]).toEqual([['customer'], 1]);
    unfollow();
  });

  it('is asked once for callers that ask at the same time', async () => {
    answers = [answer(guest)];
    expect(await Promise.all([shareSession(), shareSession()])).toEqual([{ state: 'guest' }, { state: 'guest' }]);
    expect(asked).toHaveLength(1);
  });

  it('is the answer to the newest question, whichever answer comes last', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [promise, answer(customer('key-2'))];
    const older = fetchSession();
    await fetchSession();
    resolve(answer(guest));
    await older;
    expect((await currentSession()).state).toBe('customer');
  });
});

describe('work with an outdated session', () => {
  it('is repeated once after the session is fetched again', async () => {
    answers = [signedOut(), answer(customer('key-3')), answer({ total: 2, effective: 1 })];
    expect(await withFreshSession(() => api('countPolicies'))).toEqual({ total: 2, effective: 1 });
    expect(asked).toHaveLength(3);
  });

  it('fails if nobody is signed in', async () => {
    answers = [signedOut(), answer(guest), signedOut()];
    const failure = await withFreshSession(() => api('countPolicies')).catch((error: unknown) => error);
    expect(isSignedOut(failure)).toBe(true);
  });

  it('is not repeated if it failed for another reason', async () => {
    await expect(withFreshSession(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(asked).toEqual([]);
  });
});

describe('a sign-out that failed', () => {
  const failureOf = async (response: Response) => {
    answers = [response];
    return endSession().catch((error: unknown) => error);
  };

  it('says so in its own words if what answered was not the server', async () => {
    expect(await failureOf(new Response('<html>502 Bad Gateway</html>', { status: 502 }))).toMatchObject({
      code: 'UNEXPECTED',
      line: expect.stringMatching(/^退出失败，您仍处于登录状态。请稍后再试。（参考编号 [0-9A-F]{10}）$/),
    });
  });

  it('says what the server said', async () => {
    const message = '系统维护中，请十分钟后再试';
    const refusal = { code: 'UNEXPECTED', success: false, message, findings: [], reference: '3FA9B01C22' };
    expect(await failureOf(Response.json(refusal, { status: 500 }))).toMatchObject({ message, reference: '3FA9B01C22' });
  });
});
