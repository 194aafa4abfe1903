import { expect, test } from 'vitest';
import { createPacer, pace } from './pace-addresses.ts';

test('an address sends two hundred requests at once, then it waits for each, and others do not', () => {
  const waitOf = createPacer(pace);
  const waits = Array.from({ length: pace.atOnce + pace.mostWaiting }, () => waitOf('10.0.0.1', 0));
  expect(waits.filter((wait) => wait !== undefined && wait < 1)).toHaveLength(pace.atOnce);
  expect(waits.at(-1)).toBeCloseTo(1_000, -1);
  expect(waitOf('10.0.0.2', 0)).toBe(0);
});

test('with many waiting nothing is added: who is refused owes nothing, and a pause pays all', () => {
  const waitOf = createPacer({ perSecond: 10, atOnce: 1, mostWaiting: 10 });
  const waits = Array.from({ length: 100 }, () => waitOf('10.0.0.1', 0));
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(11);
  expect(waitOf('10.0.0.1', 1_100)).toBeLessThanOrEqual(100);
  expect(waitOf('10.0.0.1', 5_000)).toBe(0);
});
