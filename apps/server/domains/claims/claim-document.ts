import type { ClaimState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';

/** The data of a claim from the core system, as it is stored: sealed. */
export interface ClaimDocument {
  /** A kind of claim-papers.yaml. */
  readonly kind: string;
  readonly insuredName: string;
  readonly productName?: string;
  readonly incidentOn: string;
  /** A complex case may be examined for 30 days. */
  readonly complex: boolean;
  /** Oldest first; the first is `reported`, the last is the present state. */
  readonly events: readonly { readonly state: ClaimState; readonly at: string; readonly note?: string }[];
  /** The papers asked for: codes of claim-papers.yaml. */
  readonly papers: readonly { readonly code: string; readonly received: boolean; readonly note?: string }[];
  readonly amounts: { readonly claimed?: Fen; readonly approved?: Fen; readonly paid?: Fen };
  readonly reason?: string;
}

const steps: UpgradeSteps = [];

export const claimSchema = schemaAfter(steps);

export function sealClaim(sealer: Sealer, claimNo: string, document: ClaimDocument): Buffer {
  return sealer.sealJson('claim', claimNo, document);
}

export function openClaim(sealer: Sealer, claim: { claim_no: string; document_schema: number; document_sealed: Buffer }): ClaimDocument {
  const document = sealer.openJson('claim', claim.claim_no, claim.document_sealed);
  // Only recordClaim writes it.
  return upgradeStored('claim', steps, { schema: claim.document_schema, document }) as ClaimDocument;
}
