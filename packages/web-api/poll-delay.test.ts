import { expect, it } from 'vitest';
import { pollDelay } from './poll-delay.ts';

it('the first poll comes after one second and the second after two', () => {
  expect([pollDelay(0), pollDelay(1)]).toEqual([1000, 2000]);
});

it('the delays never get shorter and settle at five seconds', () => {
  const delays = Array.from({ length: 30 }, (_, asked) => pollDelay(asked));
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  expect(delays.slice(10).every((delay) => delay === 5000)).toBe(true);
});
