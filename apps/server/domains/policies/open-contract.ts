import type { Sealer } from '../../platform/sealing.ts';
import { type Contract, readContract } from './contract.ts';
import type { PolicyRow } from './policies.queries.ts';

/** Opens the contract of a policy. Throws if it has none, because it could not be frozen when the server started. */
export function openContract(sealer: Sealer, policy: Pick<PolicyRow, 'policy_no' | 'schema' | 'contract_sealed'>): Contract {
  const { policy_no: policyNo, schema, contract_sealed: sealed } = policy;
  if (schema === null || sealed === null) throw new Error(`policy ${policyNo} has no contract`);
  return readContract(sealer, schema, sealed);
}
