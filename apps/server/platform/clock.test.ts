import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInShanghai } from './clock.ts';

it('the day in Shanghai is what the time zone database says, in summers with and without their own time', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });
  const instants = fc.date({ min: new Date('1985-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dayInShanghai(instant)).toBe(format.format(instant));
    }),
    { numRuns: 2_000 },
  );
  expect(dayInShanghai(new Date('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21');
  expect(dayInShanghai(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});
