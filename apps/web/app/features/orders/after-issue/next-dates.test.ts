import { describe, expect, it } from 'vitest';
import { listNextDates, type PolicyDates } from './list-next-dates.ts';
import { writeCalendar } from './write-calendar.ts';

const forLife: PolicyDates = {
  effectiveOn: '2026-11-22',
  waitingEndsOn: '2027-02-19',
  coolingOffDays: 15,
  coolingOffFrom: 'receipt',
  coolingOffEndsOn: null,
  nextPremiumOn: '2027-11-22',
  returnVisit: true,
};
const idsOn = (dates: PolicyDates, today: string) => listNextDates(dates, today).map(({ id }) => id);

describe('what follows after the issue', () => {
  it('begins with the receipt, and goes on by date', () => {
    expect(idsOn(forLife, '2026-11-21')).toEqual(['receipt', 'effective', 'return_visit', 'waiting', 'premium']);
    expect(listNextDates(forLife, '2026-11-21')[0]?.text).toContain('仅查看或下载电子保单不算签收');
  });

  it('names the last day of the cooling-off period once the policy is signed for', () => {
    const signed = { ...forLife, coolingOffEndsOn: '2026-12-10' };
    expect(idsOn(signed, '2026-12-10')).toEqual(['cooling_off', 'return_visit', 'waiting', 'premium']);
    expect(idsOn(signed, '2026-12-11'), 'days that have passed are left out').toEqual(['waiting', 'premium']);
  });

  it('says what the terms of earlier policies call a receipt', () => {
    expect(listNextDates({ ...forLife, coolingOffFrom: 'firstView' }, '2026-11-21')[0]?.text).toContain('首次查看或下载电子保单，即为签收');
  });

  it('says that a premium may be paid before its day, and that a bound card is debited', () => {
    expect(listNextDates(forLife, '2027-11-01').at(-1)?.text).toBe('到期前 30 天起可以交纳；绑定了银行卡的，当日自动扣款。');
  });

  it('promises a call only for a cover over one year, and names no premium that is not due', () => {
    const forAYear = { ...forLife, returnVisit: false, nextPremiumOn: null, waitingEndsOn: null };
    expect(idsOn(forAYear, '2026-11-21')).toEqual(['receipt', 'effective']);
  });
});

it('the calendar has each day once, whole days, with a reminder of the premium', () => {
  const calendar = writeCalendar(listNextDates(forLife, '2026-11-21'), { host: 'www.example.cn', now: new Date('2026-11-21T04:05:06Z') });
  const lines = calendar.split('\r\n');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(
    ['20261122', '20270219', '20271122'].map((day) => `DTSTART;VALUE=DATE:${day}`),
  );
  expect(lines).toContain('DTEND;VALUE=DATE:20261123');
  expect(lines).toContain('DTSTAMP:20261121T040506Z');
  expect(lines.filter((line) => line === 'TRIGGER:-P7D')).toHaveLength(1);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  const bytes = (line: string) => new TextEncoder().encode(line).length;
  expect(lines.filter((line) => bytes(line) > 75)).toEqual([]);
});
