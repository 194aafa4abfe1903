import type { ClaimState } from '@portal/contract/states.ts';
import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { expect, it } from 'vitest';
import { deadlineOf } from './claim-deadline.ts';

const times = { claimDecisionDays: 5, claimLongDays: 30, claimPaidDays: 10 };
const deadline = (state: ClaimState, day: string, complex = false, decisionDays = 5) =>
  deadlineOf(
    { complex, events: [{ state, at: `${day}T10:00:00+08:00` }] },
    { today: day, holidays: knownHolidays, times: { ...times, claimDecisionDays: decisionDays } },
  )?.on;

it('a decision is due on the earlier of the days of the law and of the terms: five working days and five days', () => {
  expect(deadline('under_review', '2026-09-29'), '国庆节').toBe('2026-10-04');
  expect(deadline('under_review', '2026-09-29', false, 30), 'longer terms change nothing').toBe('2026-10-12');
  expect(deadline('under_review', '2026-12-29', false, 30), 'a year that is not known').toBe('2027-01-03');
  expect(deadline('under_review', '2026-09-29', true)).toBe('2026-10-29');
});

it('the notice of a refusal and the payment are due after calendar days, also in a holiday', () => {
  expect(deadline('rejected', '2026-10-01')).toBe('2026-10-04');
  expect(deadline('approved', '2026-02-14')).toBe('2026-02-24');
});
