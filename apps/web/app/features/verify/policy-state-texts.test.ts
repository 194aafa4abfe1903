import { policyState } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { policyStateTexts } from './policy-state-texts.ts';

it('every state of a policy has words for whoever verifies it', () => {
  expect(Object.keys(policyStateTexts).toSorted()).toEqual([...policyState.options].toSorted());
});
