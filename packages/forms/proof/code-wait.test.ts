import { beforeEach, expect, test, vi } from 'vitest';
import { keepWait, secondsToWait } from './code-wait.ts';

const kept = new Map<string, string>();
const open = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 1_795_240_500_000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  open('/login');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('after a reload the wait for the same field and phone is what is left of it', () => {
  keepWait('verifyCode', '138****8000', 60);
  vi.advanceTimersByTime(12_500);
  expect(secondsToWait('verifyCode', '138****8000')).toBe(48);
  vi.advanceTimersByTime(60_000);
  expect(secondsToWait('verifyCode', '138****8000')).toBe(0);
});

test('another phone, field or page waits for nothing, and nothing is kept before a first code', () => {
  expect(secondsToWait('verifyCode', '138****8000')).toBe(0);
  keepWait('verifyCode', '138****8000', 60);
  expect(secondsToWait('verifyCode', '138****8001')).toBe(0);
  expect(secondsToWait('bankCode', '138****8000')).toBe(0);
  open('/login', '?redirect=%2F');
  expect(secondsToWait('verifyCode', '138****8000')).toBe(0);
});

test('a clock that was set back does not prolong the wait', () => {
  keepWait('verifyCode', '', 60);
  vi.setSystemTime(1_795_240_500_000 - 3_600_000);
  expect(secondsToWait('verifyCode', '')).toBe(60);
});
