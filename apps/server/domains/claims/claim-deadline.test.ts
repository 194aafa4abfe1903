import type { ClaimState } from '@portal/contract/states.ts';
import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { expect, it } from 'vitest';
import { deadlineOf } from './claim-deadline.ts';

const deadline = (state: ClaimState, day: string, complex = false) =>
  deadlineOf({ complex, events: [{ state, at: `${day}T10:00:00+08:00` }] }, day, knownHolidays)?.on;

it('a decision is due after five working days, which public holidays put off; thirty days of a complex case are calendar days', () => {
  expect(deadline('under_review', '2026-09-29'), '国庆节').toBe('2026-10-12');
  expect(deadline('under_review', '2026-02-13'), '春节').toBe('2026-02-27');
  expect(deadline('under_review', '2026-12-29'), 'a year that is not known').toBe('2027-01-03');
  expect(deadline('under_review', '2026-09-29', true)).toBe('2026-10-29');
});

it('the notice of a refusal and the payment are due after calendar days, also in a holiday', () => {
  expect(deadline('rejected', '2026-10-01')).toBe('2026-10-04');
  expect(deadline('approved', '2026-02-14')).toBe('2026-02-24');
});
