import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { listChanges } from './list-changes.ts';
import { listOwnPolicies } from './list-own-policies.ts';
import { countOwnPolicies } from './own-policies.queries.ts';
import { type PolicyDeps, showPeople, showPolicy } from './show-policy.ts';

/** The policies of a customer, issued here or sold elsewhere. */
export function bindPolicyCalls(bind: CallBinder, deps: PolicyDeps): void {
  const { db, sealer, clock } = deps;

  bind('listPolicies', ({ group, text, ...page }, { session }) =>
    listOwnPolicies(db, sealer, { accountId: session?.accountId ?? '', today: dayInShanghai(clock()), group, text }, page),
  );

  bind('countPolicies', async (_request, { session }) => {
    const groups = await countOwnPolicies(db, session?.accountId ?? '', dayInShanghai(clock()));
    return { total: groups.all, effective: groups.active, groups };
  });

  bind('getPolicy', ({ policyNo }, { session }) => showPolicy(deps, { accountId: session?.accountId ?? '', policyNo }));

  bind('getPolicyPeople', (request, { session }) => showPeople(deps, { accountId: session?.accountId ?? '', ...request }));

  bind('listPolicyChanges', ({ policyNo }, { session }) => listChanges(deps, { accountId: session?.accountId ?? '', policyNo }));
}
