import { expect, it, vi } from 'vitest';
import { isWechat } from '@portal/web-api/wechat-browser.ts';
import { decideEntry } from './decide-entry.ts';

const valid = () => Promise.resolve(true);
const invalid = () => Promise.resolve(false);
const failing = () => Promise.reject(new Error('no answer'));

it.each([
  ['a valid key', { hasKey: true, allowsAnonymous: false, verify: valid }, 'go on'],
  ['a valid key on a page for everybody', { hasKey: true, allowsAnonymous: true, verify: valid }, 'go on'],
  ['an invalid key on a page for everybody', { hasKey: true, allowsAnonymous: true, verify: invalid }, 'go on'],
  ['an invalid key on a page for customers', { hasKey: true, allowsAnonymous: false, verify: invalid }, 'authorize'],
  ['no key on a page for customers', { hasKey: false, allowsAnonymous: false, verify: invalid }, 'authorize'],
  ['no key, but the cookie of a session', { hasKey: false, allowsAnonymous: false, verify: valid }, 'go on'],
  ['a check that fails', { hasKey: true, allowsAnonymous: true, verify: failing }, 'failed'],
  ['a check that fails on a page for customers', { hasKey: false, allowsAnonymous: false, verify: failing }, 'failed'],
] as const)("decides about %s in WeChat's browser", async (_what, facts, entry) => {
  expect(await decideEntry(facts)).toBe(entry);
});

it('asks nothing for a visitor without a key on a page for everybody', async () => {
  const verify = vi.fn(valid);
  expect(await decideEntry({ hasKey: false, allowsAnonymous: true, verify })).toBe('go on');
  expect(verify).not.toHaveBeenCalled();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x1800322b)', true],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 micromessenger/8.0.50', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', false],
])('knows the browser of WeChat by its user agent', (userAgent, expected) => {
  expect(isWechat(userAgent)).toBe(expected);
});
