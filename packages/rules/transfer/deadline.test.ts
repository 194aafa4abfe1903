import { expect, it } from 'vitest';
import { endOfDay, transferDays } from './deadline.ts';

it('a transfer has working days: weekends and holidays do not count', () => {
  const terms = { payWithinWorkingDays: 3, noticeWorkingDays: 1 };
  // A Friday; the Saturday before the holiday is worked.
  expect(transferDays('2026-11-27', terms)).toEqual({ payBy: '2026-12-02', noticeBy: '2026-12-03' });
  expect(transferDays('2026-09-30', terms)).toEqual({ payBy: '2026-10-10', noticeBy: '2026-10-12' });
});

it('a day ends when the next one begins in Shanghai', () => {
  expect(endOfDay('2026-12-02').toISOString()).toBe('2026-12-02T16:00:00.000Z');
});
