import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { listChanges } from './list-changes.ts';
import { listOwnPolicies } from './list-own-policies.ts';
import { countOwnPolicies } from './own-policies.queries.ts';
import { type PolicyDeps, showPeople, showPolicy } from './show-policy.ts';

/** The policies of a customer, issued here or sold elsewhere. */
export function bindPolicyCalls(bind: CallBinder, deps: PolicyDeps): void {
  const { db, sealer, clock } = deps;

  bind('listPolicies', ({ group, text, ...page }, { accountId }) =>
    listOwnPolicies(db, sealer, { accountId, today: dayInShanghai(clock()), group, text }, page),
  );

  bind('countPolicies', async (_request, { accountId }) => {
    const groups = await countOwnPolicies(db, accountId, dayInShanghai(clock()));
    return { total: groups.all, effective: groups.active, groups };
  });

  bind('getPolicy', ({ policyNo }, { accountId }) => showPolicy(deps, { accountId, policyNo }));

  bind('getPolicyPeople', (request, { accountId }) => showPeople(deps, { accountId, ...request }));

  bind('listPolicyChanges', ({ policyNo }, { accountId }) => listChanges(deps, { accountId, policyNo }));
}
