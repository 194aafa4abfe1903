import type { PolicyState } from '@portal/contract/states.ts';
import type { PolicyRow } from './policies.queries.ts';

/** The state of a policy on a day. An issued policy is `pending` until its effective day. */
export function policyStateOn({ state, effective_on }: Pick<PolicyRow, 'state' | 'effective_on'>, today: string): PolicyState {
  return state === 'effective' && today < effective_on ? 'pending' : state;
}
