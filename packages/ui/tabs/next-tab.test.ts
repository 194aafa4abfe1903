import { expect, test } from 'vitest';
import { nextTabIndex } from './next-tab.ts';

test('arrow keys wrap around at both ends', () => {
  expect(nextTabIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 0, 3)).toBe(2);
});

test('Home and End reach the first and the last tab', () => {
  expect(nextTabIndex('Home', 2, 3)).toBe(0);
  expect(nextTabIndex('End', 0, 3)).toBe(2);
});

test('other keys are left to the browser', () => {
  expect(nextTabIndex('a', 0, 3)).toBeUndefined();
  expect(nextTabIndex('ArrowRight', 0, 0)).toBeUndefined();
});
