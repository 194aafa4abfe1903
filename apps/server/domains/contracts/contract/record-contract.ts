import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type Contract, contractSchema, sealContract } from './contract.ts';
import { insertVersion } from './contracts.queries.ts';
import { carryCoverageStates } from '../rows/rows.queries.ts';
import { writeRows } from '../rows/write-rows.ts';

/**
 * Stores a version of a policy's contract, with the rows of its members and coverages, within the caller's transaction. It is in
 * force from `effectiveOn`; by default it is the first version, from the day on which the contract begins. A policy that has this
 * version is left unchanged.
 */
export async function recordContract(
  tx: Transaction,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  policyId: string,
  contract: Contract,
  { version, effectiveOn }: { version: number; effectiveOn: string } = { version: 1, effectiveOn: contract.effectiveOn },
): Promise<void> {
  const isNew = await insertVersion(tx, {
    policy_id: policyId,
    version,
    schema: contractSchema,
    effective_on: effectiveOn,
    recorded_at: clock(),
    contract_sealed: sealContract(sealer, { policyId, version }, contract),
  });
  if (!isNew) return;
  await writeRows(tx, sealer, { policyId, version }, contract);
  await carryCoverageStates(tx, { policyId, version });
}
