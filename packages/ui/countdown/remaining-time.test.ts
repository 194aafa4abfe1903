import { expect, test } from 'vitest';
import { secondsLeft, showSeconds } from './remaining-time.ts';

test('the last second is counted until it is over', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 20_000)).toBe(0);
});

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [1745, '29:05'],
  [5345, '1:29:05'],
  [178_145, '2天 01:29:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(showSeconds(seconds)).toBe(text);
});
