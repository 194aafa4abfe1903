import { expect, it } from 'vitest';
import { showDay, showInstant } from './show-time.ts';

it('an instant is shown in the time of Shanghai, also just after midnight', () => {
  expect(showInstant('2026-03-06T16:05:09.000Z')).toBe('2026-03-07 00:05');
  expect(showInstant('2026-12-31T15:59:00.000Z')).toBe('2026-12-31 23:59');
});

it('a day is shown in words', () => {
  expect(showDay('2026-03-07')).toBe('2026年3月7日');
});
