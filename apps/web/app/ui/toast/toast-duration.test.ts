import { expect, test } from 'vitest';
import { toastDuration } from './toast-duration.ts';

test.each([
  [0, 2000],
  [10, 2000],
  [11, 3000],
  [39, 3000],
  [40, 4000],
  [59, 4000],
  [60, 5000],
  [200, 5000],
])('a message of %i characters stays %i ms', (length, milliseconds) => {
  expect(toastDuration('保'.repeat(length))).toBe(milliseconds);
});

test('a character outside the Basic Multilingual Plane counts as one', () => {
  expect(toastDuration('𠮷'.repeat(10))).toBe(2000);
});
