import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { stayInWindowScript, staysInWindow } from './stay-in-window.ts';

afterEach(() => vi.unstubAllGlobals());

/** Where a link to a new window opens when it is clicked in this browser, before any other script has run. */
function targetIn(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const link = { target: '_blank' };
  const document = {
    addEventListener: (_type: string, listen: (event: object) => void) => listen({ target: { closest: () => link } }),
  };
  runInNewContext(stayInWindowScript, { navigator: browser, document });
  return link.target;
}

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50', 5, true],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile', 5, false],
])('on %s links stay in the window before and after the scripts of the page have loaded: %s', (_name, userAgent, maxTouchPoints, stays) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(staysInWindow()).toBe(stays);
  expect(targetIn({ userAgent, maxTouchPoints })).toBe(stays ? '_self' : '_blank');
});
