import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from '../values/arbitraries.testing.ts';
import { addDays, daysBetween } from '../values/dates.ts';
import { knownHolidays } from '../values/holidays.testing.ts';
import { addWorkingDays, isWeekday, type WorkCalendar } from '../values/working-days.ts';
import { alsoWithin, type Clock, dueOn, lastDayOf, standOf, type Wait } from './clocks.ts';
import { legalClocks } from './legal-clocks.ts';
import { tellCustomer, tellStaff } from './say-clock.ts';

const due = (clock: Clock, startedOn: string, waits: readonly Wait[] = []) => dueOn(clock, { startedOn, waits }, knownHolidays);

describe('the clocks of the law', () => {
  it.each<[keyof typeof legalClocks, string, string]>([
    ['claimDecision', '2026-09-29', '2026-10-12'],
    ['claimDecision', '2026-02-13', '2026-02-27'],
    ['claimDecisionComplex', '2026-09-29', '2026-10-29'],
    ['claimRefusal', '2026-10-01', '2026-10-04'],
    ['claimPayment', '2026-02-14', '2026-02-24'],
    ['changeAccepted', '2026-11-19', '2026-11-23'],
    ['surrenderPayment', '2026-11-30', '2026-12-30'],
    // Fifteen days are sooner than ten working days over the Spring Festival, and later in an ordinary month.
    ['complaintAnswer', '2026-02-10', '2026-02-25'],
    ['complaintAnswer', '2026-11-02', '2026-11-16'],
    ['complaintAnswerExtended', '2026-11-02', '2027-01-01'],
    ['privacyAnswer', '2026-11-02', '2026-11-23'],
    // The last day is a Saturday: that of the customer moves to Monday.
    ['complaintReviewRequest', '2026-10-15', '2026-11-16'],
    ['complaintReview', '2026-10-15', '2026-11-14'],
  ])('%s from %s ends on %s', (clock, from, until) => {
    expect(due(legalClocks[clock], from)).toBe(until);
  });

  it('each have a source, a start and words', () => {
    for (const [id, { what, starts, lengths }] of Object.entries(legalClocks)) {
      expect(what && starts, id).not.toBe('');
      for (const { source, count } of lengths) expect(source !== '' && count > 0, id).toBe(true);
    }
  });

  it('end earlier if the insurer promises it, and never later', () => {
    const five = alsoWithin(legalClocks.claimDecision, { count: 5, unit: 'days', source: '条款 5.4' });
    expect(due(five, '2026-11-19'), 'over a weekend').toBe('2026-11-24');
    const late = alsoWithin(legalClocks.claimPayment, { count: 20, unit: 'days', source: '条款 5.4' });
    expect(due(late, '2026-11-19')).toBe('2026-11-29');
  });
});

describe('a clock that waits for the customer', () => {
  const { claimDecision } = legalClocks;

  it('stops on the day after the question and goes on the day after the answer', () => {
    // Friday 20, Monday 23 and Tuesday 24 count; asked on 24, answered on 27; two are left: 30 November, 1 December.
    expect(due(claimDecision, '2026-11-19', [{ from: '2026-11-24', until: '2026-11-27' }])).toBe('2026-12-01');
    expect(due(claimDecision, '2026-11-19', [{ from: '2026-11-24', until: '2026-11-24' }]), 'answered at once').toBe('2026-11-26');
    expect(due(claimDecision, '2026-11-19', [{ from: '2026-11-19', until: '2026-11-20' }]), 'asked at once').toBe('2026-11-27');
  });

  it('has no day while it waits, and says what is left', () => {
    const history = { startedOn: '2026-11-19', waits: [{ from: '2026-11-24', until: null }] };
    expect(standOf(claimDecision, history, knownHolidays)).toEqual({
      state: 'waiting',
      since: '2026-11-24',
      left: [{ count: 2, unit: 'workingDays' }],
    });
    expect(dueOn(claimDecision, history, knownHolidays)).toBeNull();
  });

  it('is not made longer by a question after its last day, nor on it', () => {
    expect(due(claimDecision, '2026-11-19', [{ from: '2026-11-26', until: '2026-12-10' }])).toBe('2026-11-26');
    expect(due(claimDecision, '2026-11-19', [{ from: '2026-12-01', until: null }])).toBe('2026-11-26');
  });

  it('does not wait where the law does not let it', () => {
    expect(due(legalClocks.surrenderPayment, '2026-11-19', [{ from: '2026-11-20', until: null }])).toBe('2026-12-19');
  });

  it('keeps the day of a length that had ended before the question', () => {
    const both = alsoWithin(claimDecision, { count: 3, unit: 'days', source: '公司承诺' });
    expect(due(both, '2026-11-19', [{ from: '2026-11-24', until: null }])).toBe('2026-11-22');
  });
});

describe('the words of a clock', () => {
  const { claimDecision, complaintReviewRequest } = legalClocks;
  const stand = (clock: Clock, startedOn: string, waits: readonly Wait[] = []) => standOf(clock, { startedOn, waits }, knownHolidays);

  it('name the last day for both sides', () => {
    const running = stand(claimDecision, '2026-12-01');
    expect(tellCustomer(claimDecision, running, '2026-12-02')).toBe('我们最晚 12 月 8 日（星期二）前作出核定');
    expect(tellStaff(claimDecision, running, '2026-12-05')).toBe('最晚 12 月 8 日（星期二）前作出核定，还有 3 天');
    expect(tellStaff(claimDecision, running, '2026-12-08')).toBe('最晚 12 月 8 日（星期二）前作出核定，今天到期');
    expect(tellStaff(claimDecision, running, '2026-12-10')).toBe('最晚 12 月 8 日（星期二）前作出核定，已超过 2 天');
    const next = stand(complaintReviewRequest, '2025-12-10');
    expect(tellCustomer(complaintReviewRequest, next, '2025-12-10')).toBe('请您最晚 2026 年 1 月 9 日（星期五）前申请核查');
    expect(tellStaff(complaintReviewRequest, next, '2026-01-08')).toBe('客户最晚 1 月 9 日（星期五）前申请核查，还有 1 天');
  });

  it('say that it waits, and how long it takes afterwards', () => {
    const waiting = stand(claimDecision, '2026-11-19', [{ from: '2026-11-24', until: null }]);
    expect(tellCustomer(claimDecision, waiting, '2026-11-25')).toBe('正在等您答复；收到后 2 个工作日内作出核定');
    expect(tellStaff(claimDecision, waiting, '2026-11-25')).toBe(
      '自 11 月 24 日（星期二）起等客户答复，已停止计时；收到后还有 2 个工作日作出核定',
    );
  });
});

/** Years with holidays and working weekends anywhere. */
const anyCalendar: fc.Arbitrary<WorkCalendar> = fc
  .tuple(
    ...[2026, 2027, 2028, 2029].map((year) =>
      fc.tuple(fc.constant(year), fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 60 })),
    ),
  )
  .map((years) =>
    years.map(([year, numbers]) => {
      const chosen = numbers.map((number) => addDays(`${year}-01-01`, number));
      return { year, off: chosen.filter(isWeekday), worked: chosen.filter((day) => !isWeekday(day)) };
    }),
  );
const anyStart = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-01-01', days));
const anyCount = fc.integer({ min: 1, max: 30 });
const anyOf = fc.constantFrom('insurer' as const, 'customer' as const);

const isWorked = (calendar: WorkCalendar, day: string) => addWorkingDays(calendar, addDays(day, -1), 1, 'insurer') === day;
const workedAfter = (calendar: WorkCalendar, from: string, until: string) =>
  Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index + 1)).filter((day) => isWorked(calendar, day)).length;

const clockOf = (count: number, unit: 'days' | 'workingDays', of: Clock['of'] = 'insurer'): Clock => ({
  what: '办完',
  starts: '受理',
  of,
  lengths: [{ count, unit, source: '公司承诺' }],
  stops: true,
});

describe('over any holidays', () => {
  it('a clock of working days ends on a working day, after just so many of them', () => {
    const check = (calendar: WorkCalendar, startedOn: string, count: number, of: Clock['of']) => {
      const last = dueOn(clockOf(count, 'workingDays', of), { startedOn, waits: [] }, calendar) ?? '';
      expect(isWorked(calendar, last)).toBe(true);
      expect(workedAfter(calendar, startedOn, last)).toBe(count);
    };
    fc.assert(fc.property(anyCalendar, anyStart, anyCount, anyOf, check), SEEDED);
  });

  it('a wait of k working days puts off the last day by k working days', () => {
    const check = (calendar: WorkCalendar, startedOn: string, count: number, after: number, length: number) => {
      const clock = clockOf(count, 'workingDays');
      const without = lastDayOf(clock, startedOn, calendar);
      const from = addDays(startedOn, after % daysBetween(startedOn, without));
      const until = addDays(from, length);
      const waited = workedAfter(calendar, from, until);
      expect(dueOn(clock, { startedOn, waits: [{ from, until }] }, calendar)).toBe(addWorkingDays(calendar, without, waited, 'insurer'));
    };
    fc.assert(fc.property(anyCalendar, anyStart, anyCount, fc.nat(60), fc.nat(60), check), SEEDED);
  });

  it('a wait of k days puts off a clock of days by k days', () => {
    const check = (calendar: WorkCalendar, startedOn: string, count: number, after: number, length: number) => {
      const from = addDays(startedOn, after % count);
      const waits = [{ from, until: addDays(from, length) }];
      expect(dueOn(clockOf(count, 'days'), { startedOn, waits }, calendar)).toBe(addDays(startedOn, count + length));
    };
    fc.assert(fc.property(anyCalendar, anyStart, anyCount, fc.nat(60), fc.nat(60), check), SEEDED);
  });

  it('waits may come in any order, touch and overlap: only the days in them count', () => {
    const check = (
      calendar: WorkCalendar,
      startedOn: string,
      unit: 'days' | 'workingDays',
      spans: readonly (readonly [number, number])[],
    ) => {
      const clock = clockOf(12, unit);
      const waits = spans.map(([from, length]) => ({ from: addDays(startedOn, from), until: addDays(startedOn, from + length) }));
      const last = dueOn(clock, { startedOn, waits }, calendar) ?? '';
      expect(dueOn(clock, { startedOn, waits: waits.toReversed() }, calendar)).toBe(last);
      expect(dueOn(clock, { startedOn, waits: [...waits, ...waits] }, calendar)).toBe(last);
      const isWaiting = (day: string) => waits.some(({ from, until }) => from < day && day <= until && from < last);
      const days = Array.from({ length: daysBetween(startedOn, last) }, (_, index) => addDays(startedOn, index + 1));
      expect(days.filter((day) => !isWaiting(day) && (unit === 'days' || isWorked(calendar, day)))).toHaveLength(12);
    };
    const anySpans = fc.array(fc.tuple(fc.nat(30), fc.nat(12)), { maxLength: 4 });
    fc.assert(fc.property(anyCalendar, anyStart, fc.constantFrom('days' as const, 'workingDays' as const), anySpans, check), SEEDED);
  });

  it('of two lengths the earlier day counts', () => {
    const check = (calendar: WorkCalendar, startedOn: string, one: number, other: number) => {
      const [days, worked] = [clockOf(one, 'days'), clockOf(other, 'workingDays')];
      const both = alsoWithin(days, worked.lengths[0]);
      const [first, second, earlier] = [days, worked, both].map((clock) => dueOn(clock, { startedOn, waits: [] }, calendar) ?? '');
      expect(earlier).toBe((first ?? '') < (second ?? '') ? first : second);
    };
    fc.assert(fc.property(anyCalendar, anyStart, anyCount, anyCount, check), SEEDED);
  });

  it('a last day of the customer is a working day, and never before that of the same length of ours', () => {
    const check = (calendar: WorkCalendar, startedOn: string, count: number, unit: 'days' | 'workingDays') => {
      const [theirs, ours] = (['customer', 'insurer'] as const).map(
        (of) => dueOn(clockOf(count, unit, of), { startedOn, waits: [] }, calendar) ?? '',
      );
      expect(isWorked(calendar, theirs ?? '')).toBe(true);
      expect((theirs ?? '') >= (ours ?? '')).toBe(true);
    };
    fc.assert(fc.property(anyCalendar, anyStart, anyCount, fc.constantFrom('days' as const, 'workingDays' as const), check), SEEDED);
  });
});
