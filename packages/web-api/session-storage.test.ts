import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLoginCheck, storePasswordFlag } from './session-storage.ts';

const signedInAs = (umUserId: string) => ({
  loggedIn: true as const,
  accessKey: 'key',
  umUserId,
  realName: null,
  phone: '138****0000',
  phoneNoShield: '138****0000',
  idcard: null,
  idleSeconds: 1800,
  isAdvised: true,
});

let kept: Map<string, string>;
const flag = () => kept.get('passwordFlag');

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the flag of the password', () => {
  it('is absent while nobody has said whether the account has one', () => {
    storeLoginCheck(signedInAs('one'));
    expect(flag()).toBeUndefined();
    storeLoginCheck(signedInAs('one'));
    expect(flag()).toBeUndefined();
  });

  it('says what is known, and keeps saying it when the session is asked for again', () => {
    storeLoginCheck(signedInAs('one'));
    storePasswordFlag(true);
    storeLoginCheck(signedInAs('one'));
    expect(flag()).toBe('1');
    storePasswordFlag(false);
    expect(flag()).toBe('0');
  });

  it('is forgotten with its account: when nobody is signed in, and when somebody else is', () => {
    for (const next of [{ loggedIn: false as const }, signedInAs('two')]) {
      storeLoginCheck(signedInAs('one'));
      storePasswordFlag(true);
      storeLoginCheck(next);
      expect(flag()).toBeUndefined();
    }
  });
});
