import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type Contract, readContract } from './contract.ts';
import { findVersion } from './contracts.queries.ts';
import type { PolicyRow } from '../policies.queries.ts';

/**
 * Opens the contract of a policy, in the version of the row. It is needed only for data that no row has: terms, cash values, the applicant.
 * Throws if the policy has none, because it could not be frozen when the server started.
 */
export async function openContract(
  db: Queryable,
  sealer: Sealer,
  { id, policy_no: policyNo, version }: Pick<PolicyRow, 'id' | 'policy_no' | 'version'>,
): Promise<Contract> {
  const ref = version === null ? undefined : { policyId: id, version };
  const stored = ref && (await findVersion(db, ref));
  if (!stored) throw new Error(`policy ${policyNo} has no contract`);
  return readContract(sealer, ref, stored);
}
