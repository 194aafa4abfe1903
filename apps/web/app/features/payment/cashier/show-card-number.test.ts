import { expect, it } from 'vitest';
import { readCardNumber, showCardNumber } from './show-card-number.ts';

it('a pasted number loses its spaces, hyphens and full-width digits', () => {
  expect(readCardNumber('６２２２ 0200-0000 0000 018')).toBe('6222020000000000018');
});

it('a number that is too long is not cut to that of another card', () => {
  expect(readCardNumber('6222 0200 0000 0000 0189')).toBe('62220200000000000189');
});

it('a number is shown in groups of four and read back unchanged', () => {
  expect(showCardNumber('6222020000000000018')).toBe('6222 0200 0000 0000 018');
  expect(showCardNumber('6222')).toBe('6222');
  expect(readCardNumber(showCardNumber('6222020000000000018'))).toBe('6222020000000000018');
});
