import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import { type EndorsementRow, hasPolicy, upsertEndorsement } from './endorsements.queries.ts';

export interface ChangedItem {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** How the value is masked when it is shown. */
  readonly mask: 'none' | 'name' | 'phone' | 'certificate' | 'account' | 'email';
}

/** The content of an endorsement, as it is stored: sealed. */
export interface EndorsementContent {
  readonly title: string;
  readonly items: readonly ChangedItem[];
}

/** A change of a contract that the core system reports. */
export interface CoreEndorsement {
  readonly endorsementNo: string;
  readonly policyNo: string;
  readonly effectiveOn: string;
  readonly content: EndorsementContent;
}

const steps: UpgradeSteps = [];

/** Stores an endorsement or its next revision. Returns its faults, if there are any. */
export async function recordEndorsement(
  tx: Transaction,
  sealer: Sealer,
  { endorsementNo, policyNo, effectiveOn, content }: CoreEndorsement,
): Promise<string | undefined> {
  if (!(await hasPolicy(tx, policyNo))) return 'there is no policy with this number: import policies first';
  await upsertEndorsement(tx, {
    endorsement_no: endorsementNo,
    policy_no: policyNo,
    effective_on: effectiveOn,
    content_schema: schemaAfter(steps),
    content_sealed: sealer.sealJson('endorsement', endorsementNo, content),
  });
  return undefined;
}

export function openEndorsement(sealer: Sealer, endorsement: EndorsementRow): EndorsementContent {
  const document = sealer.openJson('endorsement', endorsement.endorsement_no, endorsement.content_sealed);
  // Only recordEndorsement writes it.
  return upgradeStored('endorsement', steps, { schema: endorsement.content_schema, document }) as EndorsementContent;
}
