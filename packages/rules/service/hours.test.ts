import { expect, test } from 'vitest';
import { sayHours } from './hours.ts';

test('both hours are said with what they are for, so that none seems to contradict the other', () => {
  expect(sayHours('9:00-18:00', '9:00-20:00')).toBe('热线 9:00-18:00，人工服务 9:00-20:00');
});

test('hours that are the same are said once', () => {
  expect(sayHours('9:00-18:00', '9:00-18:00')).toBe('人工服务 9:00-18:00');
});
