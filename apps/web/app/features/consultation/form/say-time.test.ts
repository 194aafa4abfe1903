import { expect, test } from 'vitest';
import { sayDay, sayHour } from './say-time.ts';

test('a day is named with its weekday, an hour by its beginning and end', () => {
  expect(sayDay('2026-11-22')).toBe('11月22日 周日');
  expect(sayHour('09:30')).toBe('9:30-10:30');
});
