import { expect, it } from 'vitest';
import { summaryItems } from './policy-summary.ts';

const policy: Parameters<typeof summaryItems>[0] = {
  state: 'effective',
  terms: [],
  loan: null,
  premium: '100.00',
  cashValue: null,
  effectiveOn: '2026-11-22',
  coverUntil: null,
  paidUntil: null,
  nextPremiumOn: '2029-11-22',
  issuedAt: '2026-11-21T04:00:00.000Z',
  receivedAt: null,
  soldHere: false,
  qinBeans: 0,
};

it('the day of the next premium is said of a policy in force, not of a lapsed one, which owes an earlier one', () => {
  const next = { term: '下期交费日', detail: '2029年11月22日' };
  expect(summaryItems(policy, '琴豆')).toContainEqual(next);
  expect(summaryItems({ ...policy, state: 'grace' }, '琴豆')).toContainEqual(next);
  expect(summaryItems({ ...policy, state: 'lapsed' }, '琴豆')).not.toContainEqual(next);
});
