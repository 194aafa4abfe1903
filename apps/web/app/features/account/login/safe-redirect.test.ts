import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it('keeps a path of this site with its query', () => {
  expect(safeRedirect('/personalCenter/myOrder?tab=unpaid&pageNum=2')).toBe('/personalCenter/myOrder?tab=unpaid&pageNum=2');
  expect(safeRedirect('/')).toBe('/');
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\\..\\evil',
  '/.//evil.example',
  '/a/..//evil.example',
  'http:',
  'http://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /personalCenter',
  '',
])('another site or a half address is refused: %j', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});

it('refuses a missing address and the login page itself', () => {
  expect(safeRedirect(null)).toBeUndefined();
  expect(safeRedirect('/login?redirect=/login')).toBeUndefined();
});
