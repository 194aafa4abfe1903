import type { CallRefused } from '@portal/contract/client.ts';
import { argon2Sync, randomBytes } from 'node:crypto';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInWithPassword, proveOwner, registerCustomer, samplePassword } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { solveCaptcha } from '#testing/solve-captcha.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let phones = 0;
const newNumber = () => {
  phones += 1;
  return `1390000${String(phones).padStart(4, '0')}`;
};
const phoneOf = (number: string) => ({ countryCode: '86', number });
const open = (address?: string) => openBrowser(portal.url, undefined, address);
const isSignedIn = async (browser: BrowserSession) => (await browser.api('isLoggedIn')).loggedIn;
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const tryPassword = (browser: BrowserSession, number: string, password = 'wrong123', proofs: object = {}) =>
  browser.api('logIn', { phone: phoneOf(number), password, ...proofs });
const textsTo = async (number: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter(({ phone }) => phone === number).map(({ text }) => text);

async function solveNextPuzzle(browser: BrowserSession, number: string) {
  const { challenge, bits } = await browser.api('startPuzzle', { phone: phoneOf(number) });
  return { bits, work: { challenge, solution: solvePuzzle(challenge, bits) ?? -1 } };
}

/** One pass over 8 MiB. */
function hashWeakly(message: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message, nonce, memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

describe('a password', () => {
  it('set at registration signs in, and is changed by who knows it; every other session ends and the phone is told', async () => {
    const number = newNumber();
    const first = await registerCustomer(portal, number);
    const second = await logInWithPassword(portal, number);
    expect(await second.api('getUserInfo')).toMatchObject({ hasPassword: true, identities: [{ identityType: 11 }] });
    await second.api('changePassword', { oldPassword: samplePassword, newPassword: 'neuerQ4nx7' });
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(await codeOf(logInWithPassword(portal, number))).toBe('PASSWORD_WRONG');
    await logInWithPassword(portal, number, 'neuerQ4nx7');
    expect((await textsTo(number)).filter((text) => text.includes('修改了密码'))).toHaveLength(1);
  });

  it('is stored as Argon2id with a salt of its own, and nowhere as it is', async () => {
    const numbers = [newNumber(), newNumber()];
    for (const number of numbers) await registerCustomer(portal, number);
    const { rows } = await portal.connection.pool.query<{ password_hash: string }>('select password_hash from account_identities');
    const hashes = rows.map(({ password_hash }) => password_hash);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(JSON.stringify(rows)).not.toContain(samplePassword);
  });

  it('whose hash has other parameters is hashed anew when its owner signs in', async () => {
    const number = newNumber();
    const { umUserId } = await (await registerCustomer(portal, number)).api('getUserInfo');
    const { pool } = portal.connection;
    const old = hashWeakly(samplePassword);
    await pool.query('update account_identities set password_hash = $1 where account_id = $2', [old, umUserId]);
    await logInWithPassword(portal, number);
    const { rows } = await pool.query('select 1 from account_identities where password_hash = $1', [old]);
    expect(rows).toEqual([]);
    await logInWithPassword(portal, number);
  });

  it.each([
    ['short7', '密码须为8至20位，且同时包含字母和数字'],
    ['password1', '该密码过于常见，容易被猜中，请更换一个密码'],
  ])('like %s is refused with what is wrong about it', async (password, message) => {
    const refused = await refusalOf(open().api('register', { phone: phoneOf(newNumber()), verifyCode: '123456', password }));
    expect([refused.code, refused.findings[0]?.path, refused.findings[0]?.message]).toEqual(['INVALID_INPUT', 'password', message]);
  });

  it('of the older rule may be tried; what cannot be one is refused before anything is hashed', async () => {
    const browser = open();
    expect(await codeOf(tryPassword(browser, newNumber(), 'abc#12'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(tryPassword(browser, newNumber(), 'abc12'))).toBe('INVALID_INPUT');
  });

  it('and a code are not sent together, nor left out both', async () => {
    const phone = phoneOf(newNumber());
    expect(await codeOf(open().api('logIn', { phone }))).toBe('INVALID_INPUT');
    expect(await codeOf(open().api('logIn', { phone, verifyCode: '123456', password: samplePassword }))).toBe('INVALID_INPUT');
  });

  it('is set first by who proves the phone, and not twice', async () => {
    const number = newNumber();
    const browser = open();
    await logIn(browser, portal.services, number);
    expect(await codeOf(browser.api('changePassword', { oldPassword: 'x', newPassword: samplePassword }))).toBe('PASSWORD_NOT_SET');
    expect(await codeOf(browser.api('setPassword', { ticket: 'x', password: samplePassword }))).toBe('TICKET_EXPIRED');
    portal.clock.advance(11);
    const elsewhere = open();
    await logIn(elsewhere, portal.services, number);
    await browser.api('setPassword', { ticket: await proveOwner(browser, portal.services, number), password: samplePassword });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await textsTo(number)).filter((text) => text.includes('设置了密码'))).toHaveLength(1);
    portal.clock.advance(1);
    const ticket = await proveOwner(browser, portal.services, number);
    const hashing = vi.spyOn(portal.services.hasher, 'hash');
    expect(await codeOf(browser.api('setPassword', { ticket, password: 'neuerQ4nx7' }))).toBe('PASSWORD_EXISTS');
    expect(await codeOf(browser.api('setPassword', { ticket: 'x', password: 'neuerQ4nx7' }))).toBe('TICKET_EXPIRED');
    expect(hashing, 'what is refused is not hashed').not.toHaveBeenCalled();
    hashing.mockRestore();
    await logInWithPassword(portal, number);
  });

  it('is not changed with a wrong old one, to the same one, or after five wrong old ones', async () => {
    const browser = await registerCustomer(portal, newNumber());
    const change = (oldPassword: string, newPassword: string) => browser.api('changePassword', { oldPassword, newPassword });
    expect((await refusalOf(change(samplePassword, samplePassword))).findings[0]?.rule).toBe('password.unchanged');
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await codeOf(change('wrong123', 'neuerQ4nx7'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(change(samplePassword, 'neuerQ4nx7'))).toBe('TOO_MANY_REQUESTS');
    const many = await registerCustomer(portal, newNumber());
    const guesses = Array.from({ length: 20 }, () =>
      codeOf(many.api('changePassword', { oldPassword: 'wrong123', newPassword: 'neuerQ4nx7' })),
    );
    expect(
      (await Promise.all(guesses)).filter((code) => code === 'PASSWORD_WRONG'),
      'guesses at once',
    ).toHaveLength(5);
    const other = await registerCustomer(portal, newNumber());
    await other.api('changePassword', { oldPassword: samplePassword, newPassword: 'neuerQ4nx7' });
    portal.clock.advance(15);
    await change(samplePassword, 'neuerQ4nx7');
  });
});

describe('two changes of one password at a time', () => {
  it('change it once, and the other is told that it was changed elsewhere', async () => {
    for (let round = 0; round < 4; round += 1) {
      const number = newNumber();
      await registerCustomer(portal, number);
      const sessions = [await logInWithPassword(portal, number), await logInWithPassword(portal, number)];
      const outcomes = await Promise.allSettled(
        sessions.map((session, at) => session.api('changePassword', { oldPassword: samplePassword, newPassword: `neuerQ4nx${at}` })),
      );
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []));
      expect(refused).toHaveLength(1);
      // The other session may have ended already.
      expect(['PASSWORD_WRONG', 'NOT_SIGNED_IN']).toContain(refused[0]);
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      await logInWithPassword(portal, number, `neuerQ4nx${winner}`);
    }
  });
});

describe('registering', () => {
  it('a phone that has an account signs in, says so and keeps its password', async () => {
    const number = newNumber();
    const neighbour = newNumber();
    await registerCustomer(portal, number);
    await open().api('sendVerifyCode', { purpose: 'register', phone: phoneOf(neighbour) });
    const newCode = await readCode(portal.services, neighbour, 'register');
    expect(await open().api('register', { phone: phoneOf(neighbour), verifyCode: newCode })).toMatchObject({ existing: false });
    portal.clock.advance(11);
    const browser = open();
    await browser.api('sendVerifyCode', { purpose: 'register', phone: phoneOf(number) });
    const verifyCode = await readCode(portal.services, number, 'register');
    expect(await browser.api('register', { phone: phoneOf(number), verifyCode, password: 'neuerQ4nx7' })).toMatchObject({ existing: true });
    await logInWithPassword(portal, number);
  });

  it('needs no password, and a code of its own', async () => {
    const [number, other] = [newNumber(), newNumber()];
    expect(await (await registerCustomer(portal, number, '')).api('getUserInfo')).toMatchObject({ hasPassword: false, identities: [] });
    const browser = open();
    await browser.api('sendVerifyCode', { purpose: 'login', phone: phoneOf(other) });
    const verifyCode = await readCode(portal.services, other, 'login');
    expect(await codeOf(browser.api('register', { phone: phoneOf(other), verifyCode }))).toBe('CODE_WRONG');
  });
});

/** To the beginning of an hour: wrong passwords are counted by the hour. */
const waitForNextHour = () => portal.clock.advance(60 - ((portal.clock.now().getTime() / 60_000) % 60));

describe('wrong passwords', () => {
  beforeEach(waitForNextHour);

  it('are answered alike for a phone with a password, without one, and without an account', async () => {
    const [withPassword, without, unknown] = [newNumber(), newNumber(), newNumber()];
    await registerCustomer(portal, withPassword);
    await registerCustomer(portal, without, '');
    const answers = [];
    for (const number of [withPassword, without, unknown]) {
      const { code, message, findings } = await refusalOf(tryPassword(open(), number));
      answers.push({ code, message, findings });
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('for one phone need a captcha after three, and work too after ten, whatever their address; the owner signs in all the same', async () => {
    const number = newNumber();
    await registerCustomer(portal, number);
    for (let wrong = 0; wrong < 3; wrong += 1) expect(await codeOf(tryPassword(open(), number))).toBe('PASSWORD_WRONG');
    expect(await codeOf(tryPassword(open(), number))).toBe('CAPTCHA_NEEDED');
    for (let wrong = 3; wrong < 10; wrong += 1) {
      const proof = await solveCaptcha(open(), portal.services);
      expect(await codeOf(tryPassword(open(), number, 'wrong123', proof))).toBe('PASSWORD_WRONG');
    }
    const browser = open();
    const captcha = await solveCaptcha(browser, portal.services);
    expect(await codeOf(tryPassword(browser, number, samplePassword, captcha))).toBe('WORK_NEEDED');
    const { work } = await solveNextPuzzle(browser, number);
    expect(await tryPassword(browser, number, samplePassword, { ...captcha, work })).toMatchObject({ adoptedOrders: 0 });
  });

  it('from one address need work after fifty and a captcha after a hundred, for any phone', async () => {
    const browser = open('192.0.2.77');
    const fromAddress = async () => {
      const { work } = await solveNextPuzzle(browser, newNumber());
      return codeOf(tryPassword(browser, newNumber(), 'wrong123', { work }));
    };
    expect(await codeOf(tryPassword(browser, newNumber()))).toBe('PASSWORD_WRONG');
    const setTries = (hits: number) =>
      portal.connection.pool.query(
        `update rate_limits set hits = $1 where key like 'password-address:%' and window_start = date_trunc('hour', $2::timestamptz)`,
        [hits, portal.clock.now()],
      );
    await setTries(50);
    expect(await codeOf(tryPassword(browser, newNumber()))).toBe('WORK_NEEDED');
    expect(await fromAddress()).toBe('PASSWORD_WRONG');
    await setTries(100);
    expect(await fromAddress()).toBe('CAPTCHA_NEEDED');
    expect(await codeOf(tryPassword(open(), newNumber()))).toBe('PASSWORD_WRONG');
  });

  it('sent at once count as many: three are compared, and those that were right do not count', async () => {
    const number = newNumber();
    await registerCustomer(portal, number);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => tryPassword(open(), number)));
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []));
    expect(codes.filter((code) => code === 'PASSWORD_WRONG').length).toBeLessThanOrEqual(3);
    expect(codes).toHaveLength(12);
    portal.clock.advance(60);
    for (let right = 0; right < 5; right += 1) await logInWithPassword(portal, number);
  });

  it('from one device need a captcha after three, for any phone and address', async () => {
    const fromDevice = () => tryPassword(open(), newNumber(), 'wrong123', { deviceId: 'one-device' });
    for (let wrong = 0; wrong < 3; wrong += 1) expect(await codeOf(fromDevice())).toBe('PASSWORD_WRONG');
    expect(await codeOf(fromDevice())).toBe('CAPTCHA_NEEDED');
    portal.clock.advance(60);
    expect(await codeOf(fromDevice())).toBe('PASSWORD_WRONG');
  });

  it('never stop their owner from signing in by a code', async () => {
    const number = newNumber();
    const stranger = await registerCustomer(portal, number);
    for (let wrong = 0; wrong < 30; wrong += 1) await refusalOf(tryPassword(open(), number));
    portal.clock.advance(11);
    await logIn(open(), portal.services, number);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('make the puzzle harder, up to a limit', async () => {
    const number = newNumber();
    const key = `password-phone:${portal.services.sealer.hash('phone', `86:${number}`).toString('base64url')}`;
    const setTries = (hits: number) =>
      portal.connection.pool.query(
        `insert into rate_limits (key, window_start, hits) values ($1, date_trunc('hour', $2::timestamptz), $3)
         on conflict (key, window_start) do update set hits = excluded.hits`,
        [key, portal.clock.now(), hits],
      );
    const bits = [];
    for (const tries of [10, 19, 20, 80, 100_000]) {
      await setTries(tries);
      bits.push((await open().api('startPuzzle', { phone: phoneOf(number) })).bits);
    }
    expect(bits).toEqual([12, 12, 13, 15, 17]);
    const { work } = await solveNextPuzzle(open(), newNumber());
    expect(await codeOf(tryPassword(open(), number, 'wrong123', { work }))).toBe('WORK_NEEDED');
  });

  it.each([
    ['device', 10],
    ['address', 50],
  ] as const)('make the puzzle for their %s harder too, from twice %i', async (kind, first) => {
    const browser = open(`192.0.2.${first}`);
    const deviceId = `hard-${kind}`;
    await refusalOf(tryPassword(browser, newNumber(), 'wrong123', { deviceId }));
    const bits = [];
    for (const tries of [2 * first - 1, 2 * first]) {
      // Nothing else was counted in this hour.
      await portal.connection.pool.query(
        `update rate_limits set hits = $1 where key like 'password-${kind}:%' and window_start = date_trunc('hour', $2::timestamptz)`,
        [tries, portal.clock.now()],
      );
      bits.push(await browser.api('startPuzzle', { phone: phoneOf(newNumber()), deviceId }));
    }
    expect(bits.map((puzzle) => [puzzle.bits, puzzle.validSeconds])).toEqual([
      [12, 300],
      [13, 300],
    ]);
  });
});

describe('a solved puzzle', () => {
  beforeEach(waitForNextHour);

  const attacked = async () => {
    const number = newNumber();
    await registerCustomer(portal, number);
    const key = `password-phone:${portal.services.sealer.hash('phone', `86:${number}`).toString('base64url')}`;
    await portal.connection.pool.query(
      `insert into rate_limits (key, window_start, hits) values ($1, date_trunc('hour', $2::timestamptz), 10)`,
      [key, portal.clock.now()],
    );
    return number;
  };
  const trySolved = async (number: string, work: object) =>
    tryPassword(open(), number, samplePassword, { work, ...(await solveCaptcha(open(), portal.services)) });

  it('is good once', async () => {
    const number = await attacked();
    const { work } = await solveNextPuzzle(open(), number);
    await trySolved(number, work);
    expect(await codeOf(trySolved(number, work))).toBe('WORK_NEEDED');
  });

  it('is not lost by a mistyped captcha', async () => {
    const number = await attacked();
    const { work } = await solveNextPuzzle(open(), number);
    const captcha = await solveCaptcha(open(), portal.services);
    expect(await codeOf(tryPassword(open(), number, samplePassword, { work, ...captcha, captcha: 'nope' }))).toBe('CAPTCHA_WRONG');
    await trySolved(number, work);
  });

  it('is good for five minutes, and not with a wrong solution or a challenge of somebody else', async () => {
    const number = await attacked();
    const { work } = await solveNextPuzzle(open(), number);
    const { work: lasting } = await solveNextPuzzle(open(), number);
    const forged = work.challenge.replace(/^[^.]+/, 'AAAAAAAAAAAAAAAA');
    for (const wrong of [
      { ...work, solution: work.solution + 1 },
      { challenge: forged, solution: solvePuzzle(forged, 12) ?? -1 },
      { challenge: 'x', solution: 1 },
    ])
      expect(await codeOf(trySolved(number, wrong))).toBe('WORK_NEEDED');
    portal.clock.advance(4.9);
    await trySolved(number, lasting);
    portal.clock.advance(0.1);
    expect(await codeOf(trySolved(number, work))).toBe('WORK_NEEDED');
  });
});
