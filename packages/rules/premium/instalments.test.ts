import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDate, SEEDED } from '../values/arbitraries.testing.ts';
import { addDays, daysBetween, splitDate } from '../values/dates.ts';
import {
  debitWindowOn,
  debitWindows,
  dueOn,
  firstPeriodFrom,
  graceUntil,
  hasGrace,
  lastDayToPay,
  type PremiumPlan,
  refundedBy,
  reminderOn,
  remindersOf,
} from './instalments.ts';
import { knownHolidays } from '../values/holidays.testing.ts';

const anyPlan: fc.Arbitrary<PremiumPlan> = fc.record({
  effectiveOn: anyDate,
  coverUntil: fc.constant(null),
  payments: fc.integer({ min: 1, max: 360 }),
  perYear: fc.constantFrom(1 as const, 2 as const, 4 as const, 12 as const),
});

describe('premiums', () => {
  it('are due on the day of the month on which cover began, or on the last day of a shorter month', () => {
    const check = (plan: PremiumPlan, at: number) => {
      const period = (at % plan.payments) + 1;
      const due = dueOn(plan, period);
      const began = splitDate(plan.effectiveOn);
      const isLastDay = splitDate(addDays(due, 1)).day === 1;
      expect(splitDate(due).day === began.day || (isLastDay && splitDate(due).day < began.day)).toBe(true);
      const months = (splitDate(due).year - began.year) * 12 + splitDate(due).month - began.month;
      expect(months).toBe(((period - 1) * 12) / plan.perYear);
    };
    fc.assert(fc.property(anyPlan, fc.nat(), check), SEEDED);
  });

  it('have the days of grace that their product states, else sixty', () => {
    const plan = { effectiveOn: '2026-12-01', coverUntil: null };
    expect(graceUntil(plan, '2027-12-01')).toBe('2028-01-30');
    expect(graceUntil({ ...plan, graceDays: 90 }, '2027-12-01')).toBe('2028-02-29');
    expect(graceUntil({ effectiveOn: '2026-12-01', coverUntil: '2027-11-30', graceDays: 90 }, '2027-12-01'), 'a cover of one year').toBe(
      '2027-12-01',
    );
  });

  it('that are charged late leave thirty days to pay, but none where there is no grace', () => {
    const plan = { effectiveOn: '2026-01-01', coverUntil: null };
    expect(lastDayToPay(plan, '2027-01-01', '2026-12-02')).toBe('2027-03-02');
    expect(lastDayToPay(plan, '2027-01-01', '2027-01-31')).toBe('2027-03-02');
    expect(lastDayToPay(plan, '2027-01-01', '2027-05-01')).toBe('2027-05-31');
    expect(lastDayToPay({ ...plan, coverUntil: '2026-12-31' }, '2026-02-01', '2026-05-01')).toBe('2026-02-01');
  });

  it('follow each other: the first one from a day on is due then or later, the one before it earlier', () => {
    const check = (plan: PremiumPlan, days: number) => {
      const day = addDays(plan.effectiveOn, days);
      const period = firstPeriodFrom(plan, day);
      const last = period === undefined ? plan.payments : period - 1;
      if (period !== undefined) expect(dueOn(plan, period) >= day).toBe(true);
      if (last > 0) expect(dueOn(plan, last) < day).toBe(true);
    };
    fc.assert(fc.property(anyPlan, fc.integer({ min: -10, max: 4_000 }), check), SEEDED);
  });

  it('of a cover from 29 February are due on the last day of February', () => {
    const plan = { effectiveOn: '2028-02-29', perYear: 1 } as const;
    expect([1, 2, 3, 4, 5].map((period) => dueOn(plan, period))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('of a cover from the 31st are due on the 30th of a month of 30 days, and on the 31st again', () => {
    const plan = { effectiveOn: '2027-01-31', perYear: 12 } as const;
    expect([2, 3, 4, 5].map((period) => dueOn(plan, period))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });
});

describe('days of grace', () => {
  it('are sixty for cover of more than a year, from the day after the due day', () => {
    expect(graceUntil({ effectiveOn: '2026-11-27', coverUntil: null }, '2027-11-27')).toBe('2028-01-26');
    expect(graceUntil({ effectiveOn: '2026-11-27', coverUntil: '2046-11-26' }, '2029-02-28')).toBe('2029-04-29');
  });

  it('are none for cover of a year', () => {
    expect(hasGrace({ effectiveOn: '2026-11-27', coverUntil: '2027-11-26' })).toBe(false);
    expect(graceUntil({ effectiveOn: '2026-11-27', coverUntil: '2027-11-26' }, '2027-02-27')).toBe('2027-02-27');
  });
});

describe('public holidays', () => {
  it('move neither the last day of grace nor a debit: both are counted in calendar days', () => {
    const plan = { effectiveOn: '2020-12-19', coverUntil: null };
    // The last days of grace are in the Spring Festival, and the National Day.
    expect(graceUntil(plan, '2025-12-19')).toBe('2026-02-17');
    expect(graceUntil(plan, '2026-08-02')).toBe('2026-10-01');
    expect(lastDayToPay(plan, '2025-12-19', '2026-01-20')).toBe('2026-02-19');
    const debits = (due: string) => debitWindows(due, graceUntil(plan, due)).map(({ on }) => on);
    expect(debits('2026-02-16')).toEqual(['2026-02-16', '2026-02-19', '2026-02-23', '2026-03-03', '2026-03-18', '2026-04-02']);
    expect(debits('2026-10-01')).toEqual(['2026-10-01', '2026-10-04', '2026-10-08', '2026-10-16', '2026-10-31', '2026-11-15']);
    expect(reminderOn('2026-10-04', '2026-12-03', '2026-10-01'), 'told before a debit in a holiday').toMatchObject({ key: 'debit-1' });
  });

  it('put off the day by which money that goes back has arrived', () => {
    expect(refundedBy(knownHolidays, '2026-11-20')).toBe('2026-11-25');
    expect(refundedBy(knownHolidays, '2026-09-30'), '国庆节').toBe('2026-10-10');
    expect(refundedBy(knownHolidays, '2026-02-13'), '春节').toBe('2026-02-25');
    expect(refundedBy(knownHolidays, '2026-02-18'), 'in the holiday').toBe('2026-02-26');
  });
});

describe('debits', () => {
  it('are on the due day and after 3, 7, 15, 30 and 45 days', () => {
    expect(debitWindows('2027-11-27', '2028-01-26').map(({ on }) => on)).toEqual([
      '2027-11-27',
      '2027-11-30',
      '2027-12-04',
      '2027-12-12',
      '2027-12-27',
      '2028-01-11',
    ]);
    expect(debitWindows('2027-11-27', '2027-11-27')).toEqual([{ no: 1, on: '2027-11-27' }]);
  });

  it('are never before the due day or after the days of grace, and one at a time', () => {
    const check = (due: string, grace: number, days: number) => {
      const lastDay = addDays(due, grace);
      const today = addDays(due, days);
      const window = debitWindowOn(due, lastDay, today);
      expect(window === undefined).toBe(today < due || today > lastDay);
      if (!window) return;
      expect(window.on >= due && window.on <= today && today <= lastDay).toBe(true);
      const later = debitWindows(due, lastDay).find(({ no }) => no === window.no + 1);
      if (later) expect(today < later.on).toBe(true);
    };
    fc.assert(fc.property(anyDate, fc.integer({ min: 0, max: 60 }), fc.integer({ min: -40, max: 80 }), check), SEEDED);
  });
});

describe('reminders', () => {
  it('come 30 and 7 days before the due day, 3 days before the first debit and a day before each further one', () => {
    const days = remindersOf('2027-11-27', '2028-01-26').map(({ key, on }) => [key, daysBetween('2027-11-27', on)]);
    expect(days).toEqual([
      ['due-30', -30],
      ['due-7', -7],
      ['debit-1', -3],
      ['debit-2', 2],
      ['debit-3', 6],
      ['debit-4', 14],
      ['debit-5', 29],
      ['debit-6', 44],
    ]);
  });

  it('are the newest of several, never about something that has passed, and never more than two days late', () => {
    const check = (due: string, days: number) => {
      const lastDay = addDays(due, 60);
      const today = addDays(due, days);
      const reminder = reminderOn(due, lastDay, today);
      const came = remindersOf(due, lastDay).filter(({ on }) => on <= today && daysBetween(on, today) <= 2);
      const newest = came.at(-1);
      expect(reminder).toEqual(newest && newest.day >= today ? newest : undefined);
    };
    fc.assert(fc.property(anyDate, fc.integer({ min: -60, max: 80 }), check), SEEDED);
  });
});
