import { coverageState, epolicyState, policyState } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { coverageStates, epolicyStates, policyStates } from './policy-states.ts';

it.each([
  ['policy', policyState.options, policyStates],
  ['coverage', coverageState.options, coverageStates],
  ['e-policy', epolicyState.options, epolicyStates],
])('every %s state has words of its own, and nothing else has', (_, states, table) => {
  expect(Object.keys(table).toSorted()).toEqual([...states].toSorted());
  const labels = Object.values(table).map((entry) => (typeof entry === 'string' ? entry : entry.label));
  expect(new Set(labels).size).toBe(labels.length);
});
