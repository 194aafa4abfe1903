import type { RelationCode } from '@portal/reference/relations.ts';
import type { PerYear } from '@portal/rules/product/product.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { ContractTerm, ShownBeneficiary, ShownPerson } from '../../contracts/public.ts';
import type { CoreValues } from '../../servicing/public.ts';

export interface CoreInsured {
  readonly person: ShownPerson;
  /** The relation of the insured to the applicant. */
  readonly relation: RelationCode;
  readonly benefits: readonly { readonly name: string; readonly amount: string; readonly premium: Fen | null }[];
  /** Empty: by law. Null: nothing is paid at a death. */
  readonly beneficiaries: readonly ShownBeneficiary[] | null;
}

/** A policy that was sold elsewhere, as it is stored: sealed. */
export interface CoreSummary {
  readonly terms: readonly ContractTerm[];
  /** `perYear` is absent if premiums are yearly. */
  readonly premium: { readonly amount: Fen; readonly payments: number; readonly perYear?: PerYear };
  readonly sum: Fen | null;
  readonly applicant: ShownPerson;
  readonly insureds: readonly CoreInsured[];
  readonly values: CoreValues;
}

const steps: UpgradeSteps = [];

export const coreSummarySchema = schemaAfter(steps);

export function sealCoreSummary(sealer: Sealer, policyNo: string, summary: CoreSummary): Buffer {
  return sealer.sealJson('core policy summary', policyNo, summary);
}

export function openCoreSummary(
  sealer: Sealer,
  policy: { policy_no: string; summary_schema: number; summary_sealed: Buffer },
): CoreSummary {
  const document = sealer.openJson('core policy summary', policy.policy_no, policy.summary_sealed);
  // Only recordCorePolicy writes it.
  return upgradeStored('summary of a policy', steps, { schema: policy.summary_schema, document }) as CoreSummary;
}
