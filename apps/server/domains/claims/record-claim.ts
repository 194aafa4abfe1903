import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type ClaimDocument, claimSchema, openClaim, sealClaim } from './claim-document.ts';
import { mayMoveClaim } from './claim-transitions.ts';
import { findClaim, insertClaim, updateClaim } from './claims.queries.ts';

/** A claim that the core system reports. */
export interface CoreClaim {
  readonly claimNo: string;
  readonly policyNo: string;
  /** Of the insured. */
  readonly certificateHash: Buffer;
  readonly document: ClaimDocument;
}

/** The faults of a history: it begins with the report, follows the table of states, and never goes back in time. */
function checkEvents(events: ClaimDocument['events']): string[] {
  return events.flatMap(({ state, at }, index) => {
    const before = events[index - 1];
    if (!before) return state === 'reported' ? [] : [`events begin with reported, not ${state}`];
    return [
      ...(mayMoveClaim(before.state, state) ? [] : [`a claim cannot go from ${before.state} to ${state}`]),
      ...(Date.parse(at) >= Date.parse(before.at) ? [] : [`${state} is earlier than ${before.state}`]),
    ];
  });
}

/** The shown history of a claim does not change: a later revision only adds events. */
function keepsPast(stored: ClaimDocument['events'], events: ClaimDocument['events']): boolean {
  return stored.every(({ state, at }, index) => events[index]?.state === state && Date.parse(events[index].at) === Date.parse(at));
}

/** Stores a claim, or its next revision. Returns its faults. */
export async function recordClaim(
  tx: Transaction,
  sealer: Sealer,
  { claimNo, policyNo, certificateHash, document }: CoreClaim,
): Promise<string[]> {
  const faults = checkEvents(document.events);
  const [first, last] = [document.events[0], document.events.at(-1)];
  if (faults.length > 0 || !first || !last) return faults;
  const row = {
    certificate_hash: certificateHash,
    state: last.state,
    updated_at: new Date(last.at),
    document_schema: claimSchema,
    document_sealed: sealClaim(sealer, claimNo, document),
  };
  const stored = await findClaim(tx, claimNo);
  if (!stored) {
    await insertClaim(tx, { ...row, id: randomUUID(), claim_no: claimNo, policy_no: policyNo, reported_at: new Date(first.at) });
    return [];
  }
  if (stored.policy_no !== policyNo) return ['a claim stays with its policy'];
  if (!keepsPast(openClaim(sealer, stored).events, document.events))
    return ['events that were imported before are missing or have changed'];
  await updateClaim(tx, stored.id, row);
  return [];
}
