import { addDays } from '../values/dates.ts';
import { addWorkingDays, type DeadlineOf, type WorkCalendar } from '../values/working-days.ts';

/** A length of time and the rule that sets it. Counting begins on the day after the start. */
export interface ClockLength {
  readonly count: number;
  readonly unit: 'days' | 'workingDays';
  /** The law and its article, or who promises it. */
  readonly source: string;
}

/** By when somebody has to do something. */
export interface Clock {
  /** What is to be done, in words that follow a day: `作出核定`. */
  readonly what: string;
  /** When it starts, in words: `材料齐全`. */
  readonly starts: string;
  /** Whose duty it is. */
  readonly of: DeadlineOf;
  /** Where two rules collide the earlier day counts. */
  readonly lengths: readonly [ClockLength, ...ClockLength[]];
  /** Whether it stops while the customer is waited for, and runs on from the day after they answered. */
  readonly stops: boolean;
}

/** The customer is waited for, from the day on which they were asked to that of the answer. Null: they have not answered. */
export interface Wait {
  readonly from: string;
  readonly until: string | null;
}

export interface ClockHistory {
  readonly startedOn: string;
  readonly waits: readonly Wait[];
}

/** Where a clock is: it runs to a day, or it waits for the customer with so much of each length left. */
export type ClockStand =
  | { readonly state: 'running'; readonly dueOn: string }
  | { readonly state: 'waiting'; readonly since: string; readonly left: readonly Pick<ClockLength, 'count' | 'unit'>[] };

type Advance = (day: string, count: number) => string;

const advanceIn =
  ({ of }: Clock, { unit }: ClockLength, calendar: WorkCalendar): Advance =>
  (day, count) =>
    unit === 'days' ? addDays(day, count) : addWorkingDays(calendar, day, count, of);

/** How many of `left` units end on `until` or before. */
function countUntil(advance: Advance, from: string, until: string, left: number): number {
  let passed = 0;
  while (passed < left && advance(from, passed + 1) <= until) passed += 1;
  return passed;
}

/** A day of the customer that is no working day moves to the next one (民法典 203); a duty of ours does not get longer. */
function endOf({ of }: Clock, { unit }: ClockLength, day: string, calendar: WorkCalendar): string {
  return of === 'customer' && unit === 'days' ? addWorkingDays(calendar, addDays(day, -1), 1, 'customer') : day;
}

/** Where one length of a clock is: its last day, or what is left of it and since when. */
function standOfLength(clock: Clock, length: ClockLength, { startedOn, waits }: ClockHistory, calendar: WorkCalendar) {
  const advance = advanceIn(clock, length, calendar);
  let at = startedOn;
  let left = length.count;
  for (const { from, until } of clock.stops ? waits.toSorted((one, other) => (one.from < other.from ? -1 : 1)) : []) {
    const last = advance(at, left);
    if (last <= from) break;
    left -= countUntil(advance, at, from, left);
    if (until === null) return { since: from, left };
    at = until > at ? until : at;
  }
  return { dueOn: endOf(clock, length, advance(at, left), calendar) };
}

/**
 * Where a clock is after its starts and stops. A day on which the customer is asked counts, that of the answer does not: counting goes on the
 * day after it. A wait that begins after the last day changes nothing. In years whose holidays are not known the day errs to the side of the
 * customer (`addWorkingDays`).
 */
export function standOf(clock: Clock, history: ClockHistory, calendar: WorkCalendar): ClockStand {
  const stands = clock.lengths.map((length) => ({ length, stand: standOfLength(clock, length, history, calendar) }));
  // A length that has ended before the wait has a day, and it is the earliest.
  const days = stands.flatMap(({ stand }) => stand.dueOn ?? []).toSorted();
  if (days[0] !== undefined) return { state: 'running', dueOn: days[0] };
  const waiting = stands.flatMap(({ length: { unit }, stand }) => (stand.since === undefined ? [] : [{ ...stand, unit }]));
  return {
    state: 'waiting',
    since: waiting[0]?.since ?? history.startedOn,
    left: waiting.map(({ left, unit }) => ({ count: left, unit })),
  };
}

/** The last day of a clock. Null: it waits for the customer. */
export function dueOn(clock: Clock, history: ClockHistory, calendar: WorkCalendar): string | null {
  const stand = standOf(clock, history, calendar);
  return stand.state === 'running' ? stand.dueOn : null;
}

/** The last day of a clock that has not waited for anybody. */
export function lastDayOf(clock: Clock, startedOn: string, calendar: WorkCalendar): string {
  const days = clock.lengths.map((length) => endOf(clock, length, advanceIn(clock, length, calendar)(startedOn, length.count), calendar));
  return days.reduce((one, other) => (other < one ? other : one));
}

/** A clock that also keeps what the insurer promises: of both the earlier day counts. */
export function alsoWithin(clock: Clock, promised: ClockLength): Clock {
  return { ...clock, lengths: [...clock.lengths, promised] };
}
