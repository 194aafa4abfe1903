import { expect, it } from 'vitest';
import { readTab } from './read-tab.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

it('an unknown tab shows all orders', () => {
  expect(readTab(search('tab=unpaid'))).toBe('unpaid');
  expect(readTab(search('tab=nonsense'))).toBe('all');
  expect(readTab(search(''))).toBe('all');
});
