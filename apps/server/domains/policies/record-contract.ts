import { addDays } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type Contract, contractSchema, coveragesOf, sealContract } from './contract.ts';
import { insertCoverages, insertMembers, insertVersion } from './contracts.queries.ts';

/**
 * Stores the first version of a policy's contract, with its members and coverages, within the caller's transaction. A policy
 * that has one is left unchanged.
 */
export async function recordContract(
  tx: Transaction,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  policyId: string,
  contract: Contract,
): Promise<void> {
  const { effectiveOn, waitingDays, members } = contract;
  const isNew = await insertVersion(tx, {
    policy_id: policyId,
    version: 1,
    schema: contractSchema,
    effective_on: effectiveOn,
    recorded_at: clock(),
    contract_sealed: sealContract(sealer, contract),
  });
  if (!isNew) return;
  await insertMembers(
    tx,
    members.map(({ id, relation }) => ({ policy_id: policyId, member_id: id, relation })),
  );
  await insertCoverages(
    tx,
    coveragesOf(contract).map(({ member, coverage }) => ({
      policy_id: policyId,
      member_id: member.id,
      coverage_id: coverage.id,
      code: coverage.code,
      state: 'active',
      effective_on: effectiveOn,
      waiting_until: waitingDays > 0 ? addDays(effectiveOn, waitingDays - 1) : null,
      cover_until: coverage.coverUntil,
      sum_fen: coverage.sum,
      premium_fen: coverage.premium,
    })),
  );
}
