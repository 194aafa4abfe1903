import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import type { OccupationCatalogue } from '../../occupations/public.ts';
import type { ProductCatalogue } from '../../products/public.ts';
import { type Contract, isPriced } from './contract.ts';
import { listUnfrozen, type UnfrozenPolicy } from './contracts.queries.ts';
import { freezeContract } from './freeze-contract.ts';
import { recordContract } from './record-contract.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** The message for a policy whose price could not be repeated. */
export const unpriced = 'its coverages have no prices, because the tables of its order do not give the premium that was paid';

async function freezeOne({ catalogue, occupations, sealer }: Deps, policy: UnfrozenPolicy): Promise<Contract> {
  const basis = { version: await catalogue.version(policy.product_id), occupations: await occupations.ofOrder(policy) };
  const { premium_fen: premium, issued_at: issuedAt, effective_on: effectiveOn, cover_until: coverUntil } = policy;
  return freezeContract(sealer, basis, policy, { premium, issuedAt, dates: { effectiveOn, coverUntil } });
}

/**
 * Freezes the contracts of policies that an earlier version of the program issued: a back-fill. `report` gets a line for each policy whose price could not be repeated or that could not be frozen.
 */
export async function freezeStoredPolicies(deps: Deps, report: (line: string) => void, batchSize = 50): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await listUnfrozen(deps.db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const frozen: { readonly id: string; readonly contract: Contract }[] = [];
    for (const policy of batch) {
      try {
        const contract = await freezeOne(deps, policy);
        if (!isPriced(contract)) report(`policy ${policy.policy_no}: ${unpriced}`);
        frozen.push({ id: policy.id, contract });
      } catch (error) {
        report(`policy ${policy.policy_no} has no contract: ${String(error)}`);
      }
    }
    await inTransaction(deps.db, async (tx) => {
      for (const { id, contract } of frozen) await recordContract(tx, deps, id, contract);
    });
    after = last.policy_no;
  }
}
