import { type Actor, asCustomer, asSystem } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { endSigning } from '../../payments/public.ts';
import { findOwnPolicy, lockPolicyState } from '../../contracts/public.ts';
import { appendTrail } from '../../trail/public.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { tellCoreOfDebit } from './tell-core.ts';
import { endMandate, findMandate, listSpent, type MandateRow } from './mandates.queries.ts';

/** Why a mandate ends, and who ends it. */
interface Ending {
  readonly why: 'unbound' | 'replaced' | 'nothing_left';
  readonly by: Actor;
}

/** Ends a mandate: its token is removed, and a job has the provider revoke the agreement. The caller holds the policy locked. */
export async function withdrawMandate(
  tx: Transaction,
  { sealer, clock }: PremiumDeps,
  mandate: MandateRow,
  { why, by }: Ending,
): Promise<void> {
  const now = clock();
  await endMandate(tx, mandate.id, now);
  await endSigning(tx, mandate.signing_id);
  await tellCoreOfDebit(tx, sealer, 'debit.withdrawn', mandate, now);
  await appendTrail(tx, sealer, { kind: 'policy', id: mandate.policy_id }, { at: now, by }, [
    { kind: 'debit_withdrawn', detail: { cardTail: mandate.card_tail, why } },
  ]);
}

/** Unbinds the card of a policy at once. A debit that is already at the bank is not called back. */
export async function unbindCard(deps: PremiumDeps, { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string }) {
  const policy = await findOwnPolicy(deps.db, accountId, policyNo, dayInShanghai(deps.clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const done = await inTransaction(deps.db, async (tx) => {
    await lockPolicyState(tx, policy.id);
    const mandate = await findMandate(tx, policy.id);
    if (!mandate) return refuse('NO_CARD_BOUND');
    await withdrawMandate(tx, deps, mandate, { why: 'unbound', by: asCustomer(accountId) });
    return {};
  });
  return done instanceof Refused ? done : { asked: null, card: null };
}

const batchSize = 500;

/** Ends the mandates of policies that have nothing left to debit. */
export async function endSpentMandates(deps: PremiumDeps): Promise<void> {
  for (;;) {
    const batch = await listSpent(deps.db, batchSize);
    for (const policyId of batch) {
      await inTransaction(deps.db, async (tx) => {
        await lockPolicyState(tx, policyId);
        const mandate = await findMandate(tx, policyId);
        if (mandate) await withdrawMandate(tx, deps, mandate, { why: 'nothing_left', by: asSystem('make-instalments') });
      });
    }
    if (batch.length < batchSize) return;
  }
}
