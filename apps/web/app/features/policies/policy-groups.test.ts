import { policyGroup } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { policyGroups, readPolicyFilter } from './policy-groups.ts';

it('every group of policies appears once', () => {
  expect(policyGroups.map(({ group }) => group).toSorted()).toEqual([...policyGroup.options].toSorted());
});

it('an address without a known group shows all policies, and text is cut and cleaned', () => {
  expect(readPolicyFilter(new URLSearchParams('group=ended&text=%20年金%00%20'))).toEqual({ group: 'ended', text: '年金' });
  expect(readPolicyFilter(new URLSearchParams(`group=nonsense&text=${'8'.repeat(99)}`))).toEqual({ group: 'all', text: '8'.repeat(40) });
});
