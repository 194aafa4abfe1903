import { expect, it } from 'vitest';
import { knownHolidays } from '../values/holidays.testing.ts';
import { endOfDay, premiumTransferDays, transferDays } from './deadline.ts';

it('a transfer has working days: weekends and holidays do not count', () => {
  const terms = { payWithinWorkingDays: 3, noticeWorkingDays: 1 };
  // A Friday; the Saturday before the holiday is worked.
  expect(transferDays(knownHolidays, '2026-11-27', terms)).toEqual({ payBy: '2026-12-02', noticeBy: '2026-12-03' });
  expect(transferDays(knownHolidays, '2026-09-30', terms)).toEqual({ payBy: '2026-10-10', noticeBy: '2026-10-12' });
  // The Saturday before the Spring Festival is worked.
  expect(transferDays(knownHolidays, '2026-02-13', terms)).toEqual({ payBy: '2026-02-25', noticeBy: '2026-02-26' });
  // The holidays of 2027 are not known: New Year may have three days.
  expect(transferDays(knownHolidays, '2026-12-30', terms)).toEqual({ payBy: '2027-01-05', noticeBy: '2027-01-06' });
});

it('a transfer for a premium may arrive until its last day to pay, if a working day lies ahead; its notice comes on the next working day', () => {
  const until = (today: string) => premiumTransferDays(knownHolidays, today, '2026-12-06', { noticeWorkingDays: 1 });
  // A Sunday: the last working day before it is Friday.
  expect(until('2026-11-02')).toEqual({ payBy: '2026-12-06', noticeBy: '2026-12-07' });
  expect(until('2026-12-03')).toEqual(until('2026-11-02'));
  expect(until('2026-12-04')).toBeUndefined();
  // Last days in the Spring Festival and in the October holiday: banks book again after it.
  const inHoliday = (today: string, lastDay: string) => premiumTransferDays(knownHolidays, today, lastDay, { noticeWorkingDays: 1 });
  expect(inHoliday('2026-02-13', '2026-02-20')).toEqual({ payBy: '2026-02-20', noticeBy: '2026-02-24' });
  expect(inHoliday('2026-02-14', '2026-02-20')).toBeUndefined();
  expect(inHoliday('2026-09-29', '2026-10-05')).toEqual({ payBy: '2026-10-05', noticeBy: '2026-10-08' });
  expect(inHoliday('2026-09-30', '2026-10-05')).toBeUndefined();
});

it('a day ends when the next one begins in Shanghai', () => {
  expect(endOfDay('2026-12-02').toISOString()).toBe('2026-12-02T16:00:00.000Z');
});
