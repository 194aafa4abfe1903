import { expect, test } from 'vitest';
import { isIos } from './is-ios.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

test('phones and tablets of Apple are iOS, whichever name a tablet gives', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  expect(isIos({ userAgent: phone, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
});

test('a Mac and an Android phone are not', () => {
  expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
  expect(isIos({ userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131 Mobile', maxTouchPoints: 5 })).toBe(false);
});
