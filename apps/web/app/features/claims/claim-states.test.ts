import { claimState, claimTab } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { claimStates, claimTabs, readClaimTab } from './claim-states.ts';

it('every state of a claim has words of its own, and every tab appears once', () => {
  expect(Object.keys(claimStates).toSorted()).toEqual([...claimState.options].toSorted());
  const labels = Object.values(claimStates).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(claimTabs.map(({ tab }) => tab).toSorted()).toEqual([...claimTab.options].toSorted());
});

it('an unknown tab shows all claims', () => {
  expect(readClaimTab(new URLSearchParams('tab=closed'))).toBe('closed');
  expect(readClaimTab(new URLSearchParams('tab=nonsense'))).toBe('all');
});
